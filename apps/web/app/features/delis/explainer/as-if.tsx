import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { TimeInput } from '#ui/time/time-input.tsx'
import { writeLocalTime } from './availability-query.ts'
import css from './explainer.module.css'
import type { Explainer } from './explainer.server.ts'
import { explainerText } from './explainer.text.ts'
import type { ChangeQuery } from './use-question.ts'

type Props = Pick<Explainer['question'], 'as_if'> & { today: string; changeQuery: ChangeQuery; onClose: () => void }

/** Submits only when both date and time are given. */
export default function AsIf({ as_if, today, changeQuery, onClose }: Props) {
  const t = useText(explainerText)
  const [date, setDate] = useState<string | null>(as_if?.date ?? today)
  const [clock, setClock] = useState<string | null>(as_if?.clock ?? null)
  const change = (next: { date: string | null; clock: string | null }) => {
    setDate(next.date)
    setClock(next.clock)
    if (next.date && next.clock) changeQuery({ at: writeLocalTime({ date: next.date, clock: next.clock }) })
  }
  return (
    <fieldset className={css.as_if}>
      <legend>{t('as_if')}</legend>
      <DayInput aria-label={t('as_if_date')} value={date} onChange={(day) => change({ date: day, clock })} />
      <TimeInput aria-label={t('as_if_clock')} value={clock} onChange={(time) => change({ date, clock: time })} />
      <Button
        variant="subtle"
        icon="close"
        onClick={() => {
          onClose()
          if (as_if) changeQuery({ at: null })
        }}
      >
        {t('really_now')}
      </Button>
    </fieldset>
  )
}
