import type { availability } from '@tavlin/contract/availability'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { useMemo } from 'react'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import type { SlotChoice } from '../availability/slot-choice.ts'
import { mealIndex } from './meal-search.ts'

const readMenu = call<typeof availability.menu>('GET', '/delis/:id/menu')

export type MenuState = ReturnType<typeof useMenu>

/** Fetches the menu of a deli and slot, with its search index; null without a slot. */
export function useMenu(place: SlotChoice | null, type: OrderType) {
  const sent = place && {
    params: { id: place.deli_id },
    query: { date: place.date, start: place.start_minute, type },
  }
  const { data, stale, is_loading, again } = useQuery(readMenu, sent)
  // The menu of another slot is nearly the same, so the old one stays visible while the new one loads.
  const shown = data ?? (place ? stale : null)
  const index = useMemo(() => shown && mealIndex(shown), [shown])
  return { data: shown, index, is_loading, again }
}
