import { DeliLayout } from '../deli-layout.tsx'
import { useLoadAgainAt } from '../use-load-again-at.ts'
import type { Route } from './+types/areas.route'
import { nextOpening } from './area.ts'
import { AreasBoard } from './areas-board.tsx'
import { loadAreas, runAreasCommand } from './areas.server.ts'
import { titledByDeli } from '#platform/page-title.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runAreasCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadAreas({ request, context }, params.deli_id)

export default function AreasScreen({ loaderData }: Route.ComponentProps) {
  useLoadAgainAt(nextOpening(loaderData.areas, loaderData.now))
  return (
    <DeliLayout deli={loaderData.deli}>
      <AreasBoard key={loaderData.deli.id} {...loaderData} />
    </DeliLayout>
  )
}
