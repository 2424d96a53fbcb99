import { BUSINESS_ZONE, calendarDay } from '@tavlin/domain/business-time'
import { maySend } from '@tavlin/domain/customers/consent'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { addJob } from '#platform/jobs.ts'
import type { Sms } from '#platform/sms.ts'
import { changeToken } from './change-token.ts'
import { findAddressee } from './tell-customer.repo.ts'
import { CUSTOMER_TEXT, type ToldKind } from './tell-customer.text.ts'

export type Telling = {
  readonly order_id: number
  readonly kind: ToldKind
  readonly change_id?: number
  readonly receipt_id?: number
  /** Of a payment page; known only to the gateway, so it is given. */
  readonly link?: string
}

/**
 * Told once this transaction is true, and again until it is sent. The job carries ids only: whom it goes to and in which
 * words is found when it is sent. Said again before that, the same is sent once.
 */
export async function tellCustomer(
  tx: Tx,
  order_id: number,
  kind: Exclude<ToldKind, 'approval_late' | 'payment_link'>,
  more: Omit<Telling, 'order_id' | 'kind'> = {},
): Promise<void> {
  const payload: Telling = { order_id, kind, ...more }
  const key = `tell:${order_id}:${kind}:${more.change_id ?? more.receipt_id ?? 0}`
  await addJob(tx, { task: 'tell_customer', payload }, key)
}

/** Null: there is nobody to tell, or they asked not to be told. */
export async function textFor(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { order_id, kind, change_id, receipt_id, link: given_link }: Telling,
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
  const told = {
    ...{ number: found.number, link, deli: lang === 'he' ? found.deli_he : found.deli_en },
    // With a hyphen: around a dash the two would change places in Hebrew.
    promise: `${clockOf(found.promise_from)}-${clockOf(found.promise_to)}`,
  }
  return { to, text: CUSTOMER_TEXT[lang][kind](told) }
}

const clockOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
