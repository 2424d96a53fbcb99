import { lazy, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { Route } from './+types/editor.route'
import { draftKey } from './begin.ts'
import { loadEditor, runEditorCommand } from './editor.server.ts'
import { Editor } from './editor.tsx'
import { titled } from '#platform/page-title.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runEditorCommand({ request, context })
export const meta = titled<{ order: { number: number } | null }>(
  ({ order }) => order && `#${order.number}`,
  'edit_order',
)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadEditor({ request, context }, params.order_id)

/**
 * Skips the loader for a navigation that changes neither path nor `again` nor `customer`, because only these initialize
 * the draft. Commands and refreshes run it.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const is_same_page = currentUrl.pathname === nextUrl.pathname && prefillOf(currentUrl) === prefillOf(nextUrl)
  return formMethod === undefined && is_same_page && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}

const prefillOf = ({ searchParams }: URL): string => `${searchParams.get('again')} ${searchParams.get('customer')}`

const ClosedOrder = lazy(() => import('./closed-order.tsx'))

export default function OrderEditor({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  const is_in_browser = useIsInBrowser()
  if (order && order.edit_because !== null) return <Suspense>{is_in_browser && <ClosedOrder order={order} />}</Suspense>
  return <Editor key={draftKey(loaderData)} loaded={loaderData} />
}
