import type { availability } from '@tavlin/contract/availability'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { call } from '#platform/api-client.ts'
import { addDays } from '#platform/day-minute.ts'
import { useQuery } from '#platform/use-query.ts'
import { chosenStart, isFree, shownSlots, type Slot } from './slot-choice.ts'

const explain = call<typeof availability.explain>('GET', '/delis/:id/availability')

type DaySlots = { slots: Slot[] }
type SlotQuery = {
  deli_id: number | null
  type: OrderType
  date: string | null
  start_minute: number | null
  today: string
}

/** An id that no meal has: only the slots are needed, and the response stays small. */
const NO_MEAL = 999_999_999
const NOON = 720

/** Slots of one day, and the chosen one of them. */
export type SlotDay = ReturnType<typeof useSlots>

/** Fetches the slots of the chosen day or, when none is chosen, of the first of three days with a free slot. */
export function useSlots({ deli_id, type, date, start_minute, today }: SlotQuery) {
  const sentFor = (day: string) =>
    deli_id === null ? null : { params: { id: deli_id }, query: { date: day, start: NOON, type, meal: NO_MEAL } }
  const first_day = date ?? today
  const first = useQuery(explain, sentFor(first_day))
  const second_day = addDays(today, 1)
  const goes_on = date === null && hasNone(first.data)
  const second = useQuery(explain, goes_on ? sentFor(second_day) : null)
  const third_day = addDays(today, 2)
  const goes_further = goes_on && hasNone(second.data)
  const third = useQuery(explain, goes_further ? sentFor(third_day) : null)
  const [read, day] = goes_further
    ? ([third, third_day] as const)
    : goes_on
      ? ([second, second_day] as const)
      : ([first, first_day] as const)
  const slots = read.data?.slots ?? null
  const start = chosenStart(slots, { start_minute })
  const chosen = slots?.find((slot) => slot.start_minute === start) ?? null
  const shown = slots && shownSlots(slots)
  return {
    date: day,
    // The chosen slot stays visible even after it has passed.
    slots: shown && chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown,
    slot: chosen,
    start_minute: start,
    is_loading: read.is_loading,
    again: () => {
      first.again()
      second.again()
      third.again()
    },
  }
}

const hasNone = (answer: DaySlots | null): boolean => answer !== null && !answer.slots.some(isFree)
