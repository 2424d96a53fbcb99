import { createHmac } from 'node:crypto'
import { allows } from '@tavlin/contract/access-rules'
import { calendarDay } from '@tavlin/domain/business-day'
import { toE164 } from '@tavlin/domain/customers/phone'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import { cutoffOf } from '@tavlin/domain/purchasing/delivery-schedule'
import { type LinkChannel, confirmBy, replyState } from '@tavlin/domain/purchasing/supplier-reply'
import { Refusal } from '@tavlin/domain/refusal'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { lockFor, showPurchase } from './purchase.service.ts'
import * as repo from './supplier-link.repo.ts'

export type SendLinkJob = { readonly link_id: number }

/**
 * 128 bits that nobody can guess without the secret key. Derived from the id of the link, so that the job that sends it
 * and the button that copies it need no stored secret.
 */
const linkToken = (secret_key: string, link_id: number): string =>
  createHmac('sha256', secret_key).update(`supplier link ${link_id}`).digest().subarray(0, 16).toString('base64url')

export const linkUrl = ({ public_url, secret_key }: Deps['config'], link_id: number): string =>
  `${public_url}/supplier-order/${linkToken(secret_key, link_id)}`

type LinkForm = { channel: LinkChannel; lang: GuestLang }

/**
 * Creates the link of an order, or reuses a valid link, and queues the message to the first contact unless `channel` is
 * `none`.
 */
export function sendLink(deps: Deps, call: SignedCall, id: number, { channel, lang }: LinkForm) {
  return change(deps, call, async (tx) => {
    const now = deps.now()
    const { status, deli_id, supplier_id } = await lockFor(tx, call.caller, id, 'add_supplier_purchase_order')
    const order = await repo.findOrderToSend(tx, id)
    const state = replyState({ ...order, status }, calendarDay(now))
    if (state !== 'open') throw new Refusal('supplier_link_closed', { state })
    const message = { channel, lang, sent_to: recipientOf(deps, channel, order.contact) }
    const valid_id = await repo.findValidLink(tx, id)
    const link_id = valid_id ?? (await repo.nextLinkId(tx))
    if (valid_id !== undefined) await repo.saveMessage(tx, link_id, message)
    else
      await repo.insertLink(tx, {
        ...message,
        id: link_id,
        purchase_id: id,
        token_hash: hashToken(linkToken(deps.config.secret_key, link_id)),
        confirm_by: confirmBy(now, cutoffOf(order.schedule, order.delivery_date)),
        created_by: call.caller.id,
        created_at: now,
      })
    if (channel !== 'none') await queueMessage(tx, link_id)
    const ids = { purchase_id: id, deli_id, supplier_id }
    await record(tx, call, 'purchase.link_changed', { ...ids, action: 'sent' }, deli_id)
    return { data: (await showPurchase({ db: tx }, call.caller, id)).data.link }
  })
}

/** The job contains only the id; queuing again before it ran sends one message. */
const queueMessage = (tx: Tx, link_id: number): Promise<void> =>
  addJob(tx, { task: 'send_supplier_link', payload: { link_id } satisfies SendLinkJob }, `supplier_link:${link_id}`)

/** Returns the phone number or email address of the first contact; empty when no message is sent. */
function recipientOf({ config }: Deps, channel: LinkChannel, contact: repo.OrderToSend['contact']): string {
  if (channel === 'none') return ''
  const missing = new Refusal('supplier_contact_missing', { channel })
  if (channel === 'email') {
    if (!contact?.email) throw missing
    return contact.email
  }
  if (!config.sms) throw new Refusal('sms_unavailable')
  try {
    return toE164(contact?.phone ?? '')
  } catch {
    throw missing
  }
}

/** The link is not part of the order's answer: stored answers of repeated requests must not contain the secret. */
export async function showLink({ db, config }: Deps, call: SignedCall, id: number) {
  const { data } = await showPurchase({ db }, call.caller, id)
  if (!allows('add_supplier_purchase_order', call.caller, data.deli.id)) return notFound('purchase', id)
  const link_id = (await repo.findValidLink(db, id)) ?? notFound('link', id)
  return { data: { url: linkUrl(config, link_id) } }
}

export function revokeLink(deps: Deps, call: SignedCall, id: number) {
  return change(deps, call, async (tx) => {
    const { deli_id, supplier_id } = await lockFor(tx, call.caller, id, 'add_supplier_purchase_order')
    const link_id = (await repo.findValidLink(tx, id)) ?? notFound('link', id)
    await repo.saveRevoked(tx, link_id, deps.now())
    const ids = { purchase_id: id, deli_id, supplier_id }
    await record(tx, call, 'purchase.link_changed', { ...ids, action: 'revoked' }, deli_id)
    return { data: null }
  })
}
