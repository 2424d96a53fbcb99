import { type Caller, type Permission, allows, delisOf } from '@tavlin/contract/access-rules'
import { calendarDay } from '@tavlin/domain/business-day'
import { checkSubmit, packBase, priceOn, totalOf } from '@tavlin/domain/purchasing/option'
import {
  type PurchaseStatus,
  checkPurchaseAction,
  incomingOf,
  outstandingOf,
} from '@tavlin/domain/purchasing/purchase-order'
import { Refusal } from '@tavlin/domain/refusal'
import { mayMove } from '@tavlin/domain/wallet/limits'
import { claimStock } from '#features/inventory/stock-ledger.service.ts'
import { limitsIn } from '#features/wallet/limit.service.ts'
import { type SubmitPurchase, requestApproval, withdrawRequests } from '#features/wallet/order-approval.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './purchase.repo.ts'
import { suggestAll } from './suggestion.service.ts'

/** Any of these permissions in the deli of a purchase shows it. */
export const PURCHASE_ACCESS = [
  'add_supplier_purchase_order',
  'receive_supplier_orders',
  'manage_supplier_purchase',
] as const satisfies readonly Permission[]

export async function showDelis({ db }: Deps, caller: Caller) {
  const held = PURCHASE_ACCESS.map((access) => delisOf(access, caller))
  const deli_ids = held.includes(null) ? null : held.flatMap((ids) => ids ?? [])
  return { data: await repo.listDelis(db, deli_ids) }
}

export async function showOrderable({ db }: Deps, { deli_id, supplier_id }: { deli_id: number; supplier_id: number }) {
  return (await repo.findOrderable(db, deli_id, supplier_id)) ?? notFound('supplier', supplier_id)
}

export const searchPurchases = ({ db, config }: Deps, caller: Caller, query: Omit<repo.PurchaseQuery, 'deli_ids'>) =>
  listPage(db, config.secret_key, repo.PURCHASES, {
    ...query,
    deli_ids: delisOf('manage_supplier_purchase', caller),
  })

/** Purchases of other delis are answered like unknown ones. */
export async function showPurchase({ db }: Pick<Deps, 'db'>, caller: Caller, id: number) {
  const found = await repo.findPurchase(db, id)
  if (!found || !PURCHASE_ACCESS.some((access) => allows(access, caller, found.deli.id)))
    return notFound('purchase', id)
  return { data: found }
}

/** Locks the purchase for a command that needs this permission in its deli. */
export async function lockFor(tx: Tx, caller: Caller, id: number, access: Permission): Promise<repo.LockedPurchase> {
  const found = await repo.lockPurchase(tx, id)
  return found && allows(access, caller, found.deli_id) ? found : notFound('purchase', id)
}

/** The refusal of a stale version contains the current order, so that the screen can show what changed. */
export async function expectFresh(tx: Tx, { id, version }: repo.LockedPurchase, seen: number): Promise<void> {
  if (version !== seen) expectVersion((await repo.findPurchase(tx, id))!, seen)
}

type LineInput = { option_id: number; packs: number }
type DraftForm = { delivery_date: string; note: string; lines: readonly LineInput[] }

type NewDraft = DraftForm & { readonly supplier_id: number }

export function createPurchase(deps: Deps, call: SignedCall, deli_id: number, form: NewDraft) {
  return change(deps, call, async (tx) => {
    const id = await insertDraft({ tx, call, now: deps.now() }, call.caller, deli_id, form)
    return showPurchase({ db: tx }, call.caller, id)
  })
}

/** Creates drafts with the suggested quantities for all suppliers whose cut-off is near. */
export function createSuggested(deps: Deps, call: SignedCall, deli_id: number) {
  return change(deps, call, async (tx) => {
    const command = { tx, call, now: deps.now() }
    const suggested = await suggestAll(tx, deli_id, deps.now())
    const ids: number[] = []
    for (const draft of suggested) ids.push(await insertDraft(command, call.caller, deli_id, { ...draft, note: '' }))
    return { data: { purchase_ids: ids } }
  })
}

