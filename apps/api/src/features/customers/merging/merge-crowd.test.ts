import { addresses } from '@tavlin/contract/addresses'
import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openAccounts } from '#features/wallet/ledger.service.ts'
import { type MadeCustomer, makePerson } from '../../../../test/merge-world.ts'
import { codeOf, tally } from '../../../../test/tally.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'
import { sealLocation } from '#platform/secrets/sealed-location.ts'

// One connection per competing request, so that they wait only for the locks.
const app = testApp({ pool_size: 25 })
let boss: string
let into: MadeCustomer
let from: MadeCustomer
beforeAll(async () => {
  boss = (await app.person(['super_admin'])).token
})

async function two(): Promise<void> {
  into = await makePerson(app.db, { completed_orders: 2 }, { agorot: 1000, points: [10] })
  from = await makePerson(app.db, { completed_orders: 5 }, { agorot: 234, points: [5, 7] })
}
const merge = (one: MadeCustomer, other: MadeCustomer) =>
  app.as(merging, boss).merge({
    body: { into_id: one.id, from_id: other.id, into_version: 1, from_version: 1, take: [] },
  })
const balances = async ({ id }: MadeCustomer) =>
  Object.fromEntries((await openAccounts(app.db, [id])).map(({ kind, balance }) => [kind, balance]))
const customer = async ({ id }: MadeCustomer) =>
  (await sql<Record<string, unknown>>`select * from customer where id = ${id}`.execute(app.db)).rows[0]!

test('merges two customers once when twenty requests try', async () => {
  await two()
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(merge(into, from))))
  expect(tally(codes)).toEqual({ ok: 1, merge_not_possible: 19 })
  expect(await balances(into)).toEqual({ wallet: 1234, points: 22 })
  expect(await customer(into)).toMatchObject({ completed_orders: 7, other_phones: from.phone })
})

test('merges two customers once when twenty requests try in both directions', async () => {
  await two()
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => codeOf(i % 2 ? merge(into, from) : merge(from, into))),
  )
  expect(tally(codes)).toEqual({ ok: 1, merge_not_possible: 19 })
  const gone = [await customer(into), await customer(from)].filter(({ merged_into_id }) => merged_into_id !== null)
  expect(gone).toHaveLength(1)
})

test('moves or rejects data added to a customer during a merge, leaving none with the merged customer', async () => {
  const address_text = { name: 'x', formatted: 'x', street_number: '1', route: 'x', locality: 'x', country: 'x' }
  const areas = { administrative_area_level_1: '', administrative_area_level_2: '', postal_code: '' }
  const location = { place_id: 'crowd', ...address_text, ...areas, latitude: 32, longitude: 34, photos: [] }
  const sealed = sealLocation({ config: app.config, now: () => NOON }, location)
  const door = { label: '', entrance: '', floor: '', door_code: '', leave_at_door: false, driver_note: '' }
  const seen = new Set<string>()
  // The sequence of the two commands is random, so this repeats until both outcomes were seen.
  for (let round = 0; round < 10 && seen.size < 2; round++) {
    await two()
    const customer_id = from.id
    const live = (i: number) =>
      app.as(addresses, boss).createAddress({
        body: { customer_id, location: sealed, pin: null, ...door, apartment: String(i), is_default: false },
      })
    const give = () =>
      app.as(wallet, boss).movePoints({
        body: { customer_id, points: 100, reason: 'quality', currency: 'wallet', kind: 'refund' },
      })
    const say = (i: number) =>
      app.as(customers, boss).giveConsent({
        params: { id: String(customer_id) },
        body: { channel: 'sms', purpose: 'marketing', granted: i % 2 === 0, text: 'x', source: 'counter' },
      })
    const acts = [live, give, say]
    const requests = Array.from({ length: 21 }, (_, i) =>
      i === 10 ? codeOf(merge(into, from)) : codeOf(acts[i % 3]!(i) as Promise<unknown>),
    )
    const codes = await Promise.all(requests)
    expect(codes[10]).toBe('ok')
    const others = codes.filter((_, i) => i !== 10)
    for (const code of others) seen.add(code)
    expect(Object.keys(tally(others)).filter((code) => code !== 'ok' && code !== 'customer_removed')).toEqual([])

    const done = (act: unknown) => codes.filter((code, i) => i !== 10 && code === 'ok' && acts[i % 3] === act).length
    expect(await balances(into)).toEqual({ wallet: 1234 + 100 * done(give), points: 22 })
    expect(await balances(from)).toEqual({ wallet: 0, points: 0 })
    const homes = await sql<{ customer_id: number; n: number }>`select customer_id, count(*)::integer as n from address
      where customer_id in (${into.id}, ${from.id}) group by 1`.execute(app.db)
    expect(homes.rows).toEqual(done(live) > 0 ? [{ customer_id: into.id, n: done(live) }] : [])
    const last = await sql<{ granted: boolean }>`select distinct on (customer_id) granted from consent
      where customer_id in (${into.id}, ${from.id}) order by customer_id, id desc`.execute(app.db)
    // A consent given before the merge applies to both customers.
    expect(last.rows).toHaveLength(done(say) > 0 ? 2 : 0)
    expect(last.rows[0]).toEqual(last.rows[1])
  }
  expect(seen).toEqual(new Set(['ok', 'customer_removed']))
}, 30_000)
