import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CommitUnknown, DatabaseAway, isConnectionLoss } from './database-away.ts'
import { GaveUp, type RequestScope, currentScope } from '../http/scope.ts'

// Uses one representation from column to screen: integers are numbers (all ids stay below 2^53), dates have no time
// zone, instants are ISO text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

// Statements are prepared once per connection. The limit protects the server's memory, because a list in a statement
// makes a new statement for each of its lengths.
const MAX_NAMES = 1000
const CANCEL_AGAIN_AFTER_MS = 50
// Time after which a connection is destroyed: a frozen server (stalled disk, paused machine) answers neither a cancel
// nor a rollback.
const CANCEL_PATIENCE_MS = 2000
const ROLLBACK_PATIENCE_MS = 2000
// Time after which a server counts as frozen when it does not answer a query outside a request. A working server
// answers earlier, because the role's statement_timeout is 10 s.
const SILENT_AFTER_MS = 30_000
const names = new Map<string, string>()

/**
 * Prefix of a statement whose best plan depends on its parameters: it is planned each time instead of with a generic
 * plan.
 */
export const PLAN_EACH_TIME = '/* planned each time */'

function nameOf(sql: string): string | undefined {
  if (sql.startsWith(PLAN_EACH_TIME)) return undefined
  const cached = names.get(sql)
  if (cached || names.size >= MAX_NAMES) return cached
  const name = createHash('sha1').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

type SqlQuery = { text: string; values?: unknown[]; name?: string | undefined }

/**
 * A PostgreSQL connection bound to the current request: counts queries, applies the deadline, and cancels the query
 * when the request gives up.
 */
export class ScopedClient extends pg.Client {
  #target: pg.ClientConfig
  #running: Promise<unknown> = Promise.resolve()
  #cancelling: Promise<void> | undefined

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#target = config
  }

  // The signature of pg has a dozen overloads; `never` satisfies them all.
  override query(...sent: unknown[]): never {
    const [config, values, callback] = sent
    // Calls with a callback come from the pool and may run in the scope of another request.
    if (typeof config !== 'string' || typeof values === 'function' || callback)
      return super.query(...(sent as [string])) as never
    const scope = currentScope()
    const query = prepared(config, values as unknown[] | undefined)
    // A rollback is always sent, because the transaction must end after a request gave up.
    if (config === 'rollback') return this.#rollBack(query) as never
    if (!scope) return this.#send(query, SILENT_AFTER_MS) as never
    if (scope.gave_up !== 'no') return Promise.reject(new GaveUp(scope.gave_up)) as never
    scope.sql_count++
    return this.#run(scope, config === 'begin' ? { text: boundedBegin(scope) } : query) as never
  }

  async #run(scope: RequestScope, query: SqlQuery): Promise<unknown> {
    scope.running.add(this)
    try {
      this.#running = this.#send(query)
      return await this.#running
    } catch (error) {
      if (scope.gave_up !== 'no' && !(error instanceof CommitUnknown)) throw new GaveUp(scope.gave_up)
      throw error
    } finally {
      scope.running.delete(this)
      // The connection must not serve another request before the cancel has arrived.
      await this.#cancelling
    }
  }

  /** After `patience_ms` the server counts as frozen and the connection is destroyed. */
  async #send(query: SqlQuery, patience_ms?: number): Promise<unknown> {
    const late = patience_ms === undefined ? undefined : setTimeout(destroy, patience_ms, this)
    try {
      return await super.query(query as pg.QueryConfig)
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      throw query.text === 'commit' ? new CommitUnknown(error) : new DatabaseAway(error)
    } finally {
      clearTimeout(late)
    }
  }

  /**
   * Reports success when the connection is broken: the server then rolls back by itself, and the caller must see the
   * original error.
   */
  async #rollBack(query: SqlQuery): Promise<unknown> {
    try {
      return await this.#send(query, ROLLBACK_PATIENCE_MS)
    } catch (error) {
      if (error instanceof DatabaseAway) return { command: 'ROLLBACK', rows: [] }
      throw error
    }
  }

  cancelQuery(): void {
    const { processID } = this as unknown as { processID: number }
    const ended = this.#running.then(
      () => true,
      () => true,
    )
    const frozen = setTimeout(destroy, CANCEL_PATIENCE_MS, this)
    void ended.then(() => clearTimeout(frozen))
    this.#cancelling = cancelBackend(this.#target, processID, ended).finally(() => (this.#cancelling = undefined))
  }
}

/** Closes the socket directly, because pg has no API to close a connection without notifying the server. */
function destroy(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

function prepared(text: string, values: unknown[] | undefined): SqlQuery {
  return values ? { text, values, name: nameOf(text) } : { text }
}

/** Begins the transaction and limits its statements to the remaining time, in one round trip. */
function boundedBegin(scope: RequestScope): string {
  const left_ms = Math.max(1, Math.round(scope.deadline - Date.now()))
  return `begin; set local statement_timeout = ${left_ms}`
}

/** Repeats the cancel request, because a cancel request that arrives before its query has no effect. */
async function cancelBackend(target: pg.ClientConfig, process_id: number, ended: Promise<boolean>): Promise<void> {
  const control = new pg.Client(target)
  const frozen = setTimeout(destroy, CANCEL_PATIENCE_MS, control)
  control.on('error', () => {})
  try {
    await control.connect()
    do await control.query('select pg_cancel_backend($1)', [process_id])
    while (!(await Promise.race([ended, pause(CANCEL_AGAIN_AFTER_MS, false)])))
  } catch {
    // Ignores errors of the cancel request: when the server is unreachable, full or frozen, the query ends by
    // statement_timeout, or the connection is destroyed.
  } finally {
    await control.end().catch(() => {})
    clearTimeout(frozen)
  }
}
