import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import textCss from '#ui/text.module.css'
import css from './till-day.module.css'
import type { DaySession, TillDay } from './till-day.server.ts'
import { tillDayText } from './till-day.text.ts'

type Props = { day: TillDay; onReport: (session: DaySession) => void; onCloseHere: (session: DaySession) => void }

export function SessionTable({ day, onReport, onCloseHere }: Props) {
  const t = useText(tillDayText)
  if (day.sessions.length === 0) return <p className={textCss.muted}>{t('no_sessions')}</p>
  return (
    <Card title={t('sessions')} padding="none">
      <div className={css.scroll}>
        <table className={classNames(css.table, css.sessions)}>
          <thead>
            <tr>
              <th>{t('till')}</th>
              <th>{t('person')}</th>
              <th className={css.sum}>{t('float')}</th>
              <th className={css.sum}>{t('expected')}</th>
              <th className={css.sum}>{t('counted')}</th>
              <th className={css.sum}>{t('difference')}</th>
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {day.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onReport={() => onReport(session)}
                onCloseHere={() => onCloseHere(session)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={5}>{t('all_differences')}</th>
              <td className={css.sum}>
                <Money agorot={day.difference_agorot} toned />
              </td>
              <td aria-hidden />
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

type RowProps = { session: DaySession; onReport: () => void; onCloseHere: () => void }

function SessionRow({ session, onReport, onCloseHere }: RowProps) {
  const t = useText(tillDayText)
  const { till, opened_by, opened_at, closed_by, closed_at, z_number } = session
  const sum = (name: 'float' | 'expected' | 'counted' | 'difference', agorot: number | null) => (
    <td className={css.sum} data-label={t(name)}>
      {agorot === null ? '–' : <Money agorot={agorot} toned />}
    </td>
  )
  return (
    <tr>
      <th scope="row">{till.name}</th>
      <td>
        <bdi>{opened_by?.name}</bdi> <TimeText at={opened_at} />
        {closed_at && (
          <>
            {' · '}
            <bdi>{closed_by?.name}</bdi> <TimeText at={closed_at} />
          </>
        )}
      </td>
      {sum('float', session.float_agorot)}
      {sum('expected', session.expected_agorot)}
      {sum('counted', session.counted_agorot)}
      {sum('difference', session.difference_agorot)}
      <td>
        {z_number === null ? (
          <span className={css.open}>
            <Chip tone="warn">{t('still_open')}</Chip>
            <Button size="sm" onClick={onCloseHere}>
              {t('close_here')}
            </Button>
          </span>
        ) : (
          <Button size="sm" icon="receipt" onClick={onReport}>
            {t('z', { number: String(z_number) })}
          </Button>
        )}
      </td>
    </tr>
  )
}
