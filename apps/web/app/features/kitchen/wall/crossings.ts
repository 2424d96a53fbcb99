import type { Card, Section, TaskState } from './section.ts'

/** What was wanted here and the answers do not show yet: task → state. It is drawn at once and sent when it can be. */
export type Wanted = ReadonlyMap<number, TaskState>
export const NOTHING: Wanted = new Map()
/** As many as the contract takes at once. */
const MOST_AT_ONCE = 100

export const want = (wanted: Wanted, ids: readonly number[], state: TaskState): Wanted =>
  new Map([...wanted, ...ids.map((id) => [id, state] as const)])

/** What was sent is settled, unless it is wanted otherwise by now. */
export const settle = (wanted: Wanted, ids: readonly number[], state: TaskState): Wanted =>
  new Map([...wanted].filter(([id, now]) => !(ids.includes(id) && now === state)))

/** Of the states that are wanted the one asked for longest, with all its tasks: one command. */
export function nextToSend(wanted: Wanted): { task_ids: number[]; state: TaskState } | null {
  const [first] = wanted.values()
  if (first === undefined) return null
  const task_ids = [...wanted].filter(([, state]) => state === first).map(([id]) => id)
  return { task_ids: task_ids.slice(0, MOST_AT_ONCE), state: first }
}

/** The cards as they will be. One with nothing left to do stays until the answer takes it away. */
export function withWanted(cards: readonly Card[], wanted: Wanted): readonly Card[] {
  if (wanted.size === 0) return cards
  return cards.map((card) =>
    card.tasks.some(({ id }) => wanted.has(id))
      ? { ...card, tasks: card.tasks.map((task) => ({ ...task, state: wanted.get(task.id) ?? task.state })) }
      : card,
  )
}

export const isMade = ({ tasks }: Pick<Card, 'tasks'>): boolean => tasks.every(({ state }) => state === 'done')
export const isBegun = ({ tasks }: Pick<Card, 'tasks'>): boolean => tasks.some(({ state }) => state !== 'queued')

/** Begun and nothing of it made yet: the start can be taken back. */
export const startedTasks = ({ tasks }: Pick<Card, 'tasks'>): number[] =>
  tasks.some(({ state }) => state === 'done')
    ? []
    : tasks.filter(({ state }) => state === 'started').map(({ id }) => id)

/** What a key on a card crosses out: whatever is left of it. */
export const openTasks = ({ tasks }: Pick<Card, 'tasks'>): number[] =>
  tasks.filter(({ state }) => state !== 'done').map(({ id }) => id)

/** One press on this section: what key 0 takes back. */
export type Press = {
  readonly kind: 'made' | 'begun'
  readonly task_ids: readonly number[]
  readonly order_id: number
  readonly number: number
}

/** The last that was crossed out: everything of the same order at the same moment. */
export function lastMade(done: Section['done']): Press | null {
  const [last] = done
  if (!last) return null
  const together = done.filter(({ order_id, done_at }) => order_id === last.order_id && done_at === last.done_at)
  const task_ids = together.map(({ task_id }) => task_id)
  return { kind: 'made', task_ids, order_id: last.order_id, number: last.number }
}
