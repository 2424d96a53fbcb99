import { sql } from 'kysely'
import { openAccounts } from '../src/features/wallet/ledger.service.ts'
import type { Db } from '../src/platform/db/db.ts'

/** Creates customers that have only an id, for tests of the ledger alone. */
export async function openAccountsOf(db: Db, ids: readonly number[]): ReturnType<typeof openAccounts> {
  await sql`insert into customer (id) select unnest(${ids}::bigint[])`.execute(db)
  return openAccounts(db, ids)
}
