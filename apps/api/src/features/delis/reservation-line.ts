import type { Db } from '#platform/db.ts'
import { GaveUp, type Scope, currentScope, outOfScope, whileInScope } from '#platform/scope.ts'
import {
  type Asker,
  type Ground,
  type HoldOutcome,
  type Places,
  type SlotKey,
  reserveInSlot,
} from './reservation.repo.ts'

// A call is short enough for the next in line, and long enough to carry a crowd.
const MOST_TOGETHER = 100
const TRIES = 4
// Met another transaction, or the same id asked for another slot at the same moment: starting again finds it.
const WORTH_RETRYING = new Set(['40001', '40P01', '23505'])

export type Request = {
  readonly slot: SlotKey
  readonly ground: Ground
  readonly places: Places
  readonly asker: Asker
}
type Waiting = Request & {
  readonly scope: Scope | undefined
  readonly answer: (outcome: HoldOutcome | null) => void
  readonly fail: (error: unknown) => void
}
type Lines = Map<string, Waiting[]>
const LINES = new WeakMap<Db, Lines>()

/**
 * While a call for a slot is under way, whoever else asks for it waits here, and goes with the next call. All of one line
 * judged by the same version of the facts, so that their limits are the same. Null: that version is over.
 */
export function standInLine(db: Db, request: Request): Promise<HoldOutcome | null> {
  const lines = LINES.get(db) ?? (new Map() as Lines)
  LINES.set(db, lines)
  const { slot, ground } = request
  const key = [slot.deli_id, slot.date, slot.order_type, slot.start_minute, ...ground.version].join(' ')
  const outcome = new Promise<HoldOutcome | null>((answer, fail) => {
    const waiting = { ...request, scope: currentScope(), answer, fail }
    const line = lines.get(key)
    if (line) return void line.push(waiting)
    const fresh = [waiting]
    lines.set(key, fresh)
    // Shared work must not end with the request that happened to come first.
    void outOfScope(() => serveLine(db, fresh, () => lines.delete(key)))
  })
  return whileInScope(outcome)
}

async function serveLine(db: Db, line: Waiting[], close: () => void): Promise<void> {
  // Those who come in the same moment go together from the first call on.
  await new Promise((soon) => setImmediate(soon))
  while (line.length > 0) await serveBatch(db, line.splice(0, MOST_TOGETHER).filter(stillWaits))
  // In the same breath as the last look: who comes later opens a new line.
  close()
}

/** Nobody would use the places of who left already. */
function stillWaits({ scope, fail }: Waiting): boolean {
  const gave_up = scope?.gave_up ?? 'no'
  if (gave_up === 'no') return true
  fail(new GaveUp(gave_up))
  return false
}

async function serveBatch(db: Db, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch
  if (!first) return
  try {
    const outcomes = await call(db, batch)
    batch.forEach(({ answer }, index) => answer(outcomes && outcomes[index]!))
  } catch (error) {
    if (batch.length === 1) return first.fail(error)
    // What one of them brought about is not the fault of the others.
    for (const one of batch) await serveBatch(db, [one])
  }
}

async function call(db: Db, batch: readonly Waiting[]): Promise<HoldOutcome[] | null> {
  const { slot, ground, asker } = batch[0]!
  const limits = {
    ...ground.limits,
    portions: Object.assign({}, ...batch.map((one) => one.ground.limits.portions)) as Record<string, number | null>,
  }
  const at = new Date(Math.max(...batch.map((one) => one.ground.at.getTime())))
  const places = batch.map((one) => one.places)
  // A batch of several has no one author.
  const by = batch.length === 1 ? asker : { actor_id: null, request_id: asker.request_id }
  return startAgain(() => reserveInSlot(db, slot, { ...ground, limits, at }, places, by))
}

/** For a call that is a transaction by itself. */
async function startAgain<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt === TRIES || !WORTH_RETRYING.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
