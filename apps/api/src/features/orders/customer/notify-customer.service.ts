import type { Caller } from '@tavlin/contract/access-rules'
import { BUSINESS_ZONE, calendarDay } from '@tavlin/domain/business-time'
import { maySend } from '@tavlin/domain/customers/consent'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import { hasDeliveryCode } from '@tavlin/domain/dispatch/proof'
import { etaOf } from '@tavlin/domain/eta/eta'
import type { MessageKind } from '@tavlin/domain/messages/messages'
import { writeMessage } from '#features/messages/messages.service.ts'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { Sms } from '#platform/companies/sms.ts'
import { notFound } from '#platform/http/errors.ts'
import { changeToken } from '../change/change-token.ts'
import { expectRight } from '../order-right.service.ts'
import { deliveryCode } from './delivery-code.service.ts'
import { followPath, trackPath } from './follow-link.service.ts'
import { type Addressee, findAddressee, findEtaFacts } from './notify-customer.repo.ts'

type NotificationKind = Exclude<
  MessageKind,
  'supplier_order' | 'opt_out' | 'sign_in_code' | 'phone_code' | 'invitation' | 'departed_code'
>

export type NotificationInput = {
  readonly order_id: number
  readonly kind: NotificationKind
  readonly change_id?: number
  readonly receipt_id?: number
  /** Link of a payment page, which only the gateway can provide. */
  readonly link?: string
}

/**
 * Queues a text message with the transaction; the job retries until it is sent. The job contains only ids: recipient
 * and text are determined when it is sent. A message that is queued again before it is sent is sent once.
 */
export async function notifyCustomer(
  tx: Tx,
  order_id: number,
  kind: Exclude<NotificationKind, 'approval_late' | 'payment_link'>,
  more: Omit<NotificationInput, 'order_id' | 'kind'> = {},
): Promise<void> {
  const payload: NotificationInput = { order_id, kind, ...more }
  const key = `notify:${order_id}:${kind}:${more.change_id ?? more.receipt_id ?? 0}`
  await addJob(tx, { task: 'notify_customer', payload }, key)
}

/** Returns null when there is no recipient, they opted out, or the order has moved on since. */
export async function textFor(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  input: NotificationInput,
): Promise<Sms | null> {
  const { order_id, kind, receipt_id } = input
  const found = await findAddressee(db, order_id, receipt_id ?? null)
  if (!found) return null
  if (kind === 'approval_late') {
    const to = await readSetting(db, 'manager_phone', calendarDay(now()), found.deli_id)
    return to ? { to, text: await writeMessage(db, kind, 'he', valuesOf(found, 'he', '')) } : null
  }
  if (!found.phone || !maySend(found.consents, 'sms', 'service').may) return null
  if (kind === 'received' && found.is_cancelled) return null
  if ((kind === 'departed' || kind === 'near') && !found.is_on_the_way) return null
  const link = input.link ?? config.public_url + pathOf(config.secret_key, found, input)
  const values = valuesOf(found, found.lang, link)
  if (kind === 'departed' && hasDeliveryCode(found.proof_rule, found.total_agorot)) {
    const coded = { ...values, code: deliveryCode(config.secret_key, found) }
    return { to: found.phone, text: await writeMessage(db, 'departed_code', found.lang, coded) }
  }
  if (kind === 'near') {
    const facts = await findEtaFacts(db, order_id)
    const eta = facts && etaOf(facts, now())
    const arrival = eta ? clockOf(eta.arrives_at) : values.arrival
    return { to: found.phone, text: await writeMessage(db, kind, found.lang, { ...values, arrival }) }
  }
  return { to: found.phone, text: await writeMessage(db, kind, found.lang, values) }
}

/**
 * Returns the text that `delayed` sends after the promise was delayed, with the expected arrival as new time: for a user
 * who answers a customer. Null when the order is finished.
 */
export async function showDelayText({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, order_id: number) {
  const found = (await findAddressee(db, order_id, null)) ?? notFound('order', order_id)
  expectRight(caller, { id: order_id, deli_id: found.deli_id })
  const facts = await findEtaFacts(db, order_id)
  const eta = facts && etaOf(facts, now())
  if (!eta) return { data: { text: null } }
  const values = {
    ...valuesOf(found, found.lang, ''),
    promise: `${clockOf(eta.arrives_from)}-${clockOf(eta.arrives_to)}`,
  }
  return { data: { text: await writeMessage(db, 'delayed', found.lang, values) } }
}

/** Returns the path of the page that the message is about. */
function pathOf(secret_key: string, found: Addressee, { kind, change_id }: NotificationInput): string {
  if (kind === 'received') return followPath(secret_key, found, found.lang)
  if (kind === 'departed' || kind === 'near') return trackPath(secret_key, found, found.lang)
  // Receipts exist in Hebrew and English.
  return change_id === undefined
    ? `/api/receipts/public/${found.receipt}${found.lang === 'he' || found.lang === 'ar' ? '' : '?lang=en'}`
    : `/orders/change/${changeToken(secret_key, change_id)}`
}

const valuesOf = (found: Addressee, lang: GuestLang, link: string) => ({
  number: found.number,
  link,
  // A deli has only a Hebrew and an English name. The pages choose by the same rule.
  deli: lang === 'he' || lang === 'ar' ? found.deli_he : found.deli_en,
  // Joins the times with a hyphen, because bidi would swap them around a dash in Hebrew.
  promise: `${clockOf(found.promise_from)}-${clockOf(found.promise_to)}`,
  arrival: `${clockOf(found.announced_from ?? found.promise_from)}-${clockOf(found.announced_to ?? found.promise_to)}`,
})

const clockOf = (at: string | Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
