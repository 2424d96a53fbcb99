import type { SendSecretSms } from '#features/access/texted-code.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobsOf, Tasks } from '#platform/events/jobs.ts'
import { expireGuestOrders } from './guest-expiry.service.ts'
import { type GuestCodeJob, purgeGuestSessions, textGuestCode } from './guest-session.service.ts'
import { purgeGuestCarts } from './guest-shared-cart.service.ts'

export const guestJobsOf: JobsOf = {
  'guest.code_requested': ({ data }) => ({ task: 'text_guest_code', payload: data satisfies GuestCodeJob }),
}

/** `sendSms` is null when no company for text messages is configured. */
export const guestTasks = (deps: Deps, sendSms: SendSecretSms | null = null): Tasks => ({
  expire_guest_orders: () => expireGuestOrders(deps),
  purge_guest_carts: () => purgeGuestCarts(deps),
  purge_guest_sessions: () => purgeGuestSessions(deps),
  text_guest_code: async (payload) => {
    if (sendSms) await textGuestCode(deps, sendSms, payload as GuestCodeJob)
  },
})
