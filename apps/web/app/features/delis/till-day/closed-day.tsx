import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import css from './till-day.module.css'
import type { TillDay } from './till-day.server.ts'
import { tillDayText } from './till-day.text.ts'

export function ClosedDay({ day }: { day: TillDay }) {
  const t = useText(tillDayText)
  const { closed_at, closed_by, note } = day
  const rows = [
    ['safe_row', day.safe_expected_agorot, day.safe_counted_agorot ?? 0],
    ['card_row', day.card_expected_agorot, day.card_batch_agorot ?? 0],
  ] as const
  return (
    <Card
      title={t('closed')}
      lead={
        closed_at &&
        t.rich('closed_by', { at: put(<DateText at={closed_at} with_time />), name: closed_by?.name ?? '' })
      }
      padding="none"
    >
      <table className={css.table}>
        <thead>
          <tr>
            <td aria-hidden />
            <th className={css.sum}>{t('expected')}</th>
            <th className={css.sum}>{t('counted')}</th>
            <th className={css.sum}>{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, expected, counted]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <Sum agorot={expected} />
              <Sum agorot={counted} />
              <Sum agorot={counted - expected} />
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className={css.day_note}>
          <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  )
}

function Sum({ agorot }: { agorot: number }) {
  return (
    <td className={css.sum}>
      <Money agorot={agorot} toned />
    </td>
  )
}
