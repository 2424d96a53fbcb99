import { createHash } from 'node:crypto'
import type { OrderCart } from '@tavlin/contract/order-parts'
import { cartContents } from '@tavlin/domain/wallet/discount-approval'
import type { z } from 'zod'

/** Everything that is asked for, as it came over the wire. */
export type Cart = z.output<typeof OrderCart>

/** Of what is sold: what an approved discount is bound to. */
export const hashOfCart = (cart: Pick<Cart, 'lines' | 'coupon'>): string =>
  createHash('sha256').update(cartContents(cart)).digest('hex')
