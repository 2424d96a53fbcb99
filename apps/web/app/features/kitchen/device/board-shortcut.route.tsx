import type { Route } from './+types/board-shortcut.route'
import { ChooseDeli } from './choose-deli.tsx'
import { followShortcut } from './shortcut.server.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => followShortcut({ request, context }, 'orders')

export default function BoardShortcut({ loaderData }: Route.ComponentProps) {
  return <ChooseDeli screen="/kitchen/orders" delis={loaderData} to={(id) => `/delis/${id}/orders`} />
}
