import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { GaveUp, type Scope, currentScope } from './scope.ts'

// Data is one spelling from column to screen: whole numbers are numbers (all ids stay below 2^53), days have no time
// zone, instants are ISO text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

// Statements are prepared once per connection. A bound keeps lists of varying length from filling the server's memory.
const MAX_NAMES = 1000
const CANCEL_AGAIN_AFTER_MS = 50
const names = new Map<string, string>()

/**
 * At the head of a statement whose best plan depends on its values: it is planned each time, where a prepared one would
 * soon be run by a plan that suits all values alike.
 */
export const PLANNED_ANEW = '/* planned anew */'

function nameOf(sql: string): string | undefined {
  if (sql.startsWith(PLANNED_ANEW)) return undefined
  const known = names.get(sql)
  if (known || names.size >= MAX_NAMES) return known
  const name = createHash('sha1').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

type Query = { text: string; values?: unknown[]; name?: string | undefined }

/** A PostgreSQL connection that knows the request it works for: counted, bounded by its deadline, ended with it. */
export class ScopedClient extends pg.Client {
  #target: pg.ClientConfig
  #running: Promise<unknown> = Promise.resolve()
  #cancelling: Promise<void> | undefined

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#target = config
  }

  // pg's own signature has a dozen overloads; `never` satisfies them all.
  override query(...sent: unknown[]): never {
    const [config, values, callback] = sent
    // Calls with a callback are the pool's own and may run in another request's time.
    if (typeof config !== 'string' || typeof values === 'function' || callback)
      return super.query(...(sent as [string])) as never
    const scope = currentScope()
    const query = prepared(config, values as unknown[] | undefined)
    // A rollback always passes: whoever gave up still has to leave the transaction.
    if (!scope || config === 'rollback') return super.query(query as pg.QueryConfig) as never
    if (scope.gave_up !== 'no') return Promise.reject(new GaveUp(scope.gave_up)) as never
    scope.sql_count++
    return this.#run(scope, config === 'begin' ? { text: boundedBegin(scope) } : query) as never
  }

  async #run(scope: Scope, query: Query): Promise<unknown> {
    scope.running.add(this)
    try {
      this.#running = super.query(query as pg.QueryConfig)
      return await this.#running
    } catch (error) {
      if (scope.gave_up !== 'no') throw new GaveUp(scope.gave_up)
      throw error
    } finally {
      scope.running.delete(this)
      // Not before the cancel has landed may the connection serve another request.
      await this.#cancelling
    }
  }

  cancelQuery(): void {
    const { processID } = this as unknown as { processID: number }
    const ended = this.#running.then(
      () => true,
      () => true,
    )
    this.#cancelling = cancelBackend(this.#target, processID, ended).finally(() => (this.#cancelling = undefined))
  }
}

function prepared(text: string, values: unknown[] | undefined): Query {
  return values ? { text, values, name: nameOf(text) } : { text }
}

/** One round trip opens the transaction and gives its statements no longer than the request has left. */
function boundedBegin(scope: Scope): string {
  const left_ms = Math.max(1, Math.round(scope.deadline - Date.now()))
  return `begin; set local statement_timeout = ${left_ms}`
}

/** A cancel that overtakes its query is lost, because the server has not read the query yet: so it is repeated. */
async function cancelBackend(target: pg.ClientConfig, process_id: number, ended: Promise<boolean>): Promise<void> {
  const control = new pg.Client(target)
  control.on('error', () => {})
  try {
    await control.connect()
    do await control.query('select pg_cancel_backend($1)', [process_id])
    while (!(await Promise.race([ended, pause(CANCEL_AGAIN_AFTER_MS, false)])))
  } catch {
    // The server is gone or full; statement_timeout ends the query then.
  } finally {
    await control.end().catch(() => {})
  }
}
