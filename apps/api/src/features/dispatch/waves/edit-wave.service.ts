import { type Caller, type Permission, allows } from '@tavlin/contract/access-rules'
import type { ActionKind } from '@tavlin/domain/dispatch/dispatch-enums'
import type { TripMoveName } from '@tavlin/domain/dispatch/dispatch-enums'
import type { EditResult, OrderVerdict } from '@tavlin/domain/dispatch/inlay-edits'
import { stopPositionOf, withoutRemoved, type Wave, type WaveTrip } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { recordEach } from '#platform/events/events.ts'
import { type TimesOf, timesOf, waveOf } from './locked-wave.ts'
import { problemAnswer } from './problem-answer.ts'
import { savedOf, eventsOf } from './wave-change.ts'
import { type WaveLockInput, type LockedWave, lockWave } from './wave-lock.repo.ts'
import { deleteTrips, findInlaid, saveWave } from './wave-save.repo.ts'
import { findTrips } from './wave.repo.ts'

export type SeenVersions = readonly { readonly trip_id: number; readonly version: number }[]
export type EditContext = {
  readonly wave: Wave
  readonly locked: LockedWave
  readonly timesOf: TimesOf
}
export type Edit = {
  readonly kind: ActionKind | ((context: EditContext) => ActionKind)
  readonly scope: WaveLockInput
  /**
   * Versions of all affected trips as the caller saw them; null skips the check, for example for endpoints of the
   * specification, whose requests contain no versions.
   */
  readonly seen: SeenVersions | null | ((locked: LockedWave) => SeenVersions | null)
  readonly access?: Permission
  /** Set for reports of a driver, who may change only their own trips and needs no permission to dispatch. */
  readonly by_driver?: true
  /** Sets departure or delivery times, which are not checked against the dispatch rules. */
  readonly timed?: (locked: LockedWave) => LockedWave
  readonly edit: (context: EditContext) => EditResult
  /** Orders to include in events; by default those that were changed. */
  readonly reported?: (context: EditContext, edited: EditResult) => readonly number[]
  /** Move of the trip; set only for actions of kind `trip`. */
  readonly trip_move?: TripMoveName
  /** Reason or source of the action, for the log. */
  readonly note?: string
  /** Id of the action that the new action undoes. */
  readonly undoes?: number
  /** Work that must be done while the orders still have their driver, before the trips are written. */
  readonly prepare?: (tx: Tx, context: EditContext, edited: EditResult) => Promise<void>
  /** Work of other features in the same transaction. */
  readonly follow?: (tx: Tx, context: EditContext, edited: EditResult) => Promise<void>
  /**
   * Records an action although no trip changed: `true` always, for example for an exemption, `if_made` for a new empty
   * trip.
   */
  readonly always?: boolean | 'if_made'
}
export type InlayResult = Awaited<ReturnType<typeof editWave>>

/**
 * Single entry point of all changes of trips, by dispatchers, drivers and the system: locks, checks, writes, records
 * and answers in the caller's transaction.
 */
export async function editWave(command: CommandContext, caller: Caller | null, input: Edit) {
  const { tx, now: at } = command
  const rows = await lockWave(tx, input.scope)
  expectRights(caller, rows, input)
  const seen = typeof input.seen === 'function' ? input.seen(rows) : input.seen
  if (seen) expectFresh(rows, seen)
  const locked = input.timed?.(rows) ?? rows
  const wave = withoutRemoved(waveOf(locked))
  const context = { wave, locked, timesOf: timesOf(locked, at) }
  const edited = input.edit(context)
  const isChanged = (trip: WaveTrip) => locked !== rows || !isSameTrip(edited.wave, wave, trip)
  // The new times of `timed` are not written for an edit that was rejected.
  const is_rejected = edited.orders.length > 0 && edited.orders.every(({ ok }) => !ok)
  const changed = is_rejected ? [] : edited.wave.trips.filter(isChanged)
  const made = locked.trips.flatMap(({ id, is_new }) => (is_new ? [id] : []))
  const is_done = changed.length > 0 || (input.always === 'if_made' ? made.length > 0 : input.always === true)
  if (!is_done && made.length > 0) await deleteTrips(tx, made)
  if (is_done) await input.prepare?.(tx, context, edited)
  const action_id = is_done ? await write(command, caller, input, { context, edited, changed }) : null
  if (is_done) await input.follow?.(tx, context, edited)
  return inlaidAnswer({ tx, now: at }, locked, edited, { action_id, is_done })
}

