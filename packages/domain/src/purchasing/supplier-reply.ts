import { Refusal } from '../refusal.ts'
import type { PurchaseStatus } from './purchase-order.ts'

/** How the link reaches the supplier. `none`: only the link is created, for people who paste it into a message. */
export const LINK_CHANNELS = ['sms', 'email', 'none'] as const
export type LinkChannel = (typeof LINK_CHANNELS)[number]

/** Whether the supplier can still answer; everything except `open` is shown as a page without lines. */
export const REPLY_STATES = ['open', 'received', 'cancelled', 'expired'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

type SentOrder = {
  readonly status: PurchaseStatus
  readonly delivery_date: string
  /** True from the first receipt on, also when everything was rejected. */
  readonly has_receipts: boolean
}

/** A reply can be changed until the first receipt. The link expires after the delivery day. */
export function replyState({ status, delivery_date, has_receipts }: SentOrder, today: string): ReplyState {
  if (status === 'cancelled') return 'cancelled'
  if (has_receipts || status === 'partially_received' || status === 'received' || status === 'closed') return 'received'
  return status === 'draft' || delivery_date < today ? 'expired' : 'open'
}

/** An ordered line: whole packs and the price of one pack. */
export type OrderedPacks = { readonly id: number; readonly packs: number; readonly price_agorot: number }
/** What the supplier changes in a line; an omitted or null field is confirmed as ordered. */
export type LineChange = {
  readonly line_id: number
  readonly packs?: number | null | undefined
  readonly price_agorot?: number | null | undefined
  readonly substitute?: string | undefined
}
export type ConfirmedLine = {
  readonly id: number
  readonly packs: number
  readonly price_agorot: number
  readonly substitute: string
}

/**
 * Returns every line as confirmed. Lines without a change are confirmed as ordered, so that a reply is always complete
 * and replaces the previous one. A supplier can shorten a line, but not deliver more than was ordered.
 */
export function confirmedLines(ordered: readonly OrderedPacks[], changes: readonly LineChange[]): ConfirmedLine[] {
  const change_of = new Map(changes.map((change) => [change.line_id, change]))
  if (change_of.size < changes.length) throw new Refusal('reply_not_valid', { because: 'line_twice' })
  const line_ids = new Set(ordered.map(({ id }) => id))
  for (const { line_id } of changes)
    if (!line_ids.has(line_id)) throw new Refusal('reply_not_valid', { because: 'unknown_line', line_id })
  return ordered.map((line) => {
    const { packs, price_agorot, substitute } = change_of.get(line.id) ?? {}
    const confirmed = packs ?? line.packs
    if (!Number.isSafeInteger(confirmed) || confirmed < 0 || confirmed > line.packs)
      throw new Refusal('reply_not_valid', { because: 'packs', line_id: line.id, most: line.packs })
    const price = price_agorot ?? line.price_agorot
    if (!Number.isSafeInteger(price) || price < 0)
      throw new Refusal('reply_not_valid', { because: 'price', line_id: line.id })
    return { id: line.id, packs: confirmed, price_agorot: price, substitute: substitute?.trim() ?? '' }
  })
}

export const LINE_CHANGES = ['short', 'price', 'substitute'] as const
export type LineChangeKind = (typeof LINE_CHANGES)[number]

type AnsweredLine = {
  readonly packs: number
  readonly price_agorot: number
  /** Null until the supplier answered. */
  readonly confirmed_packs: number | null
  readonly confirmed_price_agorot: number | null
  readonly substitute: string
}

/** Returns how a line differs from the order; empty when it is confirmed as ordered or not answered yet. */
export function changesIn(line: AnsweredLine): LineChangeKind[] {
  const { confirmed_packs, confirmed_price_agorot, substitute } = line
  if (confirmed_packs === null) return []
  return LINE_CHANGES.filter(
    (kind) =>
      ({
        short: confirmed_packs < line.packs,
        price: confirmed_price_agorot !== null && confirmed_price_agorot !== line.price_agorot,
        substitute: substitute !== '',
      })[kind],
  )
}

/** Returns the total of an order as confirmed; lines that are not answered count as ordered. */
export const confirmedTotal = (lines: readonly AnsweredLine[]): number =>
  lines.reduce(
    (sum, line) => sum + (line.confirmed_packs ?? line.packs) * (line.confirmed_price_agorot ?? line.price_agorot),
    0,
  )

const PATIENCE_MS = 4 * 60 * 60_000

/**
 * Returns the deadline of the supplier's answer: four hours after sending, or the cut-off of the supplier when that
 * comes first. A cut-off that passed before sending is ignored.
 */
export function confirmBy(sent_at: Date, cutoff_at: Date): Date {
  const patient = new Date(sent_at.getTime() + PATIENCE_MS)
  return cutoff_at > sent_at && cutoff_at < patient ? cutoff_at : patient
}

/** True when the supplier has not confirmed in time. `confirm_by` is null when the order was not sent by a link. */
export const isUnconfirmed = (
  { status, confirm_by }: { readonly status: PurchaseStatus; readonly confirm_by: string | null },
  now: Date,
): boolean => status === 'submitted' && confirm_by !== null && Date.parse(confirm_by) <= now.getTime()
