import type { OrderType } from '../availability/facts.ts'
import { businessDay } from '../business-day.ts'
import { Refusal } from '../refusal.ts'
import type { GuestPayMethod } from './guest-order.ts'

/** Languages in which a kiosk can start. */
export const KIOSK_LANGS = ['he', 'en', 'ar', 'ru'] as const

/** What guests may order and how they may pay at one kiosk. */
export type KioskOffer = {
  readonly order_types: readonly OrderType[]
  /** True when guests may order for another day than today. */
  readonly takes_future: boolean
  readonly pay_methods: readonly GuestPayMethod[]
}

/** A delivery is paid by card only, so a kiosk that takes deliveries needs the card page. */
export const isOfferPayable = ({ order_types, pay_methods }: KioskOffer): boolean =>
  !order_types.includes('delivery') || pay_methods.includes('card')

export const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

type KioskOrder = { readonly deli_id: number; readonly order_type: OrderType; readonly date: string }
type KioskRules = KioskOffer & { readonly deli_id: number }

/** Rejects an order that the kiosk does not offer: of another deli, type or date. */
export function checkKioskOrder(kiosk: KioskRules, order: KioskOrder, now: Date): void {
  const is_offered =
    order.deli_id === kiosk.deli_id &&
    kiosk.order_types.includes(order.order_type) &&
    (kiosk.takes_future || order.date === businessDay(now))
  if (!is_offered) throw new Refusal('kiosk_not_offered')
}

export function checkKioskPayment({ pay_methods }: Pick<KioskOffer, 'pay_methods'>, pay: GuestPayMethod): void {
  if (!pay_methods.includes(pay)) throw new Refusal('kiosk_not_offered')
}

/** Minutes without a heartbeat after which managers are alerted. */
export const KIOSK_SILENT_MINUTES = 5

type KioskHeartbeat = {
  readonly paired_at: string
  readonly last_seen_at: string | null
  /** True when the deli is open now and was open `KIOSK_SILENT_MINUTES` ago. */
  readonly is_open: boolean
}

/**
 * A kiosk may be switched off at night: it is silent only in opening hours, and it has a few minutes to start after the
 * deli opens.
 */
export const isKioskSilent = ({ paired_at, last_seen_at, is_open }: KioskHeartbeat, now: Date): boolean =>
  is_open && now.getTime() - Date.parse(last_seen_at ?? paired_at) > KIOSK_SILENT_MINUTES * 60_000
