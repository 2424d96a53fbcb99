import { BUSINESS_ZONE, calendarDay } from '@tavlin/domain/business-time'
import { maySend } from '@tavlin/domain/customers/consent'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { addJob } from '#platform/jobs.ts'
import type { Sms } from '#platform/sms.ts'
import { changeToken } from '../change/change-token.ts'
import { findAddressee } from './notify-customer.repo.ts'
import { CUSTOMER_TEXT, type NotificationKind } from './notify-customer.text.ts'

export type NotificationInput = {
  readonly order_id: number
  readonly kind: NotificationKind
  readonly change_id?: number
  readonly receipt_id?: number
  /** Link of a payment page, which only the gateway knows. */
  readonly link?: string
}

/**
 * Queues a text message with the transaction and retries until it is sent. The job has ids only: recipient and text are
 * determined when it is sent. Queuing the same message again before that sends it once.
 */
export async function notifyCustomer(
  tx: Tx,
  order_id: number,
  kind: Exclude<NotificationKind, 'approval_late' | 'payment_link'>,
  more: Omit<NotificationInput, 'order_id' | 'kind'> = {},
): Promise<void> {
  const payload: NotificationInput = { order_id, kind, ...more }
  const key = `tell:${order_id}:${kind}:${more.change_id ?? more.receipt_id ?? 0}`
  await addJob(tx, { task: 'tell_customer', payload }, key)
}

/** Returns null when there is no recipient or they opted out. */
export async function textFor(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { order_id, kind, change_id, receipt_id, link: given_link }: NotificationInput,
): Promise<Sms | null> {
  const found = await findAddressee(db, order_id, receipt_id ?? null)
  if (!found) return null
  const to_manager = kind === 'approval_late'
  const to = to_manager ? await readSetting(db, 'manager_phone', calendarDay(now()), found.deli_id) : found.phone
  if (!to || (!to_manager && !maySend(found.consents, 'sms', 'service').may)) return null
  const lang = to_manager ? 'he' : found.lang
  const own_link =
    change_id === undefined
      ? `/api/receipts/public/${found.receipt}`
      : `/orders/change/${changeToken(config.secret_key, change_id)}`
  const link = given_link ?? config.public_url + own_link
  const values = {
    number: found.number,
    link,
    deli: lang === 'he' ? found.deli_he : found.deli_en,
    // With a hyphen: around a dash the two times would swap in Hebrew.
    promise: `${clockOf(found.promise_from)}-${clockOf(found.promise_to)}`,
  }
  return { to, text: CUSTOMER_TEXT[lang][kind](values) }
}

const clockOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
