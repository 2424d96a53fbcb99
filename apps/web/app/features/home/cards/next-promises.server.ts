import { orders } from '@tavlin/contract/orders'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 6
const HOUR_MINUTES = 60

/** Source of the card for users who enter orders: promises of this hour and the next. */
export const nextPromises = {
  access: 'manage_orders',
  unless: 'access_inlay_screen',
  async load(args) {
    const now = new Date()
    const { date, minute } = minuteOf(now)
    const this_hour = minute - (minute % HOUR_MINUTES)
    const pages = await Promise.all(
      [this_hour, this_hour + HOUR_MINUTES].map((hour) =>
        api(orders, args).orders({ query: { date, hour: String(hour), status: 'open', sort: 'promise' } }),
      ),
    )
    const coming = pages.flatMap(({ data }) => data).filter(({ promise_to }) => Date.parse(promise_to) >= now.getTime())
    return coming.slice(0, SHOWN)
  },
} satisfies CardSource<unknown>
