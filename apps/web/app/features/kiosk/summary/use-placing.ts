import type { ErrorBody } from '@tavlin/contract/errors'
import type { BalanceSplit } from '@tavlin/domain/guest/guest-account'
import { type GuestPayMethod, needsPhone } from '@tavlin/domain/guest/guest-order'
import { useState } from 'react'
import { useLocale } from '#base/use-language.ts'
import { outcomeOf, request } from '#platform/api-client.ts'
import { guestCartOf, placeOrder, type PricedCart, type RefusalDetails } from '../state/kiosk-calls.ts'
import { attemptOf, type KioskState, withoutAccount } from '../state/kiosk-state.ts'
import { changeKiosk, deviceId } from '../state/kiosk-store.ts'
import { useRestored } from '../step/use-restored.ts'
import { startPayment } from '../order/start-payment.ts'
import { useOpenOrder } from './open-order.ts'
import { seenOf } from './cart-problems.ts'

type Rejected = { content: string; code: ErrorBody['code'] | 'guest_phone_missing'; details: RefusalDetails }

/**
 * Places the order and opens the card page, or the page of the order when the guest pays at the counter or the card
 * page cannot be opened.
 */
export function usePlacing(state: KioskState, is_kiosk: boolean) {
  const [busy, setBusy] = useState<GuestPayMethod | null>(null)
  const [rejected, setRejected] = useState<Rejected | null>(null)
  const openOrder = useOpenOrder()
  useRestored(() => setBusy(null))
  const lang = useLocale()
  const cart = guestCartOf(state)
  const address = state.order_type === 'delivery' ? (state.address?.form ?? null) : null
  const phone = state.phone.trim()
  const session = state.account?.session ?? null
  const content = JSON.stringify([cart, address, state.name, phone])

  const place = async (pay: GuestPayMethod, { price }: PricedCart, split: BalanceSplit): Promise<void> => {
    if (!cart || busy) return
    const channel = is_kiosk ? 'kiosk' : 'web'
    if (session === null && phone === '' && needsPhone({ channel, pay, order_type: cart.order_type }))
      return setRejected({ content, code: 'guest_phone_missing', details: {} })
    setBusy(pay)
    setRejected(null)
    const attempt = attemptOf(state, `${content}${session}`, () => crypto.randomUUID())
    changeKiosk((before) => ({ ...before, attempt, seen_agorot: seenOf(price.lines) }))
    const body = {
      client_id: attempt.client_id,
      device_id: deviceId(),
      channel,
      cart,
      address,
      name: state.name,
      phone: phone === '' || session !== null ? null : phone,
      lang,
      pay,
      seen_total_agorot: price.total_agorot,
      session,
    } as const
    const placed = await outcomeOf(request(placeOrder, { body }))
    if (!placed.ok) {
      // The kiosk was revoked: the layout shows why after a reload.
      if (placed.error.code === 'kiosk_not_paired') return location.reload()
      if (placed.error.code === 'guest_not_verified') changeKiosk(withoutAccount)
      setBusy(null)
      return setRejected({ content, code: placed.error.code, details: placed.error.details ?? {} })
    }
    const { token } = placed.data
    // On a kiosk the account ends with the order, because the next guest stands at the same device.
    changeKiosk((before) => ({ ...(is_kiosk ? withoutAccount(before) : before), placed: { token, lines: [] } }))
    // The method is sent for the counter too, because a retry may return an order that was placed for the other method.
    // An error is ignored here: the page of the order shows it.
    const { wallet_agorot, points_agorot } = split
    const uses_balance = session !== null && wallet_agorot + points_agorot > 0
    const balance = uses_balance ? { session, device_id: deviceId(), wallet_agorot, points_agorot } : null
    const { is_leaving } = await startPayment(token, pay, balance)
    if (!is_leaving) openOrder(token)
  }
  return { place, busy, rejected: rejected?.content === content ? rejected : null }
}
