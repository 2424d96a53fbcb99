import { dispatch } from '@tavlin/contract/dispatch'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 4

/** Source of the card with deliveries without a driver, by wave: overdue waves first, then the next ones of the day. */
export const unassigned = {
  access: 'access_inlay_screen',
  async load(args) {
    const { data } = await api(dispatch, args).wave({ query: {} })
    const { minute } = minuteOf(new Date(data.at))
    const waves = data.hours.filter(({ waiting }) => waiting > 0)
    return {
      date: data.date,
      orders: waves.reduce((sum, { waiting }) => sum + waiting, 0),
      waves: waves.slice(0, SHOWN).map(({ hour, waiting }) => ({ hour, waiting, in_minutes: hour * 60 - minute })),
    }
  },
} satisfies CardSource<unknown>
