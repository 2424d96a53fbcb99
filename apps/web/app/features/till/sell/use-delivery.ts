import { useNavigate } from 'react-router'
import type { CartDraft } from '#shared/cart/cart-draft.ts'
import type { HandedCart } from '#shared/cart/handed-cart.ts'
import type { SaleState } from './use-sell.ts'

/** Returns a function that passes the cart to the order editor, because a delivery needs an address and a slot. */
export function useDelivery({ draft, restart }: SaleState): () => void {
  const navigate = useNavigate()
  return () => {
    const { customer_id, name, firmness, lines, coupon, discount, tip_agorot, notes } = draft
    const cart: CartDraft = {
      customer_id,
      name,
      order_type: 'delivery',
      firmness,
      lines,
      coupon,
      discount,
      tip_agorot,
      notes,
    }
    const state: HandedCart = { handed_cart: cart }
    restart()
    void navigate('/orders/update', { state })
  }
}
