import type { tillSales, VOID_REASONS } from '@tavlin/contract/till-sales'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { fullName } from '@tavlin/domain/full-name'
import { useState } from 'react'
import { time } from '#base/format.ts'
import { useLang } from '#base/use-language.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useQuery } from '#platform/use-query.ts'
import type { Cart } from '#shared/cart/cart-types.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { saleOfCart } from './sale-draft.ts'
import type { SaleState } from './use-sell.ts'

const readHeld = call<typeof tillSales.heldCarts>('GET', '/delis/:deli_id/held-carts')
const holdCart = call<typeof tillSales.holdCart>('POST', '/tills/held-carts')
const recallCart = call<typeof tillSales.recallCart>('POST', '/held-carts/:id/recall')
const voidCart = call<typeof tillSales.voidCart>('POST', '/held-carts/:id/void')

export type HeldCart = ResponseOf<typeof tillSales.heldCarts>['data'][number]
export type VoidReason = (typeof VOID_REASONS)[number]
const NAME_LENGTH = 40

/** Manages carts on hold at all tills of the deli, updated by events. */
export function useHeldCarts({ context, cart, customer, draft, menu, change, restart }: SaleState) {
  const lang = useLang()
  const deli_id = context.deli.id
  const { data, stale, again } = useQuery(readHeld, { params: { deli_id } })
  const [is_holding, setHolding] = useState(false)
  useLive(`private-tills.${deli_id}`, {
    on: () => {
      again()
      return false
    },
  })
  /** Stores the cart under the name of the customer or the time, so that holding needs only one key. */
  const store = async (held: Cart) => {
    const name = ((customer && fullName(customer)) || draft.name || time(new Date())).slice(0, NAME_LENGTH)
    const client_id = draft.is_sent ? draft.client_id : null
    const answer = await outcomeOf(request(holdCart, { body: { name, cart: held, client_id } }))
    if (answer.ok) return answer.data
    void showRefusal(answer.error, lang)
    if (answer.error.code === 'sale_recorded') restart()
    return null
  }
  const hold = async () => {
    if (!cart || is_holding) return false
    setHolding(true)
    const stored = await store(cart).finally(() => setHolding(false))
    if (stored) restart()
    again()
    return stored !== null
  }
  /** Continues a cart on hold. The cart at the counter is put on hold before, so that nothing is lost. */
  const recall = async (id: number) => {
    if (cart && !(await hold())) return
    const answer = await outcomeOf(request(recallCart, { params: { id } }))
    again()
    if (!answer.ok) return void showRefusal(answer.error, lang)
    const { name, cart: recalled } = answer.data
    const named = (meal_id: number) => menu.index?.by_id.get(meal_id)?.meal
    change(({ credit }) => ({ ...saleOfCart(recalled, name, named), credit }))
  }
  const discard = async (id: number, reason: VoidReason) => {
    const answer = await outcomeOf(request(voidCart, { params: { id }, body: { reason } }))
    again()
    if (!answer.ok) void showRefusal(answer.error, lang)
    return answer.ok
  }
  /** Voids the cart at the counter. It is stored first, so that the reason is recorded with its content. */
  const voidCurrent = async (reason: VoidReason) => {
    if (!cart) return restart()
    const stored = await store(cart)
    if (stored && (await discard(stored.id, reason))) restart()
  }
  return { carts: data ?? stale ?? [], hold, is_holding, recall, discard, voidCurrent }
}
export type HeldCarts = ReturnType<typeof useHeldCarts>
