import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * Where the process dies: before its n-th statement, before its commit, or before it receives the confirmation of the
 * commit.
 */
export type CrashPoint = number | 'before_commit' | 'after_commit'
type Crash = { readonly point: CrashPoint; statement: number; is_reached: boolean }
type QueryFunction = (this: pg.Client, ...sent: unknown[]) => unknown

const crashing = new AsyncLocalStorage<Crash>()
let is_watching = false

function watch(): void {
  is_watching = true
  const client = pg.Client.prototype as unknown as { query: QueryFunction }
  const send = client.query
  client.query = function (...sent) {
    const crash = crashing.getStore()
    const text = typeof sent[0] === 'string' ? sent[0] : (sent[0] as { text: string }).text
    if (!crash || crash.is_reached || text === 'rollback') return send.apply(this, sent)
    if (text === 'commit' && crash.point === 'after_commit') return die(this, crash, send.apply(this, sent))
    const is_here = text === 'commit' ? crash.point === 'before_commit' : crash.point === crash.statement++
    return is_here ? die(this, crash) : send.apply(this, sent)
  }
}

/** Ends the connection: PostgreSQL sees the end of a process only as the end of its connections. */
async function die(client: pg.Client, crash: Crash, sent: unknown = null): Promise<never> {
  crash.is_reached = true
  await sent
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  throw new Error('Connection terminated by the test')
}

/** Returns whether the work reached the point where its connection dies. Work that does not reach it runs as usual. */
export async function crashAt(point: CrashPoint, work: () => Promise<unknown>): Promise<boolean> {
  if (!is_watching) watch()
  const crash: Crash = { point, statement: 0, is_reached: false }
  await crashing.run(crash, async () => void (await work().catch(() => {})))
  return crash.is_reached
}
