import { describe, expect, it } from 'vitest'
import { type Refusal } from '../refusal.ts'
import {
  PURCHASE_ACTIONS,
  PURCHASE_STATUSES,
  type PurchaseAction,
  type PurchaseState,
  type ReceiptLine,
  checkPurchaseAction,
  incomingOf,
  outstandingOf,
  purchaseActions,
  receive,
  reverseReceipt,
} from './purchase-order.ts'
import { seededRandom } from '../seeded-random.ts'

const PACK = 96_000
/** Number of random orders, each with twelve steps. */
const RUNS = Number(process.env['PURCHASE_MODEL_RUNS'] ?? 500)
const order = (status: PurchaseState['status'], ...lines: [ordered: number, received?: number][]): PurchaseState => ({
  status,
  lines: lines.map(([ordered_base, received_base = 0], i) => ({
    id: i + 1,
    ordered_base,
    expected_base: ordered_base,
    received_base,
  })),
})
const line = (line_id: number, accepted_base: number, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  line_id,
  accepted_base,
  rejected_base: 0,
  reason: null,
  note: '',
  ...more,
})
const strictly = { is_over_confirmed: false }

describe('the state machine of purchase orders', () => {
  it('allows exactly the documented actions in each status', () => {
    expect(Object.fromEntries(PURCHASE_STATUSES.map((status) => [status, purchaseActions(status)]))).toEqual({
      draft: ['edit', 'submit', 'cancel'],
      submitted: ['acknowledge', 'receive', 'cancel'],
      acknowledged: ['receive', 'reverse_receipt', 'cancel'],
      partially_received: ['receive', 'reverse_receipt', 'close'],
      received: ['reverse_receipt', 'close'],
      closed: [],
      cancelled: [],
    })
  })

  it('rejects every action that the status does not allow, and lists the allowed ones', () => {
    for (const status of PURCHASE_STATUSES)
      for (const action of PURCHASE_ACTIONS.filter((one) => !purchaseActions(status).includes(one)))
        expect(() => checkPurchaseAction(status, action)).toThrow(
          expect.objectContaining({
            code: 'purchase_move_not_allowed',
            details: { status, action, allowed: purchaseActions(status) },
          }),
        )
  })
})

describe('a receipt', () => {
  it('completes an order of two packs of 96 when 48 units arrive after 144', () => {
    const first = receive(order('acknowledged', [2 * PACK]), [line(1, 144_000)], strictly)
    expect(first).toMatchObject({ status: 'partially_received', lines: [{ received_base: 144_000 }] })
    expect(outstandingOf(first.lines[0]!)).toBe(48_000)
    const second = receive(first, [line(1, 48_000)], strictly)
    expect(second).toMatchObject({ status: 'received', lines: [{ received_base: 2 * PACK }] })
  })

  it('counts the delivery as confirmation when the order is only submitted', () => {
    expect(receive(order('submitted', [10]), [line(1, 4)], strictly).status).toBe('partially_received')
    const rejected = line(1, 0, { rejected_base: 10, reason: 'damaged' })
    expect(receive(order('submitted', [10]), [rejected], strictly).status).toBe('acknowledged')
  })

  it('completes an order that the supplier shortened with the confirmed quantity', () => {
    const { status, lines } = order('acknowledged', [10], [5])
    const shortened = {
      status,
      lines: [
        { ...lines[0]!, expected_base: 6 },
        { ...lines[1]!, expected_base: 0 },
      ],
    }
    expect(shortened.lines.map((one) => incomingOf(shortened, one))).toEqual([6, 0])
    expect(receive(shortened, [line(1, 6)], strictly).status).toBe('received')
    const over = expect.objectContaining({ code: 'receipt_over_ordered' })
    expect(() => receive(shortened, [line(1, 7)], strictly)).toThrow(over)
  })

  it('leaves rejected goods outstanding', () => {
    const after = receive(order('acknowledged', [10]), [line(1, 6, { rejected_base: 4, reason: 'expired' })], strictly)
    expect(after).toMatchObject({ status: 'partially_received', lines: [{ received_base: 6 }] })
  })

  it.each([
    ['rejection_reason_missing', line(1, 0, { rejected_base: 1 })],
    ['rejection_reason_missing', line(1, 0, { rejected_base: 1, reason: 'other', note: ' ' })],
    ['receipt_is_empty', line(1, 0)],
    ['receipt_over_ordered', line(1, 11)],
  ] as const)('is rejected with %s for the line %j', (code, sent) => {
    expect(() => receive(order('acknowledged', [10]), [sent], strictly)).toThrow(expect.objectContaining({ code }))
  })

  it('may contain more than ordered when that is confirmed, without negative incoming stock', () => {
    const after = receive(order('acknowledged', [10], [5]), [line(1, 11)], { is_over_confirmed: true })
    expect(after).toMatchObject({ status: 'partially_received', lines: [{ received_base: 11 }, { received_base: 0 }] })
    expect(after.lines.map((one) => incomingOf(after, one))).toEqual([0, 5])
  })

  it.each(['draft', 'received', 'closed', 'cancelled'] as const)('is rejected for a %s order', (status) => {
    const sent = () => receive(order(status, [10]), [line(1, 1)], strictly)
    expect(sent).toThrow(expect.objectContaining({ code: 'purchase_move_not_allowed' }))
  })
})

