import { lazy, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { Route } from './+types/editor.route'
import { loadEditor, runEditorCommand } from './editor.server.ts'
import { Editor } from './editor.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runEditorCommand({ request, context })
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadEditor({ request, context }, params.order_id)

/** What was asked for in the address was put into the draft with the first look. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate
}

const ClosedOrder = lazy(() => import('./closed-order.tsx'))

export default function OrderEditor({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  const is_in_browser = useIsInBrowser()
  if (order && order.edit_because !== null) return <Suspense>{is_in_browser && <ClosedOrder order={order} />}</Suspense>
  return <Editor key={order?.id ?? 'new'} loaded={loaderData} />
}
