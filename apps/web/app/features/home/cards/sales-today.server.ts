import { trade } from '@tavlin/contract/trade'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { netOf } from '@tavlin/domain/trade/measures'
import { businessHour } from '@tavlin/domain/trade/trade-entries'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the card with today's sales: of the whole day, and of the hours that have passed in both weeks. */
export const salesToday = {
  access: 'view_trade',
  async load(args) {
    const now = new Date()
    const date = businessDay(now)
    const hour = businessHour(now)
    const before_date = addDays(date, -7)
    const client = api(trade, args)
    const summaryOf = (day: string) => client.summary({ query: { from: day, until: day } })
    const [today, before] = await Promise.all([summaryOf(date), summaryOf(before_date)])
    const untilNow = ({ data }: typeof today) =>
      data.hours.filter((one) => one.hour < hour).reduce((sum, one) => sum + one.net_agorot, 0)
    return {
      date,
      hour,
      net_agorot: netOf(today.data.totals),
      orders: today.data.totals.orders,
      week_before_agorot: netOf(before.data.totals),
      so_far_agorot: untilNow(today),
      so_far_before_agorot: untilNow(before),
    }
  },
} satisfies CardSource<unknown>