describe('the reversal of a receipt', () => {
  const withInvoiced = ({ status, lines }: PurchaseState, invoiced_base: number) => ({
    status,
    lines: lines.map((one) => ({ ...one, invoiced_base })),
  })
  const recorded = (...lines: [line_id: number, accepted_base: number][]) => ({
    is_reversed: false,
    is_reversal: false,
    lines: lines.map(([line_id, accepted_base]) => ({ line_id, accepted_base })),
  })

  it('leaves the order as it was before the delivery', () => {
    const first = receive(order('acknowledged', [10], [5]), [line(1, 4)], strictly)
    const second = receive(first, [line(1, 6), line(2, 5)], strictly)
    expect(second.status).toBe('received')
    const back = reverseReceipt(withInvoiced(second, 0), recorded([1, 6], [2, 5]))
    expect(back).toMatchObject({ status: 'partially_received', lines: first.lines })
    expect(reverseReceipt(back, recorded([1, 4]))).toMatchObject({
      status: 'acknowledged',
      lines: [{ received_base: 0 }, { received_base: 0 }],
    })
  })

  it('leaves an order complete when another delivery alone completes it', () => {
    const all = receive(order('acknowledged', [10]), [line(1, 4)], strictly)
    const over = receive(all, [line(1, 10)], { is_over_confirmed: true })
    expect(reverseReceipt(withInvoiced(over, 0), recorded([1, 4])).status).toBe('received')
  })

  it.each([1, 4, 6])('is rejected when its goods are invoiced (%i of the 6 received units)', (invoiced_base) => {
    const received = withInvoiced(receive(order('acknowledged', [10]), [line(1, 6)], strictly), invoiced_base)
    expect(() => reverseReceipt(received, recorded([1, 6]))).toThrow(
      expect.objectContaining({ code: 'receipt_invoiced', details: { line_ids: [1] } }),
    )
  })

  it('is possible when an invoice contains only the goods of other deliveries, or of other lines', () => {
    const twice = { ...withInvoiced(order('partially_received', [10, 8]), 0), status: 'partially_received' as const }
    const part = { ...twice, lines: twice.lines.map((one) => ({ ...one, invoiced_base: 5 })) }
    expect(reverseReceipt(part, recorded([1, 3])).lines).toMatchObject([{ received_base: 5 }])
    const unmet = { ...twice, lines: [{ ...twice.lines[0]!, received_base: 2, invoiced_base: 4 }] }
    expect(reverseReceipt(unmet, recorded([1, 0])).lines).toMatchObject([{ received_base: 2 }])
  })

  it.each(['is_reversed', 'is_reversal'] as const)('is rejected for a receipt that is marked %s', (flag) => {
    const received = withInvoiced(order('received', [10, 10]), 0)
    expect(() => reverseReceipt(received, { ...recorded([1, 10]), [flag]: true })).toThrow(
      expect.objectContaining({ code: 'receipt_already_reversed' }),
    )
  })

  it.each(['draft', 'submitted', 'closed', 'cancelled'] as const)('is rejected for a %s order', (status) => {
    expect(() => reverseReceipt(withInvoiced(order(status, [10]), 0), recorded([1, 1]))).toThrow(
      expect.objectContaining({ code: 'purchase_move_not_allowed' }),
    )
  })
})

