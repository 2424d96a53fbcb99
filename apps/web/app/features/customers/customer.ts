import type { customers } from '@tavlin/contract/customers'
import type { Returned } from '@tavlin/contract/endpoint'

export type Customer = Returned<typeof customers.customer>['data']
export type CustomerRow = Returned<typeof customers.customers>['data'][number]
export type Flag = CustomerRow['flags'][number]
export type Segment = CustomerRow['segment']
