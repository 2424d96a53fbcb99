import { redirect, redirectDocument } from 'react-router'
import { LOGIN } from '#platform/gate.ts'
import type { Route } from './+types/logout.route'
import { endSession } from './end-session.server.ts'

/** A link cannot sign anyone out: only the button can. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  // A new document, so that nothing the person saw stays in the memory of the page.
  return redirectDocument(LOGIN, { headers: await endSession({ request, context }) })
}
