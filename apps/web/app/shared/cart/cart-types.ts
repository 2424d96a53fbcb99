import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { OrderCart, Price as PriceShape, Problem as ProblemShape } from '@tavlin/contract/order-schemas'
import type { orders } from '@tavlin/contract/orders'
import type { z } from 'zod'

export type Cart = z.output<typeof OrderCart>
export type Price = z.output<typeof PriceShape>
export type Problem = z.output<typeof ProblemShape>
/** The difference that a changed cart makes to a placed order. */
export type Difference = ResponseOf<typeof orders.previewChange>['data']['difference']
/** The user's refund limit for the order, when the change causes a refund. */
export type ChangeRefund = ResponseOf<typeof orders.previewChange>['data']['refund']
