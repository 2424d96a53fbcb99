import type { customers } from '@tavlin/contract/customers'
import type { ResponseOf } from '@tavlin/contract/endpoint'

export type Customer = ResponseOf<typeof customers.customer>['data']
export type CustomerRow = ResponseOf<typeof customers.customers>['data'][number]
export type Flag = CustomerRow['flags'][number]
export type Segment = CustomerRow['segment']
