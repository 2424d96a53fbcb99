import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { NOW } from '@tavlin/domain/orders/order-enums'
import { businessDay } from '@tavlin/domain/business-time'
import { ORDER_STATUSES } from '@tavlin/domain/orders/order-machine'
import { hoursOfDelis } from '#features/delis/schedule/load.service.ts'
import type { Deps } from '#platform/deps.ts'
import { findDay } from './day.repo.ts'

type OrderDayQuery = { readonly date: string; readonly deli?: readonly number[] | undefined }

export async function showDay(deps: Deps, caller: Caller, query: OrderDayQuery) {
  const { deli } = query
  const now = deps.now()
  const deli_ids = delisOf('view_orders', caller)
  const { counts, ...day } = await findDay(deps.db, { date: query.date, deli_ids, deli }, now)
  const date = query.date === NOW ? businessDay(now) : query.date
  const hours = await hoursOfDelis(deps, date, { allowed: deli_ids, deli })
  return {
    data: {
      date,
      ...day,
      counts: everyStatus(counts),
      hours: hours.map(({ minute, orders, fill_percent }) => ({
        minute,
        orders: orders.used,
        capacity: orders.limit,
        fill_percent,
      })),
    },
  }
}

const everyStatus = (counts: Partial<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, counts[status] ?? 0]))
