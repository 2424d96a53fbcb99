import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { ScopedClient } from './connection.ts'
import { DatabaseAway, isConnectionLoss } from './database-away.ts'
import type { DB } from './database.types.ts'
import { whileInScope } from '../http/scope.ts'

/** A connection or a transaction: reads accept either. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool }

/**
 * Maximum wait for a connection. A longer wait means that the process is overloaded; the request is rejected as busy.
 */
const MAX_WAIT_FOR_CONNECTION_MS = 5_000

/** `max_wait_ms` is the maximum wait for a connection; 0 waits without a limit. */
export function openDatabase(
  connectionString: string,
  max: number,
  max_wait_ms = MAX_WAIT_FOR_CONNECTION_MS,
): Database {
  const pool = new ScopedPool({
    connectionString,
    max,
    connectionTimeoutMillis: max_wait_ms,
    Client: ScopedClient,
  })
  // Ignores errors of idle connections, which may break at any time (server restart); the pool replaces them.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** Limits the wait for a connection to the deadline of the request. */
class ScopedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback)
    const connecting = super.connect().catch((error: unknown) => {
      throw isConnectionLoss(error) ? new DatabaseAway(error) : error
    })
    return whileInScope(connecting).catch((error: unknown) => {
      // Releases a connection that arrives after the wait ended.
      connecting.then((client) => client.release()).catch(() => {})
      throw error
    })
  }
}
type ConnectCallback = Parameters<pg.Pool['connect']>[0]
