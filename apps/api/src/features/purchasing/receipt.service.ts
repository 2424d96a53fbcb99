import { compare, ratio, toInteger } from '@tavlin/domain/inventory/ratio'
import { checkReceivedLots } from '@tavlin/domain/inventory/lot'
import type { EnteredQuantity } from '@tavlin/domain/inventory/unit'
import { ORDERED_PACK, receivedBase } from '@tavlin/domain/purchasing/option'
import { type RejectionReason, receive, reverseReceipt as orderWithout } from '@tavlin/domain/purchasing/purchase-order'
import { checkTemperature } from '@tavlin/domain/purchasing/temperature'
import { bookReceipt, reverseBookedReceipt } from '#features/inventory/stock-ledger.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import * as repo from './purchase.repo.ts'
import { storePhotos } from './receipt-photo.service.ts'
import { expectFresh, incomingLines, lockFor, showPurchase } from './purchase.service.ts'

type LineInput = {
  line_id: number
  accepted: EnteredQuantity
  rejected: EnteredQuantity | null
  reason: RejectionReason | null
  note: string
  price_agorot: number
  temperature_tenths: number | null
  /** JPEG in base64. */
  photo: string | null
  lots: readonly LotInput[]
}
type LotInput = { code: string; expires_on: string | null; quantity: EnteredQuantity | null }
type ReceiptInput = {
  delivery_note: string
  lines: readonly LineInput[]
  is_over_confirmed: boolean
  version: number
}

/** Books a delivery: the receipt, the stock moves and the remaining incoming stock change together. */
export async function receivePurchase(deps: Deps, call: SignedCall, id: number, sent: ReceiptInput) {
  const line_ids = sent.lines.map(({ line_id }) => line_id)
  if (new Set(line_ids).size < line_ids.length) throw invalid(['lines'], 'names a line twice')
  const photos = await storePhotos(deps, call, id, sent.lines)
  return change(deps, call, async (tx) => {
    const now = deps.now()
    const purchase = await lockFor(tx, call.caller, id, 'receive_supplier_orders')
    const lines = convert(purchase, sent.lines, photos)
    // Checks the status before the version, so that a cancelled order is not rejected as stale.
    const after = receive(purchase, lines, { is_over_confirmed: true })
    await expectFresh(tx, purchase, sent.version)
    receive(purchase, lines, sent)
    const { deli_id, supplier_id } = purchase
    const receipt_id = await repo.insertReceipt(tx, {
      purchase_id: id,
      at: now,
      received_by: call.caller.id,
      delivery_note: sent.delivery_note,
      status: after.status,
      lines,
    })
    const received = new Map(after.lines.map((line) => [line.id, line.received_base]))
    const rest = purchase.lines.map((line) => ({ ...line, received_base: received.get(line.id)! }))
    const ids = { purchase_id: id, deli_id, supplier_id }
    await bookReceipt(
      { tx, call, now },
      {
        purchase_id: id,
        supplier_id,
        receipt_id,
        deli_id,
        accepted: lines.filter((line) => line.accepted_base > 0).flatMap(movesOf),
        incoming: incomingLines({ ...purchase, status: after.status, lines: rest }),
        event: { name: 'purchase.received', data: { ...ids, receipt_id, to: after.status }, deli_id },
      },
    )
    return showPurchase({ db: tx }, call.caller, id)
  })
}

type ReversalInput = { id: number; receipt_id: number; reason: string; version: number }

/** Takes a delivery back that was recorded by mistake: receipt, stock moves and incoming stock change together. */
export function reverseReceipt(deps: Deps, call: SignedCall, { id, receipt_id, reason, version }: ReversalInput) {
  return change(deps, call, async (tx) => {
    const now = deps.now()
    const purchase = await lockFor(tx, call.caller, id, 'receive_supplier_orders')
    const receipt = (await repo.findReceipt(tx, id, receipt_id)) ?? notFound('receipt', receipt_id)
    const after = orderWithout(purchase, receipt)
    await expectFresh(tx, purchase, version)
    await repo.insertReceipt(tx, {
      purchase_id: id,
      at: now,
      received_by: call.caller.id,
      delivery_note: '',
      reversal: { of: receipt_id, reason },
      status: after.status,
      lines: receipt.lines.map((line) => ({
        ...line,
        accepted_base: -line.accepted_base,
        accepted_thousandths: -line.accepted_thousandths,
        rejected_base: -line.rejected_base,
      })),
    })
    const { deli_id, supplier_id } = purchase
    const ids = { purchase_id: id, deli_id, supplier_id, receipt_id }
    await reverseBookedReceipt(
      { tx, call, now },
      {
        purchase_id: id,
        receipt_id,
        incoming: incomingLines({ ...purchase, ...after }),
        event: { name: 'purchase.receipt_reversed', data: { ...ids, to: after.status }, deli_id },
      },
    )
    return showPurchase({ db: tx }, call.caller, id)
  })
}

