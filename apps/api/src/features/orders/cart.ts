import type { OrderCart } from '@tavlin/contract/order-parts'
import type { z } from 'zod'

/** Everything that is asked for, as it came over the wire. */
export type Cart = z.output<typeof OrderCart>
