import type { addresses } from '@tavlin/contract/addresses'
import type { availability } from '@tavlin/contract/availability'
import type { CustomerRow, customers } from '@tavlin/contract/customers'
import type { Returned } from '@tavlin/contract/endpoint'
import type { OrderCart, Price as PriceShape, Problem as ProblemShape } from '@tavlin/contract/order-parts'
import type { orders } from '@tavlin/contract/orders'
import type { z } from 'zod'

export type Cart = z.output<typeof OrderCart>
export type CartLine = Cart['lines'][number]
export type Price = z.output<typeof PriceShape>
export type Problem = z.output<typeof ProblemShape>
export type Order = Returned<typeof orders.order>['data']
export type History = Returned<typeof orders.customerHistory>['data']
export type Difference = Returned<typeof orders.previewChange>['data']['difference']
export type Customer = Returned<typeof customers.customer>['data']
export type FoundCustomer = z.output<typeof CustomerRow>
export type Address = Returned<typeof addresses.addressesOf>['data'][number]
export type Quote = Address['quotes'][number]
export type Menu = Returned<typeof availability.menu>['data']
export type Meal = Menu['meals'][number]
export type MealGroup = Meal['groups'][number]
export type Verdict = Menu['verdicts'][number]
export type Slot = Returned<typeof availability.explain>['data']['slots'][number]
export type OrderType = Cart['order_type']
export type Named = { id: number; name_he: string; name_en: string }
export type Choice = CartLine['choices'][number]
