import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { businessDay } from '@tavlin/domain/business-day'
import 'dayjs/locale/he'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '../button.tsx'
import { MantineScope } from '../mantine-scope.tsx'
import classes from './calendar.module.css'
import {
  type Day,
  type DayLimits,
  type DayRange,
  isDayAllowed,
  nearestDay,
  ordered,
  quickDay,
  type QuickDay,
  quickRange,
  type QuickRange,
} from './day-text.ts'
import { timeText } from './time.text.ts'

export type CalendarProps = { limits?: DayLimits } & (
  | { mode: 'day'; value: Day | null; quick?: readonly QuickDay[]; onChoose: (day: Day) => void }
  | { mode: 'range'; value: DayRange | null; quick?: readonly QuickRange[]; onChoose: (range: DayRange) => void }
)

const QUICK_DAYS: readonly QuickDay[] = ['today', 'tomorrow']
const QUICK_RANGES: readonly QuickRange[] = ['today', 'yesterday', 'this_week', 'last_7', 'last_30', 'this_month']

/**
 * The calendar is loaded when it is first opened. Today is the business day: before 04:00 it is still the previous
 * date.
 */
export default function Calendar(props: CalendarProps) {
  const lang = useLang()
  const [today] = useState(() => businessDay(new Date()))
  const root = useRef<HTMLDivElement>(null)
  // Moves the focus itself, because a lazily loaded calendar mounts after the popover has looked for an element to
  // focus. The timeout lets the popover first record where the focus returns to.
  useEffect(() => {
    const first = root.current?.querySelector<HTMLElement>('[data-autofocus]')
    const later = setTimeout(() => first?.focus({ preventScroll: true }))
    return () => clearTimeout(later)
  }, [])
  return (
    <MantineScope>
      <DatesProvider settings={{ locale: lang, firstDayOfWeek: 0, weekendDays: [5, 6], consistentWeeks: true }}>
        <div ref={root} className={classes.calendar} onKeyDownCapture={turnArrows}>
          <Quick {...props} today={today} />
          {props.mode === 'day' ? <OneDay {...props} today={today} /> : <Range {...props} today={today} />}
        </div>
      </DatesProvider>
    </MantineScope>
  )
}

const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * The library moves to the next day with the right arrow in every writing direction; here it follows the visual
 * direction.
 */
function turnArrows(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, nativeEvent, key } = event
  const turned = TURNED[key]
  if (!turned || !nativeEvent.isTrusted || getComputedStyle(currentTarget).direction === 'ltr') return
  event.preventDefault()
  event.stopPropagation()
  target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: turned, bubbles: true, cancelable: true }))
}

function Quick(props: CalendarProps & { today: Day }) {
  const t = useText(timeText)
  const { today, limits = {} } = props
  const choices =
    props.mode === 'day'
      ? (props.quick ?? QUICK_DAYS).map((name) => {
          const day = quickDay(name, today)
          return { name, from: day, to: day, choose: () => props.onChoose(day) }
        })
      : (props.quick ?? QUICK_RANGES).map((name) => {
          const range = quickRange(name, today)
          return { name, ...range, choose: () => props.onChoose(range) }
        })
  const allowed = choices.filter(({ from, to }) => isDayAllowed(from, limits) && isDayAllowed(to, limits))
  if (allowed.length === 0) return null
  return (
    <fieldset className={classes.quick} aria-label={t('quick')}>
      {allowed.map(({ name, choose }) => (
        <Button key={name} size="sm" variant="subtle" onClick={choose}>
          {t(name)}
        </Button>
      ))}
    </fieldset>
  )
}

function OneDay({ value, today, limits, onChoose }: Extract<CalendarProps, { mode: 'day' }> & { today: Day }) {
  const shared = useShared(today, value, limits)
  return <DatePicker {...shared} value={value} onChange={(day) => day && onChoose(day)} />
}

function Range({ value, today, limits, onChoose }: Extract<CalendarProps, { mode: 'range' }> & { today: Day }) {
  const shared = useShared(today, value?.from ?? null, limits)
  const [first, setFirst] = useState<Day | null>(null)
  const choose = ([from, to]: [Day | null, Day | null]) => {
    setFirst(to === null ? from : null)
    if (from !== null && to !== null) onChoose(ordered(from, to))
  }
  return (
    <DatePicker
      {...shared}
      type="range"
      allowSingleDateInRange
      value={first ? [first, null] : [value?.from ?? null, value?.to ?? null]}
      onChange={choose}
    />
  )
}

function useShared(today: Day, value: Day | null, { min, max, is_closed }: DayLimits = {}) {
  const t = useText(timeText)
  // The start is computed once per opening, so that the first of the two selections of a range does not move it.
  const [start] = useState(() => nearestDay(value ?? today, { min, max }))
  return {
    defaultDate: start,
    ...(min && { minDate: min }),
    ...(max && { maxDate: max }),
    size: 'md',
    ariaLabels: {
      nextMonth: t('next'),
      previousMonth: t('previous'),
      nextYear: t('next'),
      previousYear: t('previous'),
      nextDecade: t('next'),
      previousDecade: t('previous'),
    },
    classNames: { day: classes.day ?? '' },
    getDayProps: (day: Day) => ({
      ...(day === start && { 'data-autofocus': true }),
      ...(day === today && { 'data-now': true, 'aria-current': 'date' as const }),
      ...(is_closed?.(day) && { 'data-closed': true, title: t('closed_day') }),
    }),
  } as const
}
