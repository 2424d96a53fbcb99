import { type Ratio, compare, ratio } from '@tavlin/domain/inventory/ratio'
import { toBase, type Measure } from '@tavlin/domain/inventory/unit'
import { ORDERED_PACK, packsIn, receivedBase } from '@tavlin/domain/purchasing/option'
import { outstandingOf, type RejectionReason } from '@tavlin/domain/purchasing/purchase-order'
import type { Quantity } from '#ui/quantity-input.tsx'

export type PurchaseLine = {
  readonly id: number
  readonly pack_base: number
  readonly expected_base: number
  readonly received_base: number
  readonly price_agorot: number
  /** Null until the supplier has confirmed the line. */
  readonly confirmed_price_agorot: number | null
  readonly ingredient: { readonly measure: Measure; readonly stock_unit: string }
  readonly needs_expiry: boolean
}
/** The quantity of the last lot of a line is not used: that lot contains what the other lots leave. */
export type LotDraft = {
  readonly code: string
  /** A day; null when none is entered. */
  readonly expires_on: string | null
  readonly quantity: Quantity
}
export type LineDraft = {
  readonly accepted: Quantity
  readonly rejected: Quantity
  readonly reason: RejectionReason | null
  readonly note: string
  readonly price_agorot: number | null
  readonly lots: readonly LotDraft[]
  readonly needs_expiry: boolean
}
export type ReceiptDraft = ReadonlyMap<number, LineDraft>

/** Creates the draft of a line with the whole outstanding quantity, in packs: most deliveries are complete. */
export function draftLine(line: PurchaseLine): LineDraft {
  const amount_thousandths = thousandthsOf(packsIn(outstandingOf(line), line.pack_base))
  return {
    accepted: { amount_thousandths, unit: ORDERED_PACK },
    rejected: { amount_thousandths: null, unit: ORDERED_PACK },
    reason: null,
    note: '',
    price_agorot: line.confirmed_price_agorot ?? line.price_agorot,
    lots: [EMPTY_LOT],
    needs_expiry: line.needs_expiry,
  }
}

export const EMPTY_LOT: LotDraft = {
  code: '',
  expires_on: null,
  quantity: { amount_thousandths: null, unit: ORDERED_PACK },
}

/** Rounds down, so that the suggestion never exceeds what is outstanding. */
const thousandthsOf = ({ n, d }: Ratio): number => Number((n * 1000n) / d)

/** Returns the base units of a typed quantity; null for an empty field or a unit that the ingredient does not have. */
function baseOf({ amount_thousandths, unit }: Quantity, line: PurchaseLine): Ratio | null {
  if (amount_thousandths === null) return null
  const { measure } = line.ingredient
  const entered = { amount_thousandths, unit }
  return unit === ORDERED_PACK || toBase(entered, measure) ? receivedBase(entered, measure, line.pack_base) : null
}

export type LineState = 'short' | 'complete' | 'over'

/** Compares the accepted quantity with what is outstanding. */
export function stateOf(line: PurchaseLine, { accepted }: LineDraft): LineState {
  const order = compare(baseOf(accepted, line) ?? ratio(0), ratio(outstandingOf(line)))
  return order < 0 ? 'short' : order > 0 ? 'over' : 'complete'
}

export type ReceiptProblem = 'price' | 'reason' | 'note' | 'expiry' | 'lot_quantity' | 'empty'

/** Returns the first missing input, shown on the button. */
export function problemIn(draft: ReceiptDraft): ReceiptProblem | null {
  const lines = [...draft.values()]
  if (lines.some(({ price_agorot }) => price_agorot === null)) return 'price'
  const rejected = lines.filter((line) => (line.rejected.amount_thousandths ?? 0) > 0)
  if (rejected.some(({ reason }) => reason === null)) return 'reason'
  if (rejected.some(({ reason, note }) => reason === 'other' && !note.trim())) return 'note'
  const accepted = lines.filter((line) => (line.accepted.amount_thousandths ?? 0) > 0)
  if (accepted.some(({ needs_expiry, lots }) => needs_expiry && lots.some(({ expires_on }) => expires_on === null)))
    return 'expiry'
  if (accepted.some(({ lots }) => lots.slice(0, -1).some(({ quantity }) => !quantity.amount_thousandths)))
    return 'lot_quantity'
  const is_some = accepted.length > 0 || rejected.length > 0
  return is_some ? null : 'empty'
}

/** Returns the lines to send: those of which something arrived. */
export function sentLines(draft: ReceiptDraft) {
  return [...draft].flatMap(([line_id, { accepted, rejected, reason, note, price_agorot, lots }]) => {
    const accepted_amount = accepted.amount_thousandths ?? 0
    const rejected_amount = rejected.amount_thousandths ?? 0
    if (accepted_amount === 0 && rejected_amount === 0) return []
    return [
      {
        line_id,
        accepted: { amount_thousandths: accepted_amount, unit: accepted.unit as never },
        rejected: rejected_amount > 0 ? { amount_thousandths: rejected_amount, unit: rejected.unit as never } : null,
        reason: rejected_amount > 0 ? reason : null,
        note,
        price_agorot: price_agorot ?? 0,
        lots: accepted_amount > 0 ? sentLots(lots) : [],
      },
    ]
  })
}

/** A line has no lots when neither a code nor a date was entered. */
function sentLots(lots: readonly LotDraft[]) {
  if (lots.length === 1 && !lots[0]!.code.trim() && lots[0]!.expires_on === null) return []
  return lots.map(({ code, expires_on, quantity: { amount_thousandths, unit } }, at) => ({
    code,
    expires_on,
    quantity: at === lots.length - 1 ? null : { amount_thousandths: amount_thousandths ?? 0, unit: unit as never },
  }))
}
