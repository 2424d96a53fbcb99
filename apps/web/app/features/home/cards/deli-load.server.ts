import { schedule } from '@tavlin/contract/schedule'
import { businessDay } from '@tavlin/domain/business-time'
import { api } from '#platform/api.server.ts'
import { fullestOf } from '#ui/load-strip/load-level.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 6

/** Source of the card with today's fullest delis. Delis without slots have no load and are omitted. */
export const deliLoad = {
  access: 'view_delis',
  async load(args) {
    const { data } = await api(schedule, args).load({ query: { date: businessDay(new Date()) } })
    const peak = ({ hours }: (typeof data)[number]) => fullestOf(hours)?.fill_percent ?? -1
    return data
      .filter(({ hours }) => hours.length > 0)
      .toSorted((a, b) => peak(b) - peak(a))
      .slice(0, SHOWN)
  },
} satisfies CardSource<unknown>
