import type { SupplierOrder } from '@tavlin/contract/supplier-link'
import { calendarDay } from '@tavlin/domain/business-day'
import { type LineChange, confirmedLines, replyState } from '@tavlin/domain/purchasing/supplier-reply'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import { hashToken } from '#platform/db/ids.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { lockPurchase } from './purchase.repo.ts'
import { claimIncoming } from './purchase.service.ts'
import * as repo from './supplier-link.repo.ts'

type OrderView = z.infer<typeof SupplierOrder>

/** Hides lines, total, notes and customer number from a link that can no longer be answered. */
function viewOf({ order, status, has_receipts }: repo.OrderBehindLink, today: string): OrderView {
  const state = replyState({ status, has_receipts, delivery_date: order.delivery_date }, today)
  if (state === 'open') return { ...order, state }
  return { ...order, state, customer_number: '', note: '', total_agorot: 0, reply_note: '', lines: [] }
}

const findOrder = async (db: Db, token: string): Promise<repo.OrderBehindLink> =>
  (await repo.findByToken(db, hashToken(token))) ?? notFound('link', 'link')

/** Shows the order behind a link, and stores when the supplier opened it first, for the purchaser. */
export async function showSupplierOrder(deps: Deps, token: string) {
  const found = await findOrder(deps.db, token)
  if (found.opened_at === null) await markOpened(deps, found)
  return { data: viewOf(found, calendarDay(deps.now())) }
}

const markOpened = (deps: Deps, { link_id, purchase_id, deli_id, supplier_id }: repo.OrderBehindLink): Promise<void> =>
  change(deps, SYSTEM_CALL, async (tx) => {
    if (!(await repo.saveOpened(tx, link_id, deps.now()))) return
    const ids = { purchase_id, deli_id, supplier_id }
    await record(tx, SYSTEM_CALL, 'purchase.link_changed', { ...ids, action: 'opened' }, deli_id)
  })

type ReplyInput = { version: number; reply_note: string; lines: readonly LineChange[] }

/**
 * Saves the reply of the supplier. `version` is that of the order: the second of two people gets a conflict with the
 * current order. Ignores the idempotency key, because callers without a user share one scope of keys; the version
 * rejects a repeated reply.
 */
export function replyToOrder(deps: Deps, call: Call, token: string, { version, reply_note, lines }: ReplyInput) {
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    const now = deps.now()
    const today = calendarDay(now)
    const { purchase_id } = await findOrder(tx, token)
    const purchase = (await lockPurchase(tx, purchase_id))!
    // Reads again after the lock, because the order may have been answered or received, or its link revoked.
    const view = viewOf(await findOrder(tx, token), today)
    if (view.state !== 'open') throw new Refusal('supplier_link_closed', { state: view.state })
    expectVersion(view, version)
    const confirmed = confirmedLines(view.lines, lines)
    await repo.saveReply(tx, purchase_id, { at: now, reply_note, lines: confirmed })
    const packs_of = new Map(confirmed.map(({ id, packs }) => [id, packs]))
    const expected = purchase.lines.map((line) => ({ ...line, expected_base: packs_of.get(line.id)! * line.pack_base }))
    await claimIncoming({ tx, call, now }, { ...purchase, status: 'acknowledged', lines: expected })
    const { deli_id, supplier_id } = purchase
    const ids = { purchase_id, deli_id, supplier_id }
    await record(tx, call, 'purchase.replied', { ...ids, changed_lines: countChanged(view, confirmed) }, deli_id)
    return { data: viewOf(await findOrder(tx, token), today) }
  })
}

const countChanged = ({ lines }: OrderView, confirmed: ReturnType<typeof confirmedLines>): number => {
  const ordered = new Map(lines.map((line) => [line.id, line]))
  return confirmed.filter(({ id, packs, price_agorot, substitute }) => {
    const line = ordered.get(id)!
    return packs !== line.packs || price_agorot !== line.price_agorot || substitute !== ''
  }).length
}
