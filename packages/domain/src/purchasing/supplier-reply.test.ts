import { describe, expect, it } from 'vitest'
import { PURCHASE_STATUSES } from './purchase-order.ts'
import {
  type OrderedPacks,
  type LineChange,
  changesIn,
  confirmBy,
  confirmedLines,
  confirmedTotal,
  isUnconfirmed,
  replyState,
} from './supplier-reply.ts'
import { seededRandom } from '../seeded-random.ts'

const ORDERED: OrderedPacks[] = [
  { id: 1, packs: 3, price_agorot: 5000 },
  { id: 2, packs: 2, price_agorot: 1250 },
]
const answered = (changes: readonly LineChange[]) =>
  confirmedLines(ORDERED, changes).map((line, at) => ({
    ...ORDERED[at]!,
    confirmed_packs: line.packs,
    confirmed_price_agorot: line.price_agorot,
    substitute: line.substitute,
  }))

describe('the state of a link', () => {
  const sent = { delivery_date: '2026-11-20', has_receipts: false }

  it('is open only for a sent order without receipts, up to the end of its delivery day', () => {
    const states = PURCHASE_STATUSES.map((status) => [status, replyState({ ...sent, status }, '2026-11-20')])
    expect(Object.fromEntries(states)).toEqual({
      draft: 'expired',
      submitted: 'open',
      acknowledged: 'open',
      partially_received: 'received',
      received: 'received',
      closed: 'received',
      cancelled: 'cancelled',
    })
    expect(replyState({ ...sent, status: 'submitted' }, '2026-11-21')).toBe('expired')
  })

  it('is closed by a receipt of which everything was rejected', () => {
    expect(replyState({ ...sent, status: 'acknowledged', has_receipts: true }, '2026-11-19')).toBe('received')
  })

  it('stays cancelled or received after the delivery day', () => {
    expect(replyState({ ...sent, status: 'cancelled' }, '2026-12-01')).toBe('cancelled')
    expect(replyState({ ...sent, status: 'received', has_receipts: true }, '2026-12-01')).toBe('received')
  })
})

describe('a reply', () => {
  it('confirms every line as ordered when nothing is changed', () => {
    expect(answered([]).map(changesIn)).toEqual([[], []])
    expect(confirmedTotal(answered([]))).toBe(17_500)
  })

  it('shortens, re-prices and substitutes lines', () => {
    const lines = answered([
      { line_id: 1, packs: 1, substitute: ' גבינה אחרת ' },
      { line_id: 2, price_agorot: 1300 },
    ])
    expect(lines).toMatchObject([
      { confirmed_packs: 1, confirmed_price_agorot: 5000, substitute: 'גבינה אחרת' },
      { confirmed_packs: 2, confirmed_price_agorot: 1300, substitute: '' },
    ])
    expect(lines.map(changesIn)).toEqual([['short', 'substitute'], ['price']])
    expect(confirmedTotal(lines)).toBe(7600)
  })

  it.each<[string, LineChange[]]>([
    ['line_twice', [{ line_id: 1 }, { line_id: 1, packs: 2 }]],
    ['unknown_line', [{ line_id: 3 }]],
    ['packs', [{ line_id: 1, packs: 4 }]],
    ['packs', [{ line_id: 1, packs: -1 }]],
    ['packs', [{ line_id: 1, packs: 0.5 }]],
    ['packs', [{ line_id: 1, packs: Number.NaN }]],
    ['price', [{ line_id: 2, price_agorot: -1 }]],
    ['price', [{ line_id: 2, price_agorot: 1.5 }]],
  ])('is rejected because of %s: %j', (because, changes) => {
    const refusal = expect.objectContaining({
      code: 'reply_not_valid',
      details: expect.objectContaining({ because }),
    })
    expect(() => confirmedLines(ORDERED, changes)).toThrow(refusal)
  })

  it('has no changes before the supplier answered', () => {
    const line = { ...ORDERED[0]!, confirmed_packs: null, confirmed_price_agorot: null, substitute: '' }
    expect(changesIn(line)).toEqual([])
    expect(confirmedTotal([line])).toBe(15_000)
  })
})

