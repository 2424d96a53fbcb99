import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { addDays } from '#platform/day-minute.ts'
import { useLive } from '#platform/live/use-live.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { DateText } from '#ui/bidi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/till-day.route'
import { CloseDay } from './close-day.tsx'
import { ClosedDay } from './closed-day.tsx'
import { DifferingSales } from './differing-sales.tsx'
import { SessionTable } from './session-table.tsx'
import css from './till-day.module.css'
import { type DaySession, loadTillDay, runTillDayCommand } from './till-day.server.ts'
import { tillDayText } from './till-day.text.ts'

const ReportDialog = lazy(() => import('#shared/till/report-dialog.tsx'))
const CloseSession = lazy(() => import('./close-session.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runTillDayCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadTillDay({ request, context }, params.deli_id)

type OpenDialog = { kind: 'report' | 'close'; session: DaySession } | null

/** Closes a business day of a deli: tills, safe, card terminal and differences. */
export default function TillDayScreen({ loaderData: { deli, day, today, differing } }: Route.ComponentProps) {
  const t = useText(tillDayText)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  useLive(`private-tills.${deli.id}`)
  const onClose = () => setDialog(null)
  const address = (date: string) => `/delis/${deli.id}/till-day?date=${date}`
  return (
    <DeliLayout deli={deli}>
      <div className={css.days}>
        <IconButton icon="back" label={t('day_before')} to={address(addDays(day.date, -1))} />
        <h2 className={css.date}>
          {t('title')} <DateText at={day.date} />
        </h2>
        {day.date < today && <IconButton icon="forward" label={t('day_after')} to={address(addDays(day.date, 1))} />}
      </div>
      <SessionTable
        day={day}
        onReport={(session) => setDialog({ kind: 'report', session })}
        onCloseHere={(session) => setDialog({ kind: 'close', session })}
      />
      {differing.length > 0 && <DifferingSales sales={differing} />}
      {day.closed_at === null ? <CloseDay key={day.date} day={day} /> : <ClosedDay day={day} />}
      <Suspense>
        {dialog?.kind === 'report' && <ReportDialog session_id={dialog.session.id} onClose={onClose} />}
        {dialog?.kind === 'close' && <CloseSession session={dialog.session} onClose={onClose} />}
      </Suspense>
    </DeliLayout>
  )
}
