import { NOW } from '@tavlin/domain/orders/order-enums'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { ListOptions } from '#ui/list/list-options.tsx'
import popover from '#ui/list/list-popover.module.css'
import { addDays, type DayRange, isDay, ordered, quickRange } from '#ui/time/day-text.ts'
import css from './day-nav.module.css'
import { ALL_DAYS, type DayParam, withDay, withRange } from './day-param.ts'
import { dayChoiceText } from './day-choice.text.ts'

type Props = { date: DayParam; range: DayRange | null; today: string; onClose: () => void }

const RANGES = ['last_7', 'this_month'] as const

/** Popover that chooses a day or a range of days. */
export default function DayChoice({ date, range, today, onClose }: Props) {
  const t = useText(dayChoiceText)
  const [, setParams] = useSearchParams()
  const go = (day: DayParam) => setParams((old) => withDay(old, day), { preventScrollReset: true })
  const goRange = (next: DayRange) => setParams((old) => withRange(old, next), { preventScrollReset: true })
  const near = [
    { value: NOW, label: t('now_hint') },
    { value: addDays(today, -1), label: t('yesterday') },
    { value: today, label: t('today') },
    { value: addDays(today, 1), label: t('tomorrow') },
    ...RANGES.map((value) => ({ value, label: t(value) })),
    { value: ALL_DAYS, label: t('all_days') },
  ]
  const chosen = range ? RANGES.filter((name) => isSame(quickRange(name, today), range)) : [date ?? ALL_DAYS]
  return (
    <>
      <ListOptions
        options={near}
        chosen={chosen}
        onChoose={(value) => {
          const name = RANGES.find((one) => one === value)
          if (name) goRange(quickRange(name, today))
          else go(value === ALL_DAYS ? null : value)
          onClose()
        }}
      />
      <input
        type="date"
        className={popover.field}
        aria-label={t('date')}
        defaultValue={date === null || date === NOW ? '' : date}
        onChange={(event) => isDay(event.target.value) && go(event.target.value)}
      />
      <RangeFields range={range} onChange={goRange} />
    </>
  )
}

const isSame = (a: DayRange, b: DayRange): boolean => a.from === b.from && a.to === b.to

function RangeFields({ range, onChange }: { range: DayRange | null; onChange: (range: DayRange) => void }) {
  const t = useText(dayChoiceText)
  const [from, setFrom] = useState(range?.from ?? '')
  const [to, setTo] = useState(range?.to ?? '')
  const change = (next: DayRange) => {
    setFrom(next.from)
    setTo(next.to)
    if (isDay(next.from) && isDay(next.to)) onChange(ordered(next.from, next.to))
  }
  const field = (label: string, value: string, set: (value: string) => DayRange) => (
    <label className={css.field}>
      {label}
      <input
        type="date"
        className={popover.field}
        value={value}
        onChange={(event) => change(set(event.target.value))}
      />
    </label>
  )
  return (
    <div className={css.range}>
      {field(t('from_day'), from, (value) => ({ from: value, to }))}
      {field(t('to_day'), to, (value) => ({ from, to: value }))}
    </div>
  )
}
