import { type ReactNode, useState } from 'react'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { DayInput, DayRangeInput } from '#ui/time/day-input.tsx'
import { type DayRange, weekdayOf } from '#ui/time/day-text.ts'
import { TimeInput } from '#ui/time/time-input.tsx'
import type { TimeSettings } from '#ui/time/time-lists.ts'
import css from '../design.module.css'
import { formsDemoText } from './forms.text.ts'

const OPENING: TimeSettings = { minute_step: 15, limits: { min: '08:00', max: '22:00', closed: [['12:00', '13:00']] } }
const SATURDAY = 6
const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

export default function Times() {
  const t = useText(formsDemoText)
  const [time, setTime] = useState<string | null>('09:30')
  const [exact, setExact] = useState<string | null>('21:05:30')
  const [open, setOpen] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>('2026-11-15')
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-01', to: '2026-11-15' })
  return (
    <>
      <Card title={t('times')} level={3}>
        <div className={css.grid}>
          <TimeInput label={t('time_24')} value={time} onChange={setTime} />
          <TimeInput label={t('time_12')} format="hh:mm A" value={time} onChange={setTime} />
          <TimeInput label={t('time_kk')} format="kk:mm" value={time} onChange={setTime} />
          <TimeInput
            label={t('time_seconds')}
            format="hh:mm:ss a"
            settings={{ second_step: 15 }}
            value={exact}
            onChange={setExact}
          />
          <TimeInput
            label={t('time_limits')}
            help={t.rich('time_limits_help', { t: ltr })}
            settings={OPENING}
            value={open}
            onChange={setOpen}
          />
          <TimeInput label={t('locked')} value={time} onChange={setTime} disabled />
        </div>
      </Card>
      <Card title={t('days')} level={3}>
        <div className={css.grid}>
          <DayInput label={t('day')} value={day} onChange={setDay} />
          <DayInput
            label={t('day_closed')}
            help={t('day_closed_help')}
            limits={{ min: '2026-11-10', max: '2027-01-14', is_closed: (one) => weekdayOf(one) === SATURDAY }}
            value={day}
            onChange={setDay}
          />
          <DayRangeInput label={t('range')} value={range} onChange={setRange} />
          <DayInput label={t('locked')} value={day} onChange={setDay} disabled />
        </div>
      </Card>
    </>
  )
}
