import type { delis } from '@tavlin/contract/delis'
import type { ResponseOf } from '@tavlin/contract/endpoint'

export type Deli = ResponseOf<typeof delis.deli>['data']
export type DeliState = Deli['state']
export type OrderType = Deli['order_types'][number]
