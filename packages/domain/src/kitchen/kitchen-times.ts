/**
 * Portions that a kitchen section makes in one batch. A batch takes as long as one portion; more portions need further
 * batches.
 */
const PORTIONS_AT_ONCE = 8
/** Limit of extra minutes, so that food of a large order does not wait longer than this for its other food. */
const MOST_EXTRA_MINUTES = 60
const MINUTE_MS = 60_000
/** Tolerance for a late start, because a kitchen section can make up a few minutes. */
export const GRACE_MINUTES = 5

export type PlannedTask = {
  readonly id: number
  readonly line_id: number
  readonly section_id: number
  readonly step: number
  readonly minutes: number
  readonly quantity: number
}
export type PromiseTimes = {
  readonly promise_from: string | Date
  /** Minutes from the deli to the customer; 0 for pickup. */
  readonly travel_minutes: number
  readonly pack_minutes: number
}
/** Fire time of a task: the promised time minus packing, travel, this task and the later steps. */
export type FireTime = {
  readonly id: number
  readonly fire_at: Date
  readonly section_minutes: number
  /** Duration of later steps of the same order line, in minutes. */
  readonly after_minutes: number
  readonly is_large: boolean
}

/**
 * Plans just in time: lines run in parallel, steps of a line one after another, and all are done when packing begins.
 */
export function fireTimes(tasks: readonly PlannedTask[], promised: PromiseTimes): FireTime[] {
  const extra_minutes = extraBySection(tasks)
  const own = (task: PlannedTask): number => task.minutes + (extra_minutes.get(task.section_id) ?? 0)
  const packed_by = new Date(promised.promise_from).getTime()
  return tasks.map((task) => {
    const later = tasks.filter((other) => other.line_id === task.line_id && other.step > task.step)
    const after_minutes = later.reduce((sum, other) => sum + own(other), 0)
    const before = promised.travel_minutes + promised.pack_minutes + after_minutes + own(task)
    return {
      id: task.id,
      section_minutes: own(task),
      after_minutes,
      fire_at: new Date(packed_by - before * MINUTE_MS),
      is_large: (extra_minutes.get(task.section_id) ?? 0) > 0,
    }
  })
}

/** A section with more portions than one batch needs the minutes of its longest task again per further batch. */
function extraBySection(tasks: readonly PlannedTask[]): Map<number, number> {
  const loads = new Map<number, { portions: number; longest: number }>()
  for (const { section_id, quantity, minutes } of tasks) {
    const had = loads.get(section_id) ?? { portions: 0, longest: 0 }
    loads.set(section_id, { portions: had.portions + quantity, longest: Math.max(had.longest, minutes) })
  }
  return new Map(
    [...loads].map(([section_id, { portions, longest }]) => {
      const rounds = Math.ceil(portions / PORTIONS_AT_ONCE)
      return [section_id, Math.min((rounds - 1) * longest, MOST_EXTRA_MINUTES)]
    }),
  )
}

export type CardState = 'late' | 'now' | 'next'

/** Returns the state of a kitchen card. `fire_at` is the earliest fire time of its unfinished tasks. */
export function cardState(fire_at: string | Date, now: Date): CardState {
  const minutes_past = (now.getTime() - new Date(fire_at).getTime()) / MINUTE_MS
  if (minutes_past < 0) return 'next'
  return minutes_past > GRACE_MINUTES ? 'late' : 'now'
}
