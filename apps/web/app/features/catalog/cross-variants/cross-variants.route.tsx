import type { Route } from './+types/cross-variants.route'
import { CrossVariants } from './cross-variants.tsx'
import { loadMatrix, runCommand } from './cross-variants.server.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadMatrix({ request, context })

export default function CrossVariantsScreen({ loaderData: { matrix, group } }: Route.ComponentProps) {
  return <CrossVariants matrix={matrix} group={group} />
}