// Limit of a quantity: a thousand tonnes. More is a typing error and approaches the integer limit.
const MOST_BASE = 1_000_000_000_000

type Photos = ReadonlyMap<number, string>

function convert({ lines: ordered }: repo.LockedPurchase, sent: readonly LineInput[], photos: Photos) {
  const by_id = new Map(ordered.map((line) => [line.id, line]))
  return sent.map(({ line_id, accepted, rejected, reason, note, price_agorot, temperature_tenths, lots }, i) => {
    const line = by_id.get(line_id)
    if (!line) throw invalid(['lines', i, 'line_id'], 'is not a line of this order')
    const baseOf = (entered: EnteredQuantity, ...path: (string | number)[]): number => {
      const base = receivedBase(entered, line.measure, line.pack_base)
      if (compare(base, ratio(MOST_BASE)) > 0) throw invalid(['lines', i, ...path], 'is more than can be stored')
      return toInteger(base)
    }
    const accepted_base = baseOf(accepted, 'accepted')
    const rejected_base = rejected === null ? 0 : baseOf(rejected, 'rejected')
    const measured = lots.map((lot, at) => ({
      ...lot,
      quantity_base: lot.quantity && baseOf(lot.quantity, 'lots', at, 'quantity'),
    }))
    const received = fillRest(measured, accepted_base, ['lines', i, 'lots'])
    checkReceivedLots(received, { line_id, accepted_base, needs_expiry: line.needs_expiry })
    checkTemperature({
      line_id,
      accepted_base,
      note,
      temperature_tenths,
      max_temperature_tenths: line.max_temperature_tenths,
    })
    if (photos.has(line_id) && rejected_base === 0) throw invalid(['lines', i, 'photo'], 'needs a rejected quantity')
    return {
      line_id,
      ingredient_id: line.ingredient_id,
      accepted_base,
      accepted_thousandths: accepted.amount_thousandths,
      accepted_unit: accepted.unit,
      rejected_base,
      reason: rejected_base > 0 ? reason : null,
      note,
      price_agorot,
      temperature_tenths,
      photo: photos.get(line_id) ?? null,
      lots: received,
    }
  })
}

type MeasuredLot = LotInput & { readonly quantity_base: number | null }

/** Gives the lot without a quantity the rest of the line. */
function fillRest(lots: readonly MeasuredLot[], accepted_base: number, path: readonly (string | number)[]) {
  if (lots.filter(({ quantity }) => quantity === null).length > 1)
    throw invalid(path, 'has two lots without a quantity')
  const rest_base = accepted_base - lots.reduce((sum, { quantity_base }) => sum + (quantity_base ?? 0), 0)
  return lots.map((lot) => ({ ...lot, quantity_base: lot.quantity_base ?? rest_base }))
}

/** Returns a move per lot. A line without lots is one move. */
function movesOf(line: ReturnType<typeof convert>[number]) {
  const { line_id, ingredient_id, lots } = line
  const whole = enteredOf({ amount_thousandths: line.accepted_thousandths, unit: line.accepted_unit })
  if (lots.length === 0) return [{ ingredient_id, quantity_base: line.accepted_base, ...whole }]
  return lots.map(({ code, expires_on, quantity, quantity_base }) => ({
    ingredient_id,
    quantity_base,
    ...(lots.length === 1 ? whole : quantity && enteredOf(quantity)),
    lot: { line_id, code, expires_on },
  }))
}

/** A quantity in packs of the supplier is stored as computed: the ledger has no name for that unit. */
const enteredOf = ({ amount_thousandths, unit }: EnteredQuantity) =>
  unit === ORDERED_PACK ? {} : { entered_thousandths: amount_thousandths, entered_unit: unit }
