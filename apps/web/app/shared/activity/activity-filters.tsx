import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Chip } from '#ui/chip.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import css from './activity-log.module.css'
import { activityText } from './activity.text.ts'
import type { LogEntry } from './event-sentence.ts'
import { ALL_GROUPS, groupsOf, narrowed, toggled } from './log-filter.ts'

/** Filters by group, date range and user. All of them are in the URL. */
export function ActivityFilters({ entries }: { entries: readonly LogEntry[] }) {
  const t = useText(activityText)
  const [params, setParams] = useSearchParams()
  const go = (next: URLSearchParams) => setParams(next, { preventScrollReset: true })
  const shown = groupsOf(params)
  const [from = null, until = null, by] = ['from', 'until', 'by'].map((key) => params.get(key))
  const name = entries.find((entry) => String(entry.by?.id) === by)?.by?.name
  return (
    <div className={css.filters}>
      <fieldset className={css.groups} aria-label={t('shown')}>
        {ALL_GROUPS.map((group) => (
          <button
            key={group}
            type="button"
            className={css.group}
            aria-pressed={shown.includes(group)}
            onClick={() => go(toggled(params, group))}
          >
            {t(group)}
          </button>
        ))}
      </fieldset>
      <Days from={from} until={until} onChange={(days) => go(narrowed(params, days))} />
      {by && (
        <Chip outline remove_label={t('clear_by')} onRemove={() => go(narrowed(params, { by: null }))}>
          {name ? t('only_by', { name }) : t('only_by_this')}
        </Chip>
      )}
    </div>
  )
}

type DaysProps = {
  from: string | null
  until: string | null
  onChange: (days: { from: string | null; until: string | null }) => void
}

// Lazy: the calendar is larger than the whole log and is needed only to filter by date.
const DayRangeInput = lazy(async () => ({ default: (await import('#ui/time/day-input.tsx')).DayRangeInput }))

function Days({ from, until, onChange }: DaysProps) {
  const t = useText(activityText)
  const [opened, setOpened] = useState(false)
  if (from && until)
    return (
      <Chip outline remove_label={t('all_days')} onRemove={() => onChange({ from: null, until: null })}>
        <Ltr>
          {date(from)}–{date(until)}
        </Ltr>
      </Chip>
    )
  const button = (
    <Button size="sm" icon="calendar" onClick={() => setOpened(true)}>
      {t('days')}
    </Button>
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <DayRangeInput
        aria-label={t('days')}
        placeholder={t('all_days')}
        value={null}
        onChange={(range) => range && onChange({ from: range.from, until: range.to })}
      />
    </Suspense>
  )
}