const STATUS_AFTER = { submit: 'submitted', acknowledge: 'acknowledged', close: 'closed', cancel: 'cancelled' } as const
/**
 * The reference model stores ordered quantities, receipts and status changes; the test derives received and incoming
 * quantities from them.
 */
type OrderModel = { ordered: number[]; receipts: number[][]; path: string[] }
const receivedIn = ({ receipts }: OrderModel, at: number) => receipts.reduce((sum, one) => sum + one[at]!, 0)

describe('random steps', () => {
  const random = seededRandom(7)
  const below = (limit: number) => Math.floor(random() * limit)
  const step = (state: PurchaseState, model: OrderModel, action: PurchaseAction): PurchaseState => {
    if (action === 'edit') {
      checkPurchaseAction(state.status, 'edit')
      model.ordered = state.lines.map(() => 1 + below(200))
      const edited = (at: number) => ({ ordered_base: model.ordered[at]!, expected_base: model.ordered[at]! })
      return { ...state, lines: state.lines.map((one, i) => ({ ...one, ...edited(i) })) }
    }
    if (action === 'reverse_receipt') {
      const at = below(model.receipts.length)
      const accepted = model.receipts[at] ?? state.lines.map(() => 0)
      const receipt = {
        is_reversed: model.receipts.length === 0,
        is_reversal: false,
        lines: state.lines.map((one, i) => ({ line_id: one.id, accepted_base: accepted[i]! })),
      }
      const lines = state.lines.map((one) => ({ ...one, invoiced_base: 0 }))
      const after = reverseReceipt({ ...state, lines }, receipt)
      model.receipts.splice(at, 1)
      return {
        status: after.status,
        lines: state.lines.map((one, i) => ({ ...one, received_base: after.lines[i]!.received_base })),
      }
    }
    if (action !== 'receive') {
      checkPurchaseAction(state.status, action)
      return { ...state, status: STATUS_AFTER[action] }
    }
    const accepted = state.lines.map(() => (random() < 0.4 ? 0 : below(120)))
    const receipt = state.lines.map((one, i) => line(one.id, accepted[i]!))
    const after = receive(state, receipt, { is_over_confirmed: random() < 0.5 })
    model.receipts.push(accepted)
    return after
  }

  it('keep received = Σ receipts, incoming = ordered − received of open orders, and the order of statuses', () => {
    let refusals = 0
    for (let run = 0; run < RUNS; run++) {
      let state = order('draft', ...Array.from({ length: 1 + below(4) }, (): [number] => [1 + below(200)]))
      const model: OrderModel = { ordered: state.lines.map((one) => one.ordered_base), receipts: [], path: ['draft'] }
      for (let count = 0; count < 12; count++) {
        const action = PURCHASE_ACTIONS[below(PURCHASE_ACTIONS.length)]!
        const before = state
        try {
          state = step(state, model, action)
        } catch (error) {
          refusals++
          expect((error as Refusal).code).toMatch(/^(purchase_move_not_allowed|receipt_)/)
          state = before
        }
        if (state.status !== before.status) model.path.push(state.status)
        const is_open = ['submitted', 'acknowledged', 'partially_received'].includes(state.status)
        for (const [i, one] of state.lines.entries()) {
          const received = receivedIn(model, i)
          expect(one).toMatchObject({ ordered_base: model.ordered[i], received_base: received })
          expect(incomingOf(state, one)).toBe(is_open ? Math.max(0, model.ordered[i]! - received) : 0)
        }
        const is_complete = state.lines.every((_, i) => receivedIn(model, i) >= model.ordered[i]!)
        if (state.status === 'received') expect(is_complete).toBe(true)
        if (state.status === 'partially_received') expect(is_complete).toBe(false)
        if (state.status === 'cancelled') expect(model.receipts).toEqual([])
      }
      // A status moves back only when a delivery is reversed, and at most to the confirmed status.
      const places = model.path.map((status) => PURCHASE_STATUSES.indexOf(status as 'draft'))
      for (const [i, place] of places.entries())
        if (place < (places[i - 1] ?? 0))
          expect(PURCHASE_STATUSES[place]).toMatch(/^(acknowledged|partially_received)$/)
    }
    expect(refusals).toBeGreaterThan(500)
  })
})