async function insertDraft(
  { tx, call, now }: CommandContext,
  caller: SignedCall['caller'],
  deli_id: number,
  { supplier_id, ...form }: NewDraft,
): Promise<number> {
  const supplier = await repo.lockSupplierToOrder(tx, supplier_id)
  if (!supplier) throw invalid(['supplier_id'], 'names a supplier that does not exist')
  if (supplier.on_hold) throw new Refusal('supplier_on_hold')
  const draft = await draftOf(tx, supplier_id, form, now)
  const head = { deli_id, supplier_id, delivery_date: form.delivery_date }
  const id = await repo.insertPurchase(tx, { ...head, created_by: caller.id, created_at: now })
  if (id === undefined) return notFound('deli', deli_id)
  await repo.saveDraft(tx, id, draft)
  await record(tx, call, 'purchase.changed', { purchase_id: id, deli_id, supplier_id }, deli_id)
  return id
}

export function updatePurchase(deps: Deps, call: SignedCall, id: number, sent: DraftForm & { version: number }) {
  return change(deps, call, async (tx) => {
    const purchase = await lockFor(tx, call.caller, id, 'add_supplier_purchase_order')
    checkPurchaseAction(purchase.status, 'edit')
    await expectFresh(tx, purchase, sent.version)
    const { deli_id, supplier_id } = purchase
    await repo.saveDraft(tx, id, await draftOf(tx, supplier_id, sent, deps.now()))
    await withdrawApproval({ tx, call, now: deps.now() }, purchase)
    await record(tx, call, 'purchase.changed', { purchase_id: id, deli_id, supplier_id }, deli_id)
    return showPurchase({ db: tx }, call.caller, id)
  })
}

/** Takes name, pack and price from the options, so that later changes of them do not change the order. */
async function draftOf(tx: Tx, supplier_id: number, { delivery_date, note, lines }: DraftForm, now: Date) {
  if (delivery_date < calendarDay(now)) throw invalid(['delivery_date'], 'is in the past')
  const option_ids = lines.map(({ option_id }) => option_id)
  if (new Set(option_ids).size < option_ids.length) throw invalid(['lines'], 'names an option twice')
  const options = new Map((await repo.listOptionsToOrder(tx, supplier_id, option_ids)).map((one) => [one.id, one]))
  const ordered = lines.map(({ option_id, packs }): repo.OrderedLine => {
    const option = options.get(option_id)
    const price_agorot = option && priceOn(option.prices, delivery_date)
    if (!option || price_agorot === undefined || price_agorot === null)
      throw new Refusal('option_not_orderable', { option_id })
    const { ingredient_id, name, code, pack, measure } = option
    return {
      option_id,
      ingredient_id,
      name,
      code,
      pack_thousandths: pack.amount_thousandths,
      pack_unit: pack.unit,
      pack_base: packBase(pack, measure),
      packs,
      price_agorot,
    }
  })
  return { delivery_date, note, lines: ordered, total_agorot: totalOf(ordered) }
}

/** Sends the order, or requests an approval when it is above the limit of the caller in this deli. */
export function submitPurchase(deps: Deps, call: SignedCall, id: number, version: number) {
  return change(deps, call, async (tx) => {
    const { caller } = call
    const command = { tx, call, now: deps.now() }
    const purchase = await lockFor(tx, caller, id, 'add_supplier_purchase_order')
    checkPurchaseAction(purchase.status, 'submit')
    await expectFresh(tx, purchase, version)
    await checkSendable(tx, purchase)
    const { purchase_agorot } = await limitsIn(tx, caller, purchase.deli_id)
    if (mayMove(purchase_agorot, purchase.total_agorot)) {
      await withdrawApproval(command, purchase)
      await send(command, purchase)
    } else await requestToSend(command, caller, purchase)
    return showPurchase({ db: tx }, caller, id)
  })
}