describe('the time to confirm', () => {
  const at = (time: string) => new Date(`2026-11-19T${time}:00Z`)

  it('is four hours after sending, or the cut-off when that is earlier and still ahead', () => {
    expect(confirmBy(at('08:00'), at('10:00'))).toEqual(at('10:00'))
    expect(confirmBy(at('08:00'), at('13:00'))).toEqual(at('12:00'))
    expect(confirmBy(at('08:00'), at('07:00'))).toEqual(at('12:00'))
  })

  it('matters only for an order that was sent by a link and is not confirmed', () => {
    const sent = { status: 'submitted', confirm_by: at('10:00').toISOString() } as const
    expect(isUnconfirmed(sent, at('09:59'))).toBe(false)
    expect(isUnconfirmed(sent, at('10:00'))).toBe(true)
    expect(isUnconfirmed({ ...sent, status: 'acknowledged' }, at('11:00'))).toBe(false)
    expect(isUnconfirmed({ ...sent, confirm_by: null }, at('11:00'))).toBe(false)
  })
})

it('keeps 0 ≤ confirmed ≤ ordered, every line once, and the total of the changes, in 2,000 random replies', () => {
  const random = seededRandom(11)
  const below = (limit: number) => Math.floor(random() * limit)
  let refusals = 0
  for (let run = 0; run < 2000; run++) {
    const ordered = Array.from({ length: 1 + below(6) }, (_, i) => ({
      id: i + 1,
      packs: 1 + below(20),
      price_agorot: below(9000),
    }))
    const changes = ordered
      .filter(() => random() < 0.5)
      .map(({ id }) => ({
        line_id: random() < 0.03 ? 99 : id,
        ...(random() < 0.6 && { packs: below(24) - 1 }),
        ...(random() < 0.4 && { price_agorot: below(9000) }),
        ...(random() < 0.2 && { substitute: 'x' }),
      }))
    const is_valid = changes.every(({ line_id, packs }) => {
      const line = ordered.find(({ id }) => id === line_id)
      return line && (packs === undefined || (packs >= 0 && packs <= line.packs))
    })
    if (!is_valid) {
      refusals++
      expect(() => confirmedLines(ordered, changes)).toThrow(expect.objectContaining({ code: 'reply_not_valid' }))
      continue
    }
    const lines = confirmedLines(ordered, changes)
    expect(lines.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id))
    let difference = 0
    const after = lines.map((line, at) => {
      const ordered_line = ordered[at]!
      const change = changes.find(({ line_id }) => line_id === line.id)
      const packs = change?.packs ?? ordered_line.packs
      const price = change?.price_agorot ?? ordered_line.price_agorot
      difference += packs * price - ordered_line.packs * ordered_line.price_agorot
      return {
        ...ordered_line,
        confirmed_packs: line.packs,
        confirmed_price_agorot: line.price_agorot,
        substitute: line.substitute,
      }
    })
    for (const [at, line] of after.entries()) {
      expect(line.confirmed_packs).toBeGreaterThanOrEqual(0)
      expect(line.confirmed_packs).toBeLessThanOrEqual(line.packs)
      const is_changed = changesIn(line).length > 0
      const { id, packs, price_agorot } = ordered[at]!
      const is_same = confirmedLines([{ id, packs, price_agorot }], [])[0]!
      expect(is_changed).toBe(JSON.stringify(is_same) !== JSON.stringify(lines[at]))
    }
    const total = ordered.reduce((sum, { packs, price_agorot }) => sum + packs * price_agorot, 0)
    expect(confirmedTotal(after)).toBe(total + difference)
  }
  expect(refusals).toBeGreaterThan(100)
})
