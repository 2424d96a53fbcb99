import { readFileSync, readdirSync } from 'node:fs'
import { EVENTS, type EventName } from '@tavlin/contract/events'
import { receipts } from '@tavlin/contract/receipts'
import { ROOT } from '@tavlin/config/config'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'
import { type OrderWorld, orderWorld, placed } from './order-world.ts'
import { testApp } from './test-app.ts'

const app = testApp()
let world: OrderWorld

/**
 * Returns the names of events that SQL statements and functions record themselves, to save a round trip; nothing
 * validates their data on the way.
 */
const namesInSql = (): string[] => {
  const files = ['apps/api/src', 'apps/api/db/functions'].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$|\.sql$/.test(file))
      .map((file) => readFileSync(`${ROOT}/${folder}/${file}`, 'utf8')),
  )
  const names = files.flatMap((text) => [...text.matchAll(/record_event\('([\w.]+)'/g)].map((match) => match[1]!))
  return [...new Set(names)].toSorted()
}

/** Returns recorded events whose data is not exactly what the contract declares. */
async function unlikeTheContract(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; data: unknown }>`select name, data from event order by id`.execute(db)
  return rows.flatMap(({ name, data }) => {
    const parsed = EVENTS[name as EventName]?.safeParse(data)
    return parsed?.success && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(data))
      ? []
      : [`${name} ${JSON.stringify(data)}`]
  })
}
const sorted = (data: unknown): unknown => Object.entries(data as object).toSorted(([a], [b]) => a.localeCompare(b))

beforeAll(async () => {
  world = await orderWorld(app)
  const cash = { payment_id: crypto.randomUUID(), method: 'cash' as const, tendered_agorot: null, terminal_ref: '' }
  const { total_agorot } = await placed(app, world)
  const paid = await placed(app, world, { payments: [{ ...cash, amount_agorot: total_agorot, card_last4: null }] })
  await app.as(receipts, world.token).receipts({ params: { id: String(paid.id) } })
})

test('events that SQL records have exactly the data that the contract declares', async () => {
  const { rows } = await sql<{ name: string }>`select distinct name from event`.execute(app.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(namesInSql()))
  expect(await unlikeTheContract(app.db)).toEqual([])
})

test.each([
  ['order.placed', { order_id: 'seven' }],
  ['slot.filled', { deli_id: 1, date: '2026-11-15', orders: 3 }],
  ['slot.emptied', { deli_id: 1, date: '2026-11-15' }],
])('the comparison of events reports %s with the undeclared data %o', async (name, data) => {
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`select record_event(${name}, ${JSON.stringify(data)}::jsonb, null, null, null, null)`.execute(tx)
      expect(await unlikeTheContract(tx)).toHaveLength(1)
      throw new Error('undo')
    })
    .catch((error: Error) => expect(error.message).toBe('undo'))
})