async function checkSendable(tx: Tx, { lines, supplier_id }: repo.LockedPurchase): Promise<void> {
  checkSubmit(lines, (await repo.lockSupplierToOrder(tx, supplier_id))!)
}

/** Replaces an earlier request, which may have expired or been declined. */
async function requestToSend(command: CommandContext, caller: Caller, purchase: repo.LockedPurchase): Promise<void> {
  await withdrawApproval(command, purchase)
  const { id, deli_id, total_agorot, version } = purchase
  // The approval is bound to the version after this request, so any later change of the order makes it invalid.
  const request = { deli_id, purchase_id: id, version: version + 1 }
  const approval_id = await requestApproval(command, caller, {
    kind: 'purchase',
    customer_id: null,
    order_id: null,
    amount_agorot: total_agorot,
    note: '',
    request,
  })
  await repo.saveApproval(command.tx, id, approval_id)
}

/** Sends an order that was approved, in the name of the requester. */
export const submitApproved: SubmitPurchase = async (command, { purchase_id, version }) => {
  const purchase = await repo.lockPurchase(command.tx, purchase_id)
  if (!purchase || purchase.version !== version) throw new Refusal('approval_closed', { state: 'withdrawn' })
  checkPurchaseAction(purchase.status, 'submit')
  await checkSendable(command.tx, purchase)
  await send(command, purchase)
}

async function send(command: CommandContext, purchase: repo.LockedPurchase): Promise<void> {
  await moveTo(command, purchase, 'submitted')
  await claimIncoming(command, { ...purchase, status: 'submitted' })
}

const STATUS_AFTER = { acknowledge: 'acknowledged', close: 'closed', cancel: 'cancelled' } as const
type StatusForm = { action: keyof typeof STATUS_AFTER; note: string; version: number }

export function movePurchase(deps: Deps, call: SignedCall, id: number, { action, note, version }: StatusForm) {
  return change(deps, call, async (tx) => {
    const command = { tx, call, now: deps.now() }
    const purchase = await lockFor(tx, call.caller, id, 'manage_supplier_purchase')
    checkPurchaseAction(purchase.status, action)
    await expectFresh(tx, purchase, version)
    const status = STATUS_AFTER[action]
    if (action === 'cancel') await withdrawApproval(command, purchase)
    await moveTo(command, purchase, status, note)
    await claimIncoming(command, { ...purchase, status })
    return showPurchase({ db: tx }, call.caller, id)
  })
}

async function moveTo(
  { tx, call, now }: CommandContext,
  { id, deli_id, supplier_id, status }: repo.LockedPurchase,
  to: PurchaseStatus,
  note = '',
): Promise<void> {
  await repo.saveStatus(tx, id, { to, by: call.caller?.id ?? null, at: now, note })
  await record(tx, call, 'purchase.moved', { purchase_id: id, deli_id, supplier_id, from: status, to }, deli_id)
}

async function withdrawApproval(command: CommandContext, { approval_id }: repo.LockedPurchase): Promise<void> {
  if (approval_id !== null) await withdrawRequests(command, [approval_id])
}

/** Incoming stock by ingredient, because two lines may be packs of the same ingredient. */
export function incomingLines({ status, deli_id, lines }: Pick<repo.LockedPurchase, 'status' | 'deli_id' | 'lines'>) {
  const by_ingredient = new Map<number, number>()
  for (const line of lines)
    if (outstandingOf(line) > 0)
      by_ingredient.set(line.ingredient_id, (by_ingredient.get(line.ingredient_id) ?? 0) + incomingOf({ status }, line))
  return [...by_ingredient].flatMap(([ingredient_id, quantity_base]) =>
    quantity_base > 0 ? [{ deli_id, ingredient_id, quantity_base }] : [],
  )
}

/** Replaces the incoming stock of the order. `purchase` must have the lines as they are after the command. */
export const claimIncoming = (command: CommandContext, purchase: repo.LockedPurchase): Promise<void> =>
  claimStock(command, {
    source: 'purchase',
    source_id: purchase.id,
    kind: 'incoming',
    lines: incomingLines(purchase),
  })
