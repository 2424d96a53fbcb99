import type { Card, Section, TaskState } from './section.ts'

/** Optimistic updates that no response shows yet: task → state. Rendered at once, sent by the outbox. */
export type PendingStates = ReadonlyMap<number, TaskState>
export const NOTHING: PendingStates = new Map()
/** Maximum number of tasks per request in the API contract. */
const MOST_AT_ONCE = 100

export const want = (wanted: PendingStates, ids: readonly number[], state: TaskState): PendingStates =>
  new Map([...wanted, ...ids.map((id) => [id, state] as const)])

export type TasksBody = { readonly task_ids: readonly number[]; readonly state: TaskState }

/** Merges two requests into one; null when they set different states or have too many tasks for one request. */
export function mergeTasks(earlier: TasksBody, later: TasksBody): TasksBody | null {
  const task_ids = [...new Set([...earlier.task_ids, ...later.task_ids])]
  return earlier.state === later.state && task_ids.length <= MOST_AT_ONCE ? { task_ids, state: later.state } : null
}

/** Applies the optimistic updates. A finished card stays until a response removes it. */
export function withWanted(cards: readonly Card[], wanted: PendingStates): readonly Card[] {
  if (wanted.size === 0) return cards
  return cards.map((card) =>
    card.tasks.some(({ id }) => wanted.has(id))
      ? { ...card, tasks: card.tasks.map((task) => ({ ...task, state: wanted.get(task.id) ?? task.state })) }
      : card,
  )
}

export const isMade = ({ tasks }: Pick<Card, 'tasks'>): boolean => tasks.every(({ state }) => state === 'done')
export const isBegun = ({ tasks }: Pick<Card, 'tasks'>): boolean => tasks.some(({ state }) => state !== 'queued')

/** Returns the tasks whose start can be undone: started, while no task of the card is done. */
export const startedTasks = ({ tasks }: Pick<Card, 'tasks'>): number[] =>
  tasks.some(({ state }) => state === 'done')
    ? []
    : tasks.filter(({ state }) => state === 'started').map(({ id }) => id)

/** Returns the tasks that the key of a card marks as done: all that are left. */
export const openTasks = ({ tasks }: Pick<Card, 'tasks'>): number[] =>
  tasks.filter(({ state }) => state !== 'done').map(({ id }) => id)

/** The last action on this section, which key 0 undoes. */
export type LastAction = {
  readonly kind: 'made' | 'begun'
  readonly task_ids: readonly number[]
  readonly order_id: number
  readonly number: number
}

/** Returns the tasks of one order that were completed last, all at the same time; null when none was completed. */
export function lastMade(done: Section['done']): LastAction | null {
  const [last] = done
  if (!last) return null
  const together = done.filter(({ order_id, done_at }) => order_id === last.order_id && done_at === last.done_at)
  const task_ids = together.map(({ task_id }) => task_id)
  return { kind: 'made', task_ids, order_id: last.order_id, number: last.number }
}
