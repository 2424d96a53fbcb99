import { Link, useSearchParams } from 'react-router'
import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import css from './activity-log.module.css'
import type { ActivityPage } from './activity.server.ts'
import { activityText } from './activity.text.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { byDay, narrowed } from './log-filter.ts'
import { NoteBox } from './note-box.tsx'

type Props = { model: 'customer' | 'deli' | 'meal'; model_id: number; page: ActivityPage }

/** Shows the events of one record grouped by day, with the notes of the staff. */
export function ActivityLog({ model, model_id, page }: Props) {
  const t = useText(activityText)
  const [params] = useSearchParams()
  const is_narrowed = ['groups', 'by', 'from', 'until'].some((key) => params.has(key))
  const everything = narrowed(params, { groups: null, by: null, from: null, until: null })
  return (
    <div className={css.columns}>
      <NoteBox model={model} model_id={model_id} />
      <Card title={t('log')} padding="none" className={css.log}>
        <ActivityFilters entries={page.data} />
        {page.data.length === 0 ? (
          <Empty
            icon="history"
            title={t(is_narrowed ? 'none' : 'empty')}
            lead={t(is_narrowed ? 'none_lead' : 'empty_lead')}
            action={is_narrowed && <Button to={{ search: everything.toString() }}>{t('clear')}</Button>}
          />
        ) : (
          byDay(page.data, date).map(([day, entries]) => (
            <section key={day} className={css.day}>
              <h3 className={css.date}>
                <DayName day={day} page={page} />
              </h3>
              <ol className={css.entries}>
                {entries.map((entry) => (
                  <ActivityEntry key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))
        )}
        <Pages page={page} />
      </Card>
    </div>
  )
}

function DayName({ day, page: { today, yesterday } }: { day: string; page: ActivityPage }) {
  const t = useText(activityText)
  if (day === today) return t('today')
  return day === yesterday ? t('yesterday') : <Ltr>{day}</Ltr>
}

function Pages({ page: { next_cursor, prev_cursor } }: { page: ActivityPage }) {
  const t = useText(activityText)
  const [params] = useSearchParams()
  if (next_cursor === null && prev_cursor === null) return null
  const to = (cursor: string) => ({ search: narrowed(params, { cursor }).toString() })
  return (
    <nav className={css.pages} aria-label={t('pages')}>
      {prev_cursor !== null && (
        <Link to={to(prev_cursor)} rel="prev" className={css.newer}>
          <Icon name="chevron" size={18} className="flips" /> {t('newer')}
        </Link>
      )}
      {next_cursor !== null && (
        <Link to={to(next_cursor)} rel="next" className={css.older}>
          {t('older')} <Icon name="chevron" size={18} className="flips" />
        </Link>
      )}
    </nav>
  )
}
