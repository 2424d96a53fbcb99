import { type Ratio, compare, ratio } from '@tavlin/domain/inventory/ratio'
import { toBase, type Measure } from '@tavlin/domain/inventory/unit'
import { ORDERED_PACK, packsIn, receivedBase } from '@tavlin/domain/purchasing/option'
import { isTooWarm } from '@tavlin/domain/purchasing/temperature'
import type { ScannedCode } from '@tavlin/domain/purchasing/scanned-code'
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
  readonly max_temperature_tenths: number | null
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
  readonly temperature_tenths: number | null
  readonly max_temperature_tenths: number | null
  /** JPEG in base64 of the rejected goods. */
  readonly photo: string | null
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
    temperature_tenths: null,
    max_temperature_tenths: line.max_temperature_tenths,
    photo: null,
  }
}

export const EMPTY_LOT: LotDraft = {
  code: '',
  expires_on: null,
  quantity: { amount_thousandths: null, unit: ORDERED_PACK },
}

/** Adds lot and expiry date of a scanned code. A code without them, or one that was scanned before, changes nothing. */
export function withScan(draft: LineDraft, { lot_code: code, expires_on }: ScannedCode): LineDraft {
  if (!code && expires_on === null) return draft
  const { lots } = draft
  if (lots.some((lot) => lot.code === code && lot.expires_on === expires_on)) return draft
  const last = lots.at(-1)!
  const is_last_empty = !last.code.trim() && last.expires_on === null
  const scanned = { ...EMPTY_LOT, code, expires_on }
  return { ...draft, lots: is_last_empty ? [...lots.slice(0, -1), { ...last, code, expires_on }] : [...lots, scanned] }
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

export type ReceiptProblem =
  'price' | 'reason' | 'note' | 'expiry' | 'lot_quantity' | 'temperature' | 'warm_note' | 'empty'

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
  const measured = accepted.filter(({ max_temperature_tenths }) => max_temperature_tenths !== null)
  if (measured.some(({ temperature_tenths }) => temperature_tenths === null)) return 'temperature'
  if (measured.some((line) => isTooWarm(line) && !line.note.trim())) return 'warm_note'
  const is_some = accepted.length > 0 || rejected.length > 0
  return is_some ? null : 'empty'
}

/** Returns the lines to send: those of which something arrived. */
export function sentLines(draft: ReceiptDraft) {
  return [...draft].flatMap(
    ([line_id, { accepted, rejected, reason, note, price_agorot, temperature_tenths, photo, lots }]) => {
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
          temperature_tenths,
          photo: rejected_amount > 0 ? photo : null,
          lots: accepted_amount > 0 ? sentLots(lots) : [],
        },
      ]
    },
  )
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
