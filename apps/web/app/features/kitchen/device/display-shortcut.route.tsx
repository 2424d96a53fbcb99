import type { Route } from './+types/display-shortcut.route'
import { ChooseDeli } from './choose-deli.tsx'
import { followShortcut } from './shortcut.server.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => followShortcut({ request, context }, 'kitchen')

export default function DisplayShortcut({ loaderData }: Route.ComponentProps) {
  return <ChooseDeli screen="/kitchen/sections" delis={loaderData} to={(id) => `/delis/${id}/kitchen`} />
}
