import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type QueryFunction = (this: pg.Client, ...sent: unknown[]) => unknown

const counting = new AsyncLocalStorage<string[]>()
let is_watching = false

/** Intercepts every statement of every connection, and records those sent during `sqlOf`. */
function watch(): void {
  is_watching = true
  const client = pg.Client.prototype as unknown as { query: QueryFunction }
  const send = client.query
  client.query = function (...sent) {
    const text = typeof sent[0] === 'string' ? sent[0] : (sent[0] as { text: string }).text
    counting.getStore()?.push(text.replace(/(statement_timeout = )\d+/, '$1…'))
    return send.apply(this, sent)
  }
}

/** Returns the statements that `work` sends, in sequence, without those of background work. */
export async function sqlOf(work: () => Promise<unknown>): Promise<string[]> {
  if (!is_watching) watch()
  const seen: string[] = []
  // Awaits the work inside `run`, because an injected request starts only when it is awaited.
  await counting.run(seen, async () => void (await work()))
  return seen
}
