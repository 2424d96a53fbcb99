import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { ScopedClient } from './connection.ts'
import { DatabaseAway, isConnectionLoss } from './database-away.ts'
import type { DB } from './database.types.ts'
import { whileInScope } from './scope.ts'

/** A connection or a transaction: reads accept either. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = { db: Db; pool: pg.Pool }

/** A longer wait for a connection means that the process is overloaded; the request is rejected as busy. */
const MAX_WAIT_FOR_CONNECTION_MS = 5_000

export function openDatabase(connectionString: string, max: number): Database {
  const pool = new ScopedPool({
    connectionString,
    max,
    connectionTimeoutMillis: MAX_WAIT_FOR_CONNECTION_MS,
    Client: ScopedClient,
  })
  // An idle connection may break at any time (server restart); the pool replaces it.
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
