import { departureOfRow, rowIdOf } from '@tavlin/domain/dispatch/departures'
import { stopPositionOf } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type EditContext, editWave } from '../waves/edit-wave.service.ts'
import { type PlanEdit, type PlanTarget, planEdit } from './plan-targets.ts'
import { ownPlan, versionOf } from './plan.service.ts'
import * as repo from './plan.repo.ts'
import type { LockedTrip } from '../waves/wave-lock.repo.ts'
import { deleteTrips } from '../waves/wave-save.repo.ts'

type PlanApplyRow = { readonly row_id: number; readonly ok: boolean; readonly problem: string | null }

/**
 * Applies the parts of a plan for these rows as one action; a part is the planned sequence of one departure. Rejects a
 * part whose trip changed since, and applies the other parts.
 */
export function applyPlan(deps: Deps, call: SignedCall, id: string, row_ids: readonly number[]) {
  const { caller } = call
  const at = deps.now()
  return change(deps, call, async (tx) => {
    const plan = ownPlan(caller, await repo.lockPlan(tx, id), id)
    const { answer } = plan
    if (plan.state !== 'ready' || !answer) throw new Refusal('plan_not_ready', { state: plan.state })
    const chosen_ids = new Set(row_ids)
    let parts: PlanParts | null = null
    let edit: PlanEdit | null = null
    const inlaid = await editWave({ tx, call, now: at }, caller, {
      kind: 'plan',
      seen: null,
      scope: {
        order_ids: ordersOf(plan),
        driver_ids: [...new Set(answer.drivers.map(({ driver_id }) => driver_id))],
        date: plan.date,
        hour: plan.hour,
        make: { departures: row_ids.filter((one) => isPlanned(plan, one)).map(departureOfRow), at, by_id: caller.id },
      },
      edit: (context) => {
        parts = partsOf(plan, context, chosen_ids)
        if (parts.targets.length === 0) throw new Refusal('plan_outdated', { row_ids })
        edit = planEdit(context.wave, parts.targets, parts.elsewhere, backAtOf(plan, context))
        return edit
      },
      reported: ({ wave }, after) =>
        [...ordersOf(plan), ...wave.trips.flatMap(({ stops }) => stops.map((stop) => stop.order_id))].filter(
          (order_id) => stopPositionOf(wave, order_id) || stopPositionOf(after.wave, order_id),
        ),
    })
    const rows = row_ids.map((row_id) => rowOf(plan, row_id, parts!, edit!))
    const trips = await withoutEmpty(tx, inlaid.trips, parts!)
    await saveVersions(tx, plan, rows, trips)
    return { data: { done: { ...inlaid, trips }, rows } }
  })
}

const ordersOf = ({ answer }: repo.PlanRow): number[] => [
  ...new Set(answer!.drivers.flatMap(({ order_ids, moves }) => [...order_ids, ...moves.map((move) => move.order_id)])),
]

const isPlanned = ({ answer }: repo.PlanRow, row_id: number): boolean =>
  answer!.drivers.some((driver) => driver.row_id === row_id)

type PlanParts = {
  readonly targets: readonly PlanTarget[]
  readonly elsewhere: ReadonlySet<number>
  readonly new_trip_ids: readonly number[]
}

/**
 * Returns the requested parts and those applied before, because an earlier part may have left an order for a later one.
 */
function partsOf(plan: repo.PlanRow, { locked }: EditContext, chosen_ids: ReadonlySet<number>): PlanParts {
  const trip_of = new Map(locked.trips.filter((trip) => isOfWave(plan, trip)).map((trip) => [rowIdOf(trip), trip]))
  const isFresh = (row_id: number) => {
    const trip = trip_of.get(row_id)
    return trip !== undefined && (trip.is_new ? null : trip.version) === versionOf(plan.seen, row_id)
  }
  const all = plan.answer!.drivers
  const takes_part = new Set(
    all.map(({ row_id }) => row_id).filter((id) => (chosen_ids.has(id) || plan.applied.includes(id)) && isFresh(id)),
  )
  const has_chosen = [...takes_part].some((id) => chosen_ids.has(id))
  const chosen = has_chosen ? all.filter(({ row_id }) => takes_part.has(row_id)) : []
  return {
    targets: chosen.map(({ row_id, order_ids }) => ({ row_id, trip_id: trip_of.get(row_id)!.id, order_ids })),
    elsewhere: new Set(all.filter(({ row_id }) => !takes_part.has(row_id)).flatMap(({ order_ids }) => order_ids)),
    new_trip_ids: locked.trips.filter(({ is_new }) => is_new).map(({ id }) => id),
  }
}

const isOfWave = ({ date, hour }: repo.PlanRow, trip: LockedTrip): boolean => trip.date === date && trip.hour === hour

/** Uses the return time of the plan, which was computed from travel times, when the whole part is applied. */
function backAtOf({ answer }: repo.PlanRow, { timesOf }: EditContext) {
  const ends_at = new Map(answer!.drivers.map((driver) => [driver.row_id, driver.ends_at]))
  return ({ row_id, order_ids }: PlanTarget, trip: Parameters<EditContext['timesOf']>[0]): Date =>
    trip.stops.length === order_ids.length ? new Date(ends_at.get(row_id)!) : timesOf(trip).ends_at
}

function rowOf(
  plan: repo.PlanRow,
  row_id: number,
  { targets }: PlanParts,
  { rejected, partly }: PlanEdit,
): PlanApplyRow {
  const problem = rejected.get(row_id)?.code
  if (problem) return { row_id, ok: false, problem }
  if (!isPlanned(plan, row_id)) return { row_id, ok: false, problem: 'not_in_plan' }
  if (!targets.some((target) => target.row_id === row_id)) return { row_id, ok: false, problem: 'version_stale' }
  return { row_id, ok: true, problem: partly.has(row_id) ? 'orders_stay' : null }
}

/** Deletes the trips that were created for this plan and stayed empty; returns the other trips. */
async function withoutEmpty<T extends { id: number; stops: readonly unknown[] }>(
  tx: Tx,
  trips: readonly T[],
  { new_trip_ids }: PlanParts,
): Promise<T[]> {
  const empty = trips.filter(({ id, stops }) => stops.length === 0 && new_trip_ids.includes(id)).map(({ id }) => id)
  if (empty.length > 0) await deleteTrips(tx, empty)
  return trips.filter(({ id }) => !empty.includes(id))
}

/** Updates the stored versions, so that the plan's own changes do not make it stale. */
async function saveVersions(
  tx: Tx,
  plan: repo.PlanRow,
  rows: readonly PlanApplyRow[],
  trips: readonly { id: number; row_id: number; version: number }[],
): Promise<void> {
  const done = rows.filter(({ ok }) => ok).map(({ row_id }) => row_id)
  const applied = [...new Set([...plan.applied, ...done])]
  const own = trips.filter(({ row_id }) => applied.includes(row_id))
  const seen = [
    ...plan.seen.filter(({ row_id }) => !own.some((trip) => trip.row_id === row_id)),
    ...own.map(({ id, row_id, version }) => ({ trip_id: id, row_id, version })),
  ]
  const is_all = plan.answer!.drivers.every(({ row_id }) => applied.includes(row_id))
  await repo.saveApplied(tx, plan.id, { state: is_all ? 'applied' : 'ready', seen, applied })
}
