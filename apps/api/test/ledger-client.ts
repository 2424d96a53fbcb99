import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { post } from '../src/features/wallet/ledger.service.ts'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import { openDatabase } from '../src/platform/db/db.ts'

// Moves money between wallets until it is killed, and prints each key once committed: two transfers per key, of which
// both or none must exist.
const [url = '', name = '', ...ids] = process.argv.slice(2)
const wallets = ids.map(Number)
const { db } = openDatabase(url, 4)
const { ILS } = SYSTEM_ACCOUNTS

async function client(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const [from, to] = [wallets[(lane + n) % wallets.length]!, wallets[(lane + n * 3 + 1) % wallets.length]!]
    const key = `${name}:${lane}:${n}`
    const move = { kind: 'topup' as const, currency: 'ILS' as const, amount: 1 + (n % 90) }
    const there = { ...move, key: `${key}:in`, debit_account_id: ILS.cash, credit_account_id: from }
    const on = { ...move, key: `${key}:on`, kind: 'charge' as const, debit_account_id: from }
    const transfers = [there, { ...on, credit_account_id: to === from ? ILS.sales : to }]
    try {
      await db.transaction().execute((tx) => post({ tx, call: SYSTEM_CALL, now: new Date() }, transfers))
      process.stdout.write(`${key}\n`)
    } catch {
      // The server was killed, so the outcome of this key is unknown.
      await new Promise((soon) => setTimeout(soon, 20))
    }
  }
}
await Promise.all([0, 1, 2, 3].map(client))
