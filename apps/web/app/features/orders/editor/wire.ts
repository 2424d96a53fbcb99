import type { customers } from '@tavlin/contract/customers'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'

export type Order = ResponseOf<typeof orders.order>['data']
export type History = ResponseOf<typeof orders.customerHistory>['data']
export type Customer = ResponseOf<typeof customers.customer>['data']
