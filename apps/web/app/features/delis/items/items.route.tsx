import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/items.route'
import { loadItems, runItemsCommand } from './items.server.ts'
import { Items } from './items.tsx'
import { titledByDeli } from '#platform/page-title.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runItemsCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadItems({ request, context }, params.deli_id)

/** Skips the loader when filters or the open drawer change: the whole menu is loaded already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const is_narrowed = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return formMethod === undefined && is_narrowed ? nextUrl.searchParams.has('lang') : defaultShouldRevalidate
}

export default function DeliItems({ loaderData }: Route.ComponentProps) {
  return (
    <DeliLayout deli={loaderData.deli}>
      <Items {...loaderData} />
    </DeliLayout>
  )
}
