import { createHash } from 'node:crypto'
import type { OrderCart } from '@tavlin/contract/order-schemas'
import { cartContents } from '@tavlin/domain/wallet/discount-approval'
import type { z } from 'zod'

/** The cart as sent by the client. */
export type Cart = z.output<typeof OrderCart>

/** Returns the hash of the cart contents, to which an approved discount is bound. */
export const hashOfCart = (cart: Pick<Cart, 'lines' | 'coupon'>): string =>
  createHash('sha256').update(cartContents(cart)).digest('hex')
