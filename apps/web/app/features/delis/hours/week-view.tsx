import type { OrderType } from '@tavlin/domain/availability/facts'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { weekdayName } from '#platform/day-minute.ts'
import { DaySpan } from '#platform/day-span.tsx'
import textCss from '#ui/text.module.css'
import type { Schedule } from '../schedule.ts'
import { DayBar } from './day-bar.tsx'
import { hoursText } from './hours.text.ts'
import { WeekCard } from './week-card.tsx'
import { dayKey, otherType, typedSpans, weekOf } from './week.ts'
import css from './week.module.css'

type Props = { schedule: Schedule; order_types: readonly OrderType[]; is_waiting?: boolean }

/**
 * Shows the read-only week: without edit permission, and until the form is loaded (`is_waiting` reserves its space).
 */
export function WeekView({ schedule, order_types, is_waiting = false }: Props) {
  const t = useText(hoursText)
  const lang = useLang()
  const [type, setType] = useState<OrderType>(order_types[0] ?? 'delivery')
  const week = weekOf(schedule.hours)
  const row = (day: number) => {
    const spans = typedSpans(week[dayKey(type, day)])
    const name = weekdayName(day, lang)
    return (
      <section key={day} aria-label={name} className={css.day}>
        <h3 className={css.name}>{name}</h3>
        <DayBar spans={spans} other={typedSpans(week[dayKey(otherType(type), day)])} is_wrong={false} />
        <div className={css.spans}>
          {spans.length === 0 && <span className={textCss.muted}>{t('closed')}</span>}
          {spans.map((span) => (
            <span key={span.from_minute}>
              <DaySpan span={span} />
            </span>
          ))}
        </div>
      </section>
    )
  }
  return (
    <>
      <WeekCard week={week} type={type} order_types={order_types} row={row} onType={setType} />
      {is_waiting && <div className={css.bar_to_come} />}
    </>
  )
}
