import { lazy, Suspense } from 'react'
import { useMay } from '#platform/me.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/hours.route'
import { ExceptionsCard } from './exceptions-card.tsx'
import css from './hours.module.css'
import { loadHours, runHoursCommand } from './hours.server.ts'
import { SuggestionsCard } from './suggestions-card.tsx'
import { week_chunk } from './week-chunk.ts'
import { WeekView } from './week-view.tsx'

const WeekEditor = lazy(() => week_chunk!)

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runHoursCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadHours({ request, context }, params.deli_id)

export default function HoursScreen({ loaderData }: Route.ComponentProps) {
  const { deli, schedule, suggestions, is_year } = loaderData
  const can_edit = useMay()('manage_delis', deli.id)
  const is_in_browser = useIsInBrowser()
  const week = { schedule, order_types: deli.order_types }
  return (
    <DeliLayout deli={deli}>
      {can_edit && is_in_browser ? (
        <Suspense fallback={<WeekView {...week} is_waiting />}>
          <WeekEditor key={deli.id} {...week} />
        </Suspense>
      ) : (
        <WeekView {...week} is_waiting={can_edit} />
      )}
      <div className={css.days}>
        <ExceptionsCard exceptions={schedule.exceptions} can_edit={can_edit} />
        <SuggestionsCard suggestions={suggestions} is_year={is_year} can_edit={can_edit} />
      </div>
    </DeliLayout>
  )
}
