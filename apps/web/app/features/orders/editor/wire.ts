import type { CustomerRow, customers } from '@tavlin/contract/customers'
import type { Returned } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import type { z } from 'zod'

export type Order = Returned<typeof orders.order>['data']
export type History = Returned<typeof orders.customerHistory>['data']
export type Customer = Returned<typeof customers.customer>['data']
export type FoundCustomer = z.output<typeof CustomerRow>
