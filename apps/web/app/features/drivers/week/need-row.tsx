import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Calendar } from '../drivers.server.ts'
import { hoursText, type WeekRow } from './week.ts'
import css from './week.module.css'
import { weekText } from './week.text.ts'

const numberTag = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>
type Props = {
  rows: readonly WeekRow[]
  needs: Calendar['days']
  days: readonly string[]
  today: string
  day: string
}

/** Footer of the week that shows drivers available and needed, and the part of the day with the largest gap. */
export function NeedRow({ rows, needs, days, today, day }: Props) {
  const t = useText(weekText)
  const minutes = rows.reduce((sum, row) => sum + row.work_minutes, 0)
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('need')}</th>
        {days.map((date) => (
          <td key={date} data-day data-today={date === today || undefined} data-shown={date === day || undefined}>
            <Need of={needs.find((need) => need.date === date)} />
          </td>
        ))}
        <td className={css.sum}>
          <Ltr>{hoursText(minutes)}</Ltr>
        </td>
      </tr>
    </tfoot>
  )
}

function Need({ of }: { of: Calendar['days'][number] | undefined }) {
  const t = useText(weekText)
  if (!of) return null
  const { short_of } = of
  const [assigned, needed] = [String(of.assigned), String(of.needed)]
  const is_short = short_of !== null || of.assigned < of.needed
  return (
    <span className={css.need} data-short={is_short || undefined}>
      <Icon name={is_short ? 'warning' : 'check'} size={16} />
      <span>
        {of.needed > 0
          ? t.rich('of_needed', { assigned, needed, n: numberTag })
          : t.rich('only_assigned', { assigned, n: numberTag })}
      </span>
      {short_of && <small>{t(`short_${short_of}`)}</small>}
    </span>
  )
}
