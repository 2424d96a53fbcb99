import type { Display } from '@tavlin/contract/display'
import { preferences } from '@tavlin/contract/preferences'
import { api, outcome } from '#platform/api.server.ts'
import type { Route } from './+types/preferences.route'

export type PreferenceChange = { intent: 'display'; display: Display } | { intent: 'tour_seen'; tour: string }

/** Saves the user's own preferences; the API validates them. */
export async function action({ request, context }: Route.ActionArgs) {
  const change = (await request.json()) as PreferenceChange
  const own = api(preferences, { request, context })
  switch (change.intent) {
    case 'display':
      return outcome(request, own.saveDisplay({ body: change.display }))
    case 'tour_seen':
      return outcome(request, own.markTour({ params: { tour: change.tour } }))
  }
}
