import { sql } from 'kysely'
import { openAccounts } from '../../src/features/wallet/ledger.service.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { makeCustomer } from '../make-customer.ts'
import { makePeople } from '../people.ts'
import { NOON } from '../test-app.ts'

/** Creates rows that valid requests about money refer to. */
export function makeWalletWorld(db: Db) {
  const newCustomer = async (): Promise<number> => {
    const id = await makeCustomer(db)
    await openAccounts(db, [id])
    return id
  }
  return {
    newCustomer,
    /** Creates an approval that another user requested. */
    newApproval: async (): Promise<number> => {
      const [requester] = await makePeople(db, [{ role: 'service', session: 'live' }])
      const request = JSON.stringify({ wallet: 'wallet', move: 'adjust', reason: 'other' })
      const { rows } = await sql<{ id: number }>`
        insert into approval (kind, customer_id, request, amount, currency, requested_by, requested_at, expires_at, state)
        values ('wallet', ${await newCustomer()}, ${request}, 1, 'ILS', ${requester!.id}, ${NOON},
          ${NOON}::timestamptz + interval '30 minutes', 'pending') returning id`.execute(db)
      return rows[0]!.id
    },
  }
}
