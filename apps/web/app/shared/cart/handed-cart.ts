import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartDraft } from './cart-draft.ts'

/** History state with which one screen passes its cart to another. */
export type HandedCart = { readonly handed_cart: CartDraft }

/** Adds a cart passed by another screen, once: a reload must not add it again. */
export function useHandedCart(onCart: (cart: CartDraft) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const handed = (state as Partial<HandedCart> | null)?.handed_cart
  const take = useEffectEvent((cart: CartDraft) => {
    onCart(cart)
    void navigate(pathname + search, { replace: true, state: null })
  })
  useEffect(() => {
    if (handed) take(handed)
  }, [handed])
}