async function write(
  { tx, call, now: at }: CommandContext,
  caller: Caller | null,
  input: Edit,
  { context, edited, changed }: { context: EditContext; edited: EditResult; changed: readonly WaveTrip[] },
): Promise<number> {
  const { locked } = context
  const kind = typeof input.kind === 'function' ? input.kind(context) : input.kind
  const reported =
    input.reported?.(context, edited) ?? edited.orders.flatMap(({ order_id, ok }) => (ok ? [order_id] : []))
  const saved = savedOf({
    locked,
    before: waveOf(locked),
    after: edited.wave,
    changed,
    reported,
    timesOf: context.timesOf,
  })
  const overridden = edited.orders.some(({ ok, problems }) => ok && problems.some(({ code }) => code !== 'on_break'))
  const { undoes = null, trip_move = null, note = '' } = input
  const action = { ...saved.action, kind, overridden, undoes, trip_move, note }
  const action_id = await saveWave(tx, { ...saved, action, at, by_id: caller?.id ?? null })
  await recordEach(tx, call, eventsOf(kind, locked, edited.wave, action.changes))
  return action_id
}

async function inlaidAnswer(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  locked: LockedWave,
  { wave, orders }: EditResult,
  { action_id, is_done }: { action_id: number | null; is_done: boolean },
) {
  const trip_ids = locked.trips.filter(({ is_new }) => is_done || !is_new).map(({ id }) => id)
  const waiting_ids = orders.flatMap(({ order_id }) => (stopPositionOf(wave, order_id) ? [] : [order_id]))
  const { trips, waiting } = await findInlaid(tx, trip_ids, waiting_ids, now)
  return { action_id, orders: orders.map(answerOf), trips, waiting }
}

const answerOf = ({ order_id, ok, problems }: OrderVerdict) => ({ order_id, ok, problems: problems.map(problemAnswer) })

/** Answers orders, trips and drivers that the caller may not see like unknown ones. A null caller is the system. */
function expectRights(
  caller: Caller | null,
  { trips, orders, drivers }: LockedWave,
  { scope, access = 'access_inlay_screen', by_driver }: Edit,
): void {
  if (by_driver) {
    for (const id of scope.trip_ids ?? [])
      if (!trips.some((trip) => trip.id === id && isOwnTrip(caller, trip))) notFound('trip', id)
    return
  }
  const may = (deli_id: number) => caller === null || allows('access_inlay_screen', caller, deli_id)
  for (const id of scope.trip_ids ?? [])
    if (!trips.some((trip) => trip.id === id && may(trip.deli_id))) notFound('trip', id)
  for (const id of scope.order_ids ?? [])
    if (!orders.some((order) => order.id === id && may(order.deli_id))) notFound('order', id)
  // Checks drivers before the trips, because a new trip belongs to the driver's deli.
  const made = scope.make?.departures ?? []
  for (const id of [...made.map(({ driver_id }) => driver_id), ...(scope.driver_ids ?? [])])
    if (!drivers.some((driver) => driver.id === id && may(driver.shift?.deli_id ?? driver.deli_id)))
      notFound('driver', id)
  const scope_orders = orders.filter(({ id }) => scope.order_ids?.includes(id))
  for (const { deli_id } of [...trips, ...scope_orders])
    if (!may(deli_id) || (caller && !allows(access, caller, deli_id))) throw new Denied('not_allowed', { access })
}

/** Whether the caller drives this trip and may still drive for its deli. */
export const isOwnTrip = (
  caller: Caller | null,
  { driver_id, deli_id }: { readonly driver_id: number; readonly deli_id: number },
): boolean => caller !== null && driver_id === caller.id && allows('drive_trips', caller, deli_id)

class StaleWave extends Error {
  readonly trip_ids: readonly number[]

  constructor(trip_ids: readonly number[]) {
    super('the trips are not as they were seen')
    this.trip_ids = trip_ids
  }
}

function expectFresh({ trips }: LockedWave, seen: SeenVersions): void {
  const version_of = new Map(seen.map(({ trip_id, version }) => [trip_id, version]))
  const stale = trips.filter(({ id, version, is_new }) => !is_new && version_of.get(id) !== version)
  if (stale.length > 0) throw new StaleWave(stale.map(({ id }) => id))
}

/**
 * Runs a command that changes trips in a transaction. The refusal of a stale version has the current trips for
 * comparison; they are read after the locks are released, because other transactions wait for the locks.
 */
export async function changeWave<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  call: Call,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await change(deps, call, work)
  } catch (error) {
    if (!(error instanceof StaleWave)) throw error
    const trips = await findTrips(deps.db, error.trip_ids, deps.now())
    const last = trips.toSorted((a, b) => a.changed_at.localeCompare(b.changed_at)).at(-1)
    throw new Refusal('version_stale', { trips, changed_by: last?.changed_by, changed_at: last?.changed_at })
  }
}

function isSameTrip(after: Wave, before: Wave, trip: WaveTrip): boolean {
  const was = before.trips.find(({ id }) => id === trip.id)!
  if (trip === was)
    return trip.stops.every(({ order_id }) => after.orders.get(order_id) === before.orders.get(order_id))
  return (
    trip.driver_id === was.driver_id &&
    trip.inlays_lock === was.inlays_lock &&
    trip.status === was.status &&
    trip.stops.length === was.stops.length &&
    trip.stops.every(({ order_id, state }, i) => order_id === was.stops[i]!.order_id && state === was.stops[i]!.state)
  )
}
