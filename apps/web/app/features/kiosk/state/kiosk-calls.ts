import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { guest } from '@tavlin/contract/guest'
import type { guestCarts } from '@tavlin/contract/guest-carts'
import type { GuestCart, guestOrders, GuestRefusalDetails } from '@tavlin/contract/guest-orders'
import type { z } from 'zod'
import { call } from '#platform/api-client.ts'
import type { KioskState } from './kiosk-state.ts'

export const readDelis = call<typeof guest.guestDelis>('GET', '/guest/delis')
export const readMenu = call<typeof guest.guestMenu>('GET', '/guest/delis/:id/menu')
export const readSlots = call<typeof guest.guestSlots>('GET', '/guest/delis/:id/slots')
export const readPrices = call<typeof guest.guestPrices>('GET', '/guest/delis/:id/prices')
export const readStatus = call<typeof guest.guestStatus>('GET', '/guest/delis/:id/status')
export const readLocations = call<typeof guestOrders.guestLocations>('GET', '/guest/locations')
export const readLocation = call<typeof guestOrders.guestLocation>('GET', '/guest/locations/:place_id')
export const priceCart = call<typeof guestOrders.priceGuestCart>('POST', '/guest/price')
export const placeOrder = call<typeof guestOrders.placeGuestOrder>('POST', '/guest/orders')
export const shareCart = call<typeof guestCarts.shareGuestCart>('POST', '/guest/carts')
export const readSharedCart = call<typeof guestCarts.sharedGuestCart>('GET', '/guest/carts/:code')
export const readOrder = call<typeof guestOrders.guestOrder>('GET', '/guest/orders/:token')
export const cancelOrder = call<typeof guestOrders.cancelGuestOrder>('DELETE', '/guest/orders/:token')
export const payOrder = call<typeof guestOrders.payGuestOrder>('POST', '/guest/orders/:token/pay')
export const instructDriver = call<typeof guestOrders.instructDriver>('PUT', '/guest/orders/:token/instruction')
export const rateOrder = call<typeof guestOrders.rateGuestOrder>('PUT', '/guest/orders/:token/rating')
export const checkPayment = call<typeof guestOrders.checkGuestPayment>('POST', '/guest/orders/:token/payment')

export type GuestDeli = ResponseOf<typeof guest.guestDelis>['data'][number]
export type DeliStatus = ResponseOf<typeof guest.guestStatus>['data']
export type GuestMenu = ResponseOf<typeof guest.guestMenu>['data']
export type GuestMeal = GuestMenu['meals'][number]
export type GuestPrices = ResponseOf<typeof guest.guestPrices>['data']
export type GuestSlot = ResponseOf<typeof guest.guestSlots>['data'][number]
export type PricedCart = ResponseOf<typeof guestOrders.priceGuestCart>['data']
export type CartProblem = PricedCart['problems'][number]
export type FollowedOrder = ResponseOf<typeof guestOrders.guestOrder>['data']
export type RefusalDetails = z.output<typeof GuestRefusalDetails>

/** Returns the cart as the API expects it; null before order type, deli, slot and meals are chosen. */
export function guestCartOf({ store, slot, order_type, lines }: KioskState): z.output<typeof GuestCart> | null {
  if (!store || !slot || !order_type || lines.length === 0) return null
  return {
    deli_id: store.id,
    order_type,
    date: slot.date,
    start_minute: slot.start_minute,
    firmness: slot.is_asap ? 'asap' : 'firm',
    lines: lines.map(({ key, meal_id, quantity, choices, note }) => ({
      key,
      meal_id,
      quantity,
      note,
      choices: [...choices],
    })),
    note: '',
  }
}
