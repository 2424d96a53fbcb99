import { titledByDeli } from '#platform/page-title.ts'
import { ActivityLog } from '#shared/activity/activity-log.tsx'
import { loadActivity, runActivityCommand } from '#shared/activity/activity.server.ts'
import { DeliLayout } from '../deli-layout.tsx'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import type { Route } from './+types/logs.route'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runActivityCommand({ request, context })
export const meta = titledByDeli()
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = deliIdOf(params.deli_id)
  const [deli, page] = await Promise.all([
    loadDeli({ request, context }, id),
    loadActivity({ request, context }, 'deli', id),
  ])
  return { deli, page }
}

export default function DeliLogs({ loaderData: { deli, page } }: Route.ComponentProps) {
  return (
    <DeliLayout deli={deli}>
      <ActivityLog model="deli" model_id={deli.id} page={page} />
    </DeliLayout>
  )
}
