import { redirect, redirectDocument } from 'react-router'
import { LOGIN } from '#platform/gate.ts'
import type { Route } from './+types/logout.route'
import { endSession } from '#platform/end-session.server.ts'

/** A GET request must not sign anyone out; only the button does. */
export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  // Loads a new document, so that no data of the user stays in the page's memory.
  return redirectDocument(LOGIN, { headers: await endSession({ request, context }) })
}
