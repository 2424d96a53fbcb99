import { delisOf } from '@tavlin/contract/access-rules'
import { trade } from '@tavlin/contract/trade'
import { businessDay } from '@tavlin/domain/business-time'
import { api } from '#platform/api.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import type { CardSource } from '../card.server.ts'

/** Delis that a filter can name at once. */
const MOST_DELIS = 20

/** Source of the orders that the strip of today's hours expects, for the delis whose orders it shows. */
export const expectedToday = {
  access: 'view_trade',
  async load(args) {
    const delis = delisOf('view_orders', callerOf(await requireMe(args)))
    if (delis !== null && (delis.length === 0 || delis.length > MOST_DELIS)) return []
    const query = { date: businessDay(new Date()), ...(delis && { deli: delis.join(',') }) }
    return (await api(trade, args).expected({ query })).data
  },
} satisfies CardSource<unknown>
