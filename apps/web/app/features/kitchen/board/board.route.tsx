import { DeliBoard } from './deli-board.tsx'
import { loadBoard, runBoardCommand } from './board.server.ts'
import type { Route } from './+types/board.route'
import { titledByDeli } from '#platform/page-title.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runBoardCommand({ request, context })
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadBoard({ request, context }, params.deli_id)

export default function DeliBoardRoute({ loaderData: { board, deli } }: Route.ComponentProps) {
  return <DeliBoard key={board.deli.id} board={board} deli={deli} />
}
