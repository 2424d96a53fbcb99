import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/drivers.route'
import { withParams } from './url-params.ts'
import { DriversHeader } from './drivers-header.tsx'
import { loadDrivers, runDriversCommand } from './drivers.server.ts'
import { driversText } from './drivers.text.ts'
import { WeekLook } from './week/week-view.tsx'

// Lazy: most visits use the week, so the other views load on demand.
const DriversList = lazy(() => import('./list/drivers-list.tsx'))
const StatsView = lazy(() => import('./stats/stats-view.tsx'))
const DriverDrawer = lazy(() => import('./driver/driver-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runDriversCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadDrivers({ request, context })

/** Shows drivers, their shifts and stats. View, week, filters and the open driver are in the URL. */
export default function DriversScreen({ loaderData }: Route.ComponentProps) {
  const { look, today, calendar, page, stats, open } = loaderData
  const t = useText(driversText)
  const is_in_browser = useIsInBrowser()
  const [, setParams] = useSearchParams()
  useLive(calendar.delis.map(({ id }) => `private-drivers.${id}`))
  const show = (driver: string | null) =>
    setParams((params) => withParams(params, { driver }), { preventScrollReset: true })
  const add = (
    <Button icon="plus" onClick={() => show('new')}>
      {t('new_driver')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <DriversHeader look={look} onNew={() => show('new')} />
      {look === 'week' && <WeekLook calendar={calendar} today={today} add={add} />}
      {page && is_in_browser && (
        <Suspense>
          <DriversList page={page} delis={calendar.delis} onOpen={(id) => show(String(id))} add={add} />
        </Suspense>
      )}
      {stats && is_in_browser && (
        <Suspense>
          <StatsView stats={stats} delis={calendar.delis} today={today} />
        </Suspense>
      )}
      {is_in_browser && open && (
        <Suspense>
          <DriverDrawer
            key={open.kind === 'new' ? 'new' : open.driver.id}
            open={open}
            delis={calendar.delis}
            // After adding a driver, the calendar shows the new row, ready for a first shift.
            onAdded={(id) =>
              setParams((params) => withParams(params, { driver: null, added: String(id), search: null }), {
                preventScrollReset: true,
              })
            }
            onClose={() => show(null)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
