import { useText } from '#base/text.ts'
import {
  type Day,
  type DayLimits,
  type DayRange,
  type QuickDay,
  type QuickRange,
  readDay,
  readRange,
  writeDay,
  writeRange,
} from './day-text.ts'
import { DayBox } from './day-box.tsx'
import type { BoxProps } from './popover-box.tsx'
import { timeText } from './time.text.ts'
import { type TextValueProps, useTyped } from './use-typed.ts'

type DayInputProps = BoxProps & { limits?: DayLimits }
const EXAMPLE = '2026-12-31'
/** Returns the current day, used only for the year of a date typed without a year. */
const now = (): Day => new Date().toISOString().slice(0, 10)

/** Input for one day: typed as DD/MM/YYYY or selected in the calendar. The value is `YYYY-MM-DD`. */
export function DayInput(props: DayInputProps & TextValueProps<Day> & { quick?: readonly QuickDay[] }) {
  const { value, onChange, onProblem, limits = {}, quick, ...box } = props
  const t = useText(timeText)
  const outside = useOutside(limits)
  const typed = useTyped<Day>({
    value,
    onChange,
    ...(onProblem && { onProblem }),
    read: (text) => readDay(text, now()),
    write: writeDay,
    judge: (day) => (day === null ? t('not_day', { example: writeDay(EXAMPLE) }) : outside(day)),
  })
  const calendar = { mode: 'day' as const, value, limits, ...(quick && { quick }), onChoose: typed.choose }
  return <DayBox {...box} typed={typed} calendar={calendar} />
}

/** Input for a range of days, both included. */
export function DayRangeInput(props: DayInputProps & TextValueProps<DayRange> & { quick?: readonly QuickRange[] }) {
  const { value, onChange, onProblem, limits = {}, quick, ...box } = props
  const t = useText(timeText)
  const outside = useOutside(limits)
  const example = writeRange({ from: '2026-12-01', to: EXAMPLE })
  const typed = useTyped<DayRange>({
    value,
    onChange,
    ...(onProblem && { onProblem }),
    read: (text) => readRange(text, now()),
    write: writeRange,
    judge: (range) => (range === null ? t('not_range', { example }) : (outside(range.from) ?? outside(range.to))),
  })
  const calendar = { mode: 'range' as const, value, limits, ...(quick && { quick }), onChoose: typed.choose }
  return <DayBox {...box} typed={typed} calendar={calendar} />
}

function useOutside({ min, max }: DayLimits): (day: Day) => string | null {
  const t = useText(timeText)
  return (day) => {
    if (min && day < min) return t('day_too_early', { day: writeDay(min) })
    if (max && day > max) return t('day_too_late', { day: writeDay(max) })
    return null
  }
}
