import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { expireGuestOrders } from './guest-expiry.service.ts'
import { purgeGuestCarts } from './guest-shared-cart.service.ts'

export const guestTasks = (deps: Deps): Tasks => ({
  expire_guest_orders: () => expireGuestOrders(deps),
  purge_guest_carts: () => purgeGuestCarts(deps),
})
