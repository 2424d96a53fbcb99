import type { ErrorBody } from '@tavlin/contract/errors'
import { makeListeners } from '#base/listeners.ts'
import { answered, received } from './merge-wave.ts'
import type { Op, OpInput } from './op.ts'
import { type OpRequest, onSavedTrip, requestOf, mustWaitFor, touchedDrivers } from './op-request.ts'
import type { InlayOutcome, InlayAnswer, Trip, TripAnswer, Wave } from './wave-types.ts'

/** `rejected_trips`: the trips whose status a bulk change could not change. */
export type OpResult = InlayOutcome & { rejected_trips?: TripAnswer[] }
export type OpAnswer = { ok: true; data: OpResult } | { ok: false; error: ErrorBody }
export type OpSender = (request: OpRequest, key: string) => Promise<OpAnswer>

/** Why an operation was rejected, in full or in part. `mine`: the wave with the operation applied. */
export type OpFailure = { op: Op; mine: Wave } & (
  | { kind: 'conflict'; saved: Trip[]; error: ErrorBody }
  | { kind: 'problems'; answers: InlayAnswer[] }
  | { kind: 'trips'; answers: TripAnswer[] }
  | {
      kind: 'error'
      error: ErrorBody
      /** True when a newer operation on the same trip followed: shows a short notice, not a dialog. */
      is_superseded: boolean
    }
)
export type WaveView = {
  /** The optimistic state: `base` with all pending operations applied. */
  wave: Wave
  /** The last state from the server. */
  base: Wave
  ops: readonly Op[]
  /** Drivers whose trips have pending operations: their times are not computed yet. */
  busy: ReadonlySet<number>
  trouble: OpFailure | null
  /** Own actions that can be undone, oldest first. */
  done: readonly number[]
  /**
   * The last undo that the server executed. `kept`: how many orders stayed because other dispatchers moved them since.
   */
  undone: { no: number; kept: number } | null
}
type WaveViewChange = Partial<Pick<WaveView, 'base' | 'ops' | 'trouble' | 'done' | 'undone'>>
/** Predicts the wave after an operation. */
type WavePredictor = (wave: Wave, op: OpInput) => Wave

/**
 * Stores the optimistic state of one wave: the newest state from the server with the pending operations applied to it.
 * A response that is late, out of order or missing never reverts a later operation.
 */
export function waveStore(first: Wave, send: OpSender, newKey: () => string, rules?: WavePredictor) {
  // Until the rules are loaded, an operation is sent as usual but drawn only when the server has responded.
  let withOp: WavePredictor = rules ?? ((wave) => wave)
  let view: WaveView = { wave: first, base: first, ops: [], busy: new Set(), trouble: null, done: [], undone: null }
  let last_no = 0
  const { subscribe, notify } = makeListeners()
  const running = new Set<number>()
  const waiting = new Map<number, (answer: OpAnswer) => void>()

  function set(change: WaveViewChange): void {
    const next = { ...view, ...change }
    const ops = next.ops.map((op) => onSavedTrip(next.base, op))
    const wave = ops.reduce((so_far, op) => withOp(so_far, op), next.base)
    view = { ...next, ops, wave, busy: new Set(ops.flatMap((op) => [...touchedDrivers(wave, op)])) }
    notify()
  }

  function startThose(): void {
    for (const [i, op] of view.ops.entries())
      if (!running.has(op.no) && !mustWaitFor(view.wave, op, view.ops.slice(0, i))) void start(op)
  }

  async function start(op: Op): Promise<void> {
    running.add(op.no)
    const mine = withOp(view.base, op)
    const answer = await send(requestOf(view.base, op), newKey())
    running.delete(op.no)
    set(settled(view, op, mine, answer))
    waiting.get(op.no)?.(answer)
    waiting.delete(op.no)
    startThose()
  }

  return {
    get: (): WaveView => view,
    subscribe,
    /** Called with the new wave when the loaders ran again. */
    receive(fetched: Wave): void {
      if (fetched !== first) set({ base: received(view.base, fetched) })
      first = fetched
    },
    /** Draws the operation at once; sends it as soon as no earlier one on the same trips is pending. */
    run(wish: OpInput): Promise<OpAnswer> {
      const op: Op = { ...wish, no: ++last_no }
      set({ ops: [...view.ops, op] })
      return new Promise((done) => {
        waiting.set(op.no, done)
        startThose()
      })
    },
    /** Called when the rules are loaded: from now on operations are drawn at once. */
    learn(foresee: WavePredictor): void {
      withOp = foresee
      if (view.ops.length > 0) set({})
    },
    forget: (): void => set({ trouble: null }),
  }
}

/**
 * Returns how the response to an operation changes the view. A failure is superseded only by a later operation on the
 * same trips or orders.
 */
function settled(view: WaveView, op: Op, mine: Wave, answer: OpAnswer): WaveViewChange {
  const ops = view.ops.filter(({ no }) => no !== op.no)
  if (!answer.ok) {
    const saved = answer.error.code === 'version_stale' ? savedTrips(answer.error) : []
    const base = saved.length > 0 ? answered(view.base, { trips: saved, waiting: [] }) : view.base
    const is_superseded = ops.some((other) => other.no > op.no && mustWaitFor(view.wave, other, [op]))
    const trouble: OpFailure =
      saved.length > 0 && !is_superseded
        ? { kind: 'conflict', op, mine, saved, error: answer.error }
        : { kind: 'error', op, mine, error: answer.error, is_superseded }
    return { ops, base, trouble }
  }
  const { data } = answer
  const rejected = data.orders.filter(({ ok }) => !ok)
  return {
    ops,
    base: answered(view.base, data),
    ...(data.action_id !== null && op.kind !== 'undo' && { done: [...view.done, data.action_id] }),
    ...(op.kind === 'undo'
      ? { done: view.done.filter((id) => id !== op.action_id), undone: { no: op.no, kept: rejected.length } }
      : rejected.length > 0 && { trouble: { kind: 'problems', op, mine, answers: rejected } }),
    ...(data.rejected_trips?.length && { trouble: { kind: 'trips', op, mine, answers: data.rejected_trips } }),
  }
}

const savedTrips = ({ details }: ErrorBody): Trip[] =>
  Array.isArray(details?.['trips']) ? (details['trips'] as Trip[]) : []
