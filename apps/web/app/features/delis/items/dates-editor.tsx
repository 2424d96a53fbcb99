import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import textCss from '#ui/text.module.css'
import { addDays } from '#platform/day-minute.ts'
import { type DateDraft, dateProblem, withDate } from './item-draft.ts'
import css from './item-drawer.module.css'
import { itemDrawerText } from './item-drawer.text.ts'

type Props = { rows: readonly DateDraft[]; today: string; onChange: (rows: DateDraft[]) => void }
/** Maximum number of dates that the contract allows. */
const MOST = 60

export function DatesEditor({ rows, today, onChange }: Props) {
  const t = useText(itemDrawerText)
  const set = (at: number, change: Partial<DateDraft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const free = () => {
    let date = today
    while (rows.some((row) => row.date === date)) date = addDays(date, 1)
    return date
  }
  return (
    <section className={css.section} aria-label={t('dates')}>
      <h3 className={css.title}>{t('dates')}</h3>
      <p className={textCss.muted_sm}>{t('dates_lead')}</p>
      {rows.map((row, at) => {
        const problem = dateProblem(row, rows)
        return (
          <div key={row.key} className={css.date}>
            <DayInput
              label={t('the_date')}
              value={row.date}
              onChange={(date) => set(at, { date })}
              {...(problem && { error: t(problem) })}
            />
            <WholeInput
              label={t('date_quota')}
              disabled={row.quota === 0}
              value={row.quota}
              onChange={(quota) => set(at, { quota })}
            />
            <IconButton
              icon="trash"
              size="sm"
              className={css.remove}
              label={t('remove_date')}
              onClick={() => onChange(rows.filter((other) => other !== row))}
            />
            <Checkbox
              label={t('not_that_day')}
              checked={row.quota === 0}
              onChange={(event) => set(at, { quota: event.target.checked ? 0 : null })}
            />
          </div>
        )
      })}
      {rows.length < MOST && (
        <Button size="sm" icon="plus" className={css.add} onClick={() => onChange(withDate(rows, free()))}>
          {t('add_date')}
        </Button>
      )}
    </section>
  )
}
