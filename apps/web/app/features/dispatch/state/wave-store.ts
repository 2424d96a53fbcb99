import type { ErrorBody } from '@tavlin/contract/errors'
import { answered, received } from './merge-wave.ts'
import type { Op, OpWish } from './op.ts'
import { type OpRequest, onSavedTrip, requestOf, standsBehind, touchedDrivers } from './op-request.ts'
import type { Inlaid, InlayAnswer, Trip, TripAnswer, Wave } from './wave-types.ts'

/** `refused_trips`: of a step for many trips, those that stayed. */
export type Done = Inlaid & { refused_trips?: TripAnswer[] }
export type OpAnswer = { ok: true; data: Done } | { ok: false; error: ErrorBody }
export type Send = (request: OpRequest, key: string) => Promise<OpAnswer>

/** Why a wish was not granted, or not all of it. `mine`: the wave as it would have been. */
export type Trouble = { op: Op; mine: Wave } & (
  | { kind: 'conflict'; saved: Trip[]; error: ErrorBody }
  | { kind: 'problems'; answers: InlayAnswer[] }
  | { kind: 'trips'; answers: TripAnswer[] }
  | {
      kind: 'error'
      error: ErrorBody
      /** Something newer was asked of the same trip since: worth a word, not a dialog. */
      is_superseded: boolean
    }
)
export type WaveView = {
  /** As it will be when everything asked for is granted. */
  wave: Wave
  /** As the server last said. */
  base: Wave
  ops: readonly Op[]
  /** Drivers whose trips wait for an answer: their times are not true yet. */
  busy: ReadonlySet<number>
  trouble: Trouble | null
  /** Own actions that can be taken back, oldest first. */
  done: readonly number[]
  /** The last undo that was answered, and how many orders stay because others moved them since. */
  undone: { no: number; kept: number } | null
}
type Change = Partial<Pick<WaveView, 'base' | 'ops' | 'trouble' | 'done' | 'undone'>>
/** The wave as it would be if the wish were granted. */
type Foresee = (wave: Wave, op: OpWish) => Wave

/**
 * One wave on one screen. What is shown is always the newest answer of the server with the unanswered wishes laid over
 * it: an answer that comes late, in another order, or not at all moves nothing that a later wish put in its place.
 */
export function waveStore(first: Wave, send: Send, newKey: () => string, rules?: Foresee) {
  // Until the rules are there a wish is sent all the same; it is only drawn when it is answered.
  let withOp: Foresee = rules ?? ((wave) => wave)
  let view: WaveView = { wave: first, base: first, ops: [], busy: new Set(), trouble: null, done: [], undone: null }
  let last_no = 0
  const listeners = new Set<() => void>()
  const running = new Set<number>()
  const waiting = new Map<number, (answer: OpAnswer) => void>()

  function set(change: Change): void {
    const next = { ...view, ...change }
    const ops = next.ops.map((op) => onSavedTrip(next.base, op))
    const wave = ops.reduce((so_far, op) => withOp(so_far, op), next.base)
    view = { ...next, ops, wave, busy: new Set(ops.flatMap((op) => [...touchedDrivers(wave, op)])) }
    for (const listener of listeners) listener()
  }

  function startThose(): void {
    for (const [i, op] of view.ops.entries())
      if (!running.has(op.no) && !standsBehind(view.wave, op, view.ops.slice(0, i))) void start(op)
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
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The loaders ran again. */
    receive(fetched: Wave): void {
      if (fetched !== first) set({ base: received(view.base, fetched) })
      first = fetched
    },
    /** Drawn at once; sent as soon as nothing earlier touches the same trips. */
    run(wish: OpWish): Promise<OpAnswer> {
      const op: Op = { ...wish, no: ++last_no }
      set({ ops: [...view.ops, op] })
      return new Promise((done) => {
        waiting.set(op.no, done)
        startThose()
      })
    },
    /** The rules of the house have come: from now on wishes are drawn at once. */
    learn(foresee: Foresee): void {
      withOp = foresee
      if (view.ops.length > 0) set({})
    },
    /** A dialog was answered. */
    forget: (): void => set({ trouble: null }),
  }
}

/** What an answer changes. Only what was asked for after it, on the same trips, makes a failure worth no more than a word. */
function settled(view: WaveView, op: Op, mine: Wave, answer: OpAnswer): Change {
  const ops = view.ops.filter(({ no }) => no !== op.no)
  if (!answer.ok) {
    const saved = answer.error.code === 'version_stale' ? savedTrips(answer.error) : []
    const base = saved.length > 0 ? answered(view.base, { trips: saved, waiting: [] }) : view.base
    const is_superseded = ops.some((other) => other.no > op.no && standsBehind(view.wave, other, [op]))
    const trouble: Trouble =
      saved.length > 0 && !is_superseded
        ? { kind: 'conflict', op, mine, saved, error: answer.error }
        : { kind: 'error', op, mine, error: answer.error, is_superseded }
    return { ops, base, trouble }
  }
  const { data } = answer
  const refused = data.orders.filter(({ ok }) => !ok)
  return {
    ops,
    base: answered(view.base, data),
    ...(data.action_id !== null && op.kind !== 'undo' && { done: [...view.done, data.action_id] }),
    ...(op.kind === 'undo'
      ? { done: view.done.filter((id) => id !== op.action_id), undone: { no: op.no, kept: refused.length } }
      : refused.length > 0 && { trouble: { kind: 'problems', op, mine, answers: refused } }),
    ...(data.refused_trips?.length && { trouble: { kind: 'trips', op, mine, answers: data.refused_trips } }),
  }
}

const savedTrips = ({ details }: ErrorBody): Trip[] =>
  Array.isArray(details?.['trips']) ? (details['trips'] as Trip[]) : []
