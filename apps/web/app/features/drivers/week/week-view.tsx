import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { date as dateText } from '#base/format.ts'
import { weekdayName, weekdayOf } from '#platform/day-minute.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Empty } from '#ui/empty.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { dayParam, daysOf, withParams } from '../url-params.ts'
import type { Calendar } from '../drivers.server.ts'
import { CopyNotice } from './copy-notice.tsx'
import type { SheetTarget } from './edited.ts'
import { KeyHints } from './key-hints.tsx'
import { focusCell, useWeek } from './use-week.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekTable } from './week-table.tsx'
import { weekRows } from './week.ts'
import css from './week.module.css'
import { weekText } from './week.text.ts'

const ShiftSheet = lazy(() => import('./shift-sheet.tsx'))
const TemplatesDrawer = lazy(() => import('./templates-drawer.tsx'))

export function WeekLook({ calendar, today, add }: { calendar: Calendar; today: string; add: ReactNode }) {
  const t = useText(weekText)
  const is_in_browser = useIsInBrowser()
  const [params] = useSearchParams()
  const [has_templates, setTemplates] = useState(false)
  const { edited, copied, actions, shifts, ...hands } = useWeek(calendar)
  const may_edit_templates = useMay()('manage_drivers', 'business')
  const week = calendar.from
  const days = daysOf(week)
  const day = dayParam(params, week, today)
  const rows = weekRows(calendar, days, params.get('search') ?? '')
  const shift = calendar.shifts.find(({ id }) => id === edited?.shift_id)
  const is_shown = edited !== null && (edited.shift_id === undefined || shift !== undefined)
  const close = (of: SheetTarget, is_done: boolean) => {
    hands.close(of)
    const row = rows.findIndex(({ driver }) => driver.id === of.driver.id)
    if (is_done) focusCell(`${row}:${days.indexOf(of.date)}`)
  }
  if (calendar.drivers.length === 0)
    return <Empty icon="wheel" title={t('nobody')} lead={t('nobody_lead')} action={add} level={2} />
  return (
    <section className={css.week} aria-label={t('label')}>
      <WeekBar week={week} today={today} delis={calendar.delis} is_busy={shifts.pending} onCopy={hands.copy} />
      {copied && <CopyNotice copied={copied} onUndo={hands.undoCopy} onDismiss={hands.dismiss} />}
      <DayTabs days={days} day={day} />
      <div className={css.scroll} data-dense={params.get('rows') === 'dense' || undefined}>
        <WeekTable
          rows={rows}
          days={days}
          needs={calendar.days}
          today={today}
          day={day}
          edited={edited}
          actions={actions}
        />
      </div>
      <KeyHints templates={calendar.templates.length} />
      {is_in_browser && edited && is_shown && (
        <Suspense>
          <ShiftSheet
            key={edited.key}
            edited={edited}
            shift={shift}
            calendar={calendar}
            actions={shifts}
            day={<DayLabel date={edited.date} />}
            onTemplates={may_edit_templates ? () => setTemplates(true) : undefined}
            onMore={() => actions.open(edited.driver, edited.date)}
            onClose={(is_done) => close(edited, is_done)}
          />
        </Suspense>
      )}
      {is_in_browser && has_templates && (
        <Suspense>
          <TemplatesDrawer templates={calendar.templates} onClose={() => setTemplates(false)} />
        </Suspense>
      )}
    </section>
  )
}

function DayLabel({ date }: { date: string }) {
  return (
    <>
      {weekdayName(weekdayOf(date), useLang())} <Ltr>{dateText(date)}</Ltr>
    </>
  )
}

/** Tabs that choose the day on a phone, which shows one day of the week at a time. */
function DayTabs({ days, day }: { days: readonly string[]; day: string }) {
  const t = useText(weekText)
  const lang = useLang()
  const [params] = useSearchParams()
  return (
    <nav className={css.days} aria-label={t('days')}>
      {days.map((date) => (
        <Link
          key={date}
          to={{ search: `?${withParams(params, { day: date })}` }}
          preventScrollReset
          aria-current={date === day ? 'date' : undefined}
        >
          {weekdayName(weekdayOf(date), lang, 'short')}
          <Ltr>{Number(date.slice(8))}</Ltr>
        </Link>
      ))}
    </nav>
  )
}
