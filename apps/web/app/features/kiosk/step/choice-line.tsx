import { businessDay } from '@tavlin/domain/business-day'
import { useState } from 'react'
import { date as writeDate, weekday } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { addDays, clockOf } from '#platform/day-minute.ts'
import { Ltr } from '#ui/bidi.tsx'
import { kioskText } from '../kiosk.text.ts'
import { useKiosk } from '../state/kiosk-store.ts'

/** Returns the business day on which the page was opened. */
export const useToday = (): string => useState(() => businessDay(new Date()))[0]

/** Returns a function that names a day: today, tomorrow, or its weekday. */
export function useDayName(): (day: string) => string {
  const t = useText(kioskText)
  const locale = useLocale()
  const today = useToday()
  return (day) => {
    if (day === today) return t('today')
    return day === addDays(today, 1) ? t('tomorrow') : weekday(day, locale)
  }
}

/** Formats a date as DD/MM. */
export const shortDate = (day: string): string => writeDate(day).slice(0, 5)

type Props = {
  /** The last choice to show; the guest makes the later choices on this step or after it. */
  until: 'type' | 'store' | 'slot'
}

/** Shows the guest's choices so far, in one line. */
export function ChoiceLine({ until }: Props) {
  const t = useText(kioskText)
  const nameOf = useName()
  const dayName = useDayName()
  const state = useKiosk()
  if (!state) return null
  const { order_type, date } = state
  const store = until === 'type' ? null : state.store
  const slot = until === 'slot' ? state.slot : null
  const day = slot?.date ?? date
  return (
    <>
      {order_type && t(order_type)}
      {store && (
        <>
          {' · '}
          <bdi>{nameOf(store)}</bdi>
        </>
      )}
      {day && (
        <>
          {` · ${dayName(day)} `}
          <Ltr>{slot ? clockOf(slot.start_minute) : shortDate(day)}</Ltr>
        </>
      )}
    </>
  )
}
