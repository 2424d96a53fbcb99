import { trade } from '@tavlin/contract/trade'
import { businessDay } from '@tavlin/domain/business-time'
import { netOf } from '@tavlin/domain/trade/measures'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

export const salesToday = {
  access: 'view_trade',
  async load(args) {
    const date = businessDay(new Date())
    const query = { from: date, until: date, compare: 'weekdays' as const }
    const { totals, before } = (await api(trade, args).summary({ query })).data
    return { date, net_agorot: netOf(totals), orders: totals.orders, week_before_agorot: netOf(before) }
  },
} satisfies CardSource<unknown>
