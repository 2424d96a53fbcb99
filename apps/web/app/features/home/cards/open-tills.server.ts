import { tillCash } from '@tavlin/contract/till-cash'
import { businessDay } from '@tavlin/domain/business-time'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the card with tills that are not closed; those of an earlier day first. */
export const openTills = {
  access: 'manage_delis',
  async load(args) {
    const { data } = await api(tillCash, args).openTills()
    return { tills: data, today: businessDay(new Date()) }
  },
} satisfies CardSource<unknown>
