import type { Db } from '#platform/db/db.ts'
import { GaveUp, type RequestScope, currentScope, outOfScope, whileInScope } from '#platform/http/scope.ts'
import {
  type Actor,
  type ReservationContext,
  type HoldOutcome,
  type ReservedUnits,
  type SlotKey,
  reserveInSlot,
} from './reservation.repo.ts'

// Requests per batch: small enough for a short wait, large enough for many parallel requests.
const MOST_TOGETHER = 100
const TRIES = 4
// Error codes after which a retry may succeed: serialisation failure, deadlock, and the same id in another slot at
// once.
const WORTH_RETRYING = new Set(['40001', '40P01', '23505'])

export type Request = {
  readonly slot: SlotKey
  readonly context: ReservationContext
  readonly reserved: ReservedUnits
  readonly requester: Actor
}
type PendingRequest = Request & {
  readonly scope: RequestScope | undefined
  readonly answer: (outcome: HoldOutcome | null) => void
  readonly fail: (error: unknown) => void
}
type RequestQueues = Map<string, PendingRequest[]>
const LINES = new WeakMap<Db, RequestQueues>()

/**
 * Batches reservations of a slot: requests that arrive while a call runs are part of the next call. All requests of a
 * batch use the same version of the cached data and therefore the same limits. Returns null when that version is stale.
 */
export function reserveInBatch(db: Db, request: Request): Promise<HoldOutcome | null> {
  const lines = LINES.get(db) ?? (new Map() as RequestQueues)
  LINES.set(db, lines)
  const { slot, context } = request
  const key = [slot.deli_id, slot.date, slot.order_type, slot.start_minute, ...context.version].join(' ')
  const outcome = new Promise<HoldOutcome | null>((answer, fail) => {
    const waiting = { ...request, scope: currentScope(), answer, fail }
    const line = lines.get(key)
    if (line) return void line.push(waiting)
    const fresh = [waiting]
    lines.set(key, fresh)
    // Runs outside the request scope, because shared work must not end with the first request.
    void outOfScope(() => serveQueue(db, fresh, () => lines.delete(key)))
  })
  return whileInScope(outcome)
}

async function serveQueue(db: Db, line: PendingRequest[], close: () => void): Promise<void> {
  // Waits one tick, so that requests of the same tick are part of the first call.
  await new Promise((soon) => setImmediate(soon))
  while (line.length > 0) await serveBatch(db, line.splice(0, MOST_TOGETHER).filter(stillWaits))
  // Closing is synchronous with the last check, so that later requests open a new queue.
  close()
}

/** Returns false for a request whose client has disconnected, and rejects it: nobody would use its reservation. */
function stillWaits({ scope, fail }: PendingRequest): boolean {
  const gave_up = scope?.gave_up ?? 'no'
  if (gave_up === 'no') return true
  fail(new GaveUp(gave_up))
  return false
}

async function serveBatch(db: Db, batch: readonly PendingRequest[]): Promise<void> {
  const [first] = batch
  if (!first) return
  try {
    const outcomes = await call(db, batch)
    batch.forEach(({ answer }, index) => answer(outcomes && outcomes[index]!))
  } catch (error) {
    if (batch.length === 1) return first.fail(error)
    // Retries one by one, so that an error of one request does not fail the others.
    for (const one of batch) await serveBatch(db, [one])
  }
}

async function call(db: Db, batch: readonly PendingRequest[]): Promise<HoldOutcome[] | null> {
  const { slot, context, requester } = batch[0]!
  const limits = {
    ...context.limits,
    portions: Object.assign({}, ...batch.map((one) => one.context.limits.portions)) as Record<string, number | null>,
  }
  const at = new Date(Math.max(...batch.map((one) => one.context.at.getTime())))
  const reserved = batch.map((one) => one.reserved)
  // A batch of several requests has no single actor.
  const by = batch.length === 1 ? requester : { actor_id: null, request_id: requester.request_id }
  return withRetries(() => reserveInSlot(db, slot, { ...context, limits, at }, reserved, by))
}

/** Retries a call that is a transaction of its own. */
async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt === TRIES || !WORTH_RETRYING.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
