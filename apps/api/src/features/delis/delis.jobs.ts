import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { deleteOverSince, expireHolds, foldMenuChanges } from './availability/reservation.repo.ts'

const SLOTS_AT_ONCE = 200
const ROWS_AT_ONCE = 5_000
const MOST_ROUNDS = 50
// Retention of old holds: long enough to explain to a customer what happened to a cart.
const RETENTION_MS = 7 * 86_400_000

export const slotTasks = (deps: Pick<Deps, 'db' | 'now'>): Tasks => ({
  release_holds: () => releaseExpiredHolds(deps),
  purge_reservations: () => purgeReservations(deps),
  fold_menu_changes: () => foldMenuChanges(deps.db),
})

/**
 * Each request for a slot releases the expired holds of that slot; this job handles the other slots, so that screens
 * show the current load.
 */
export async function releaseExpiredHolds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++)
    if ((await expireHolds(db, now(), SLOTS_AT_ONCE)) < SLOTS_AT_ONCE) return
}

export async function purgeReservations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  for (let round = 0; round < MOST_ROUNDS; round++)
    if ((await deleteOverSince(db, before, ROWS_AT_ONCE)) < ROWS_AT_ONCE) return
}
