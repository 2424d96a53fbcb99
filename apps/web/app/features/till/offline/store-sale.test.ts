import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '#platform/outbox/memory-store.ts'
import { makeOutbox } from '#platform/outbox/outbox.ts'
import type { Sale } from '../sell/record-sale.ts'
import { setMenuSaved } from './device-clock.ts'
import { storeSale } from './store-sale.ts'

const NOON = new Date('2026-11-16T10:00:00Z')
const HOUR_MS = 3_600_000
const price = {
  lines: [{ key: 'a', meal_id: 7, quantity: 1, unit_agorot: 5000, line_agorot: 5000, trail: [] }],
  meals_agorot: 5000,
  adjustments: [],
  total_agorot: 5000,
  vat_agorot: 763,
  vat_percent: 18,
  cash_total_agorot: 5000,
  coupon_problem: null,
  minimum_agorot: 0,
  next_fee: null,
}
const saleOf = (client_id: string, note = ''): Sale => ({
  context: {
    till: { id: 3, name: 'קופה 1', has_drawer: true, has_display: false },
    deli: { id: 2, name: 'דלי' },
    session: { id: 5, state: 'open', version: 1 },
    person: { id: 9, name: 'דנה' },
  },
  body: {
    client_id,
    cart: {
      deli_id: 2,
      order_type: 'pickup',
      date: '2026-11-16',
      start_minute: 720,
      customer_id: null,
      name: '',
      address_id: null,
      lines: [{ key: 'a', meal_id: 7, quantity: 1, choices: [], note }],
      coupon: '',
      discount: null,
      tip_agorot: 0,
      notes: { customer: '', kitchen: '', driver: '', internal: '' },
    },
    reservation_id: null,
    expected_total_agorot: 5000,
    payments: [
      {
        payment_id: `${client_id}1`,
        method: 'cash',
        amount_agorot: 5000,
        tendered_agorot: null,
        terminal_ref: '',
        card_last4: null,
      },
    ],
  },
  price,
  lines: [],
  menu_version: '4.2',
  is_sent: false,
  receipt_head: null,
})

/** Simulates a device without a network: nothing is sent. */
function deviceOf(store = memoryStore()) {
  const { readState, addWithState, untilAnswered } = makeOutbox({
    store,
    publish: () => {},
    send: () => new Promise(() => {}),
    untilReachable: () => new Promise(() => {}),
    withLock: () => new Promise(() => {}),
  })
  return { readState, addWithState, untilAnswered, isLost: () => true, newChain: async () => 1 }
}
const serialsOf = async (sold: ReturnType<typeof storeSale>) => {
  const outcome = await sold
  return outcome.ok ? outcome.data.receipts.map(({ serial }) => serial) : outcome.error.code
}
const storedIn = async (store: ReturnType<typeof memoryStore>) => (await store.list()).entries.map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  vi.stubGlobal('location', { pathname: '/orders/pos' })
  setMenuSaved(NOON.getTime())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a sale gets its final receipt number but no order number while the server is unreachable', async () => {
  const store = memoryStore()
  const sold = await storeSale(saleOf('c'), deviceOf(store))
  expect(sold).toEqual({
    ok: true,
    data: {
      order_id: null,
      document: 'receipt',
      number: '3-1',
      total_agorot: 5000,
      receipts: [{ id: null, serial: '2.3.1-2026-1', public_id: expect.stringMatching(/^[\w-]{22}$/) }],
      sold_at: NOON.toISOString(),
    },
  })
  expect((await store.list()).entries).toMatchObject([
    { id: 'c', till_id: 3, subject: 'till/3', request: { path: '/tills/sales', input: { body: { client_id: 'c' } } } },
  ])
})

test('two tabs that sell at the same time get consecutive receipt numbers', async () => {
  const store = memoryStore()
  const tabs = [deviceOf(store), deviceOf(store)]
  const sold = await Promise.all(['a', 'b', 'c', 'd'].map((id, at) => serialsOf(storeSale(saleOf(id), tabs[at % 2]))))
  expect(sold.flat().sort()).toEqual([1, 2, 3, 4].map((n) => `2.3.1-2026-${n}`))
  expect((await storedIn(store)).sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('a sale that is repeated after a crash has the same receipt number and is stored once', async () => {
  const store = memoryStore()
  const first = await serialsOf(storeSale(saleOf('a'), deviceOf(store)))
  await storeSale(saleOf('b'), deviceOf(store))
  expect(await serialsOf(storeSale(saleOf('a'), deviceOf(store)))).toEqual(first)
  expect(await storedIn(store)).toEqual(['a', 'b'])
})

test('a sale that the device cannot store is rejected and uses up no receipt number', async () => {
  const store = memoryStore()
  const full = { ...store, addWithState: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }
  await storeSale(saleOf('a'), deviceOf(store))
  expect(await serialsOf(storeSale(saleOf('b'), deviceOf(full)))).toBe('sale_not_stored')
  expect(await serialsOf(storeSale(saleOf('b'), deviceOf(store)))).toEqual(['2.3.1-2026-2'])
})

test('a sale is accepted with a menu six days old and rejected with a menu eight days old', async () => {
  const device = deviceOf()
  setMenuSaved(NOON.getTime() - 6 * 24 * HOUR_MS)
  expect(await serialsOf(storeSale(saleOf('a'), device))).toEqual(['2.3.1-2026-1'])
  setMenuSaved(NOON.getTime() - 8 * 24 * HOUR_MS)
  expect(await serialsOf(storeSale(saleOf('b'), device))).toBe('menu_too_old')
})

test('a sale with text that the server would reject is rejected on the device', async () => {
  expect(await serialsOf(storeSale(saleOf('a', 'a\u200Bb'), deviceOf()))).toBe('invalid_input')
})
