import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { arrange, HOLD_MS } from './arrange.ts'
import { lastMade, openTasks, type LastAction, startedTasks, withWanted } from './crossings.ts'
import { isAwaited, type Recall, withRecalled } from './recall.ts'
import type { Card, Section, Task } from './section.ts'
import { useTaskUpdates } from './use-task-updates.ts'
import { actionOfKey } from './display-key.ts'

/** Number of done cards cached in memory, to render them at once when they are recalled. */
const REMEMBERED = 20

/** Returns the displayed cards, and the actions of touch and keys. */
export function useDisplay(section: Section) {
  const may_work = useMay()('work_deli_orders', section.deli.id)
  const [recall, setRecall] = useState<Recall | null>(null)
  const { wanted, unsent, mark, is_lost } = useTaskUpdates(section.deli.id, section.section.id, () => setRecall(null))
  const [held, setHeld] = useState<readonly Card[] | null>(null)
  const [recent, setRecent] = useState<LastAction | null>(null)
  const [made, setMade] = useState<readonly Card[]>([])
  const cards = withWanted(withRecalled(section, recall, wanted), wanted)
  const shown = arrange(cards, held, { wanted, recalled_id: recall?.order_id })
  const last = recent ?? lastMade(section.done)
  const is_locked = !is_lost && isAwaited(section, recall, wanted)

  // Done cards stay in place until the timer ends; each further action restarts the timer.
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(null), HOLD_MS)
    return () => clearTimeout(timer)
  }, [held])

  const make = (card: Card, task_ids: number[]) => {
    if (task_ids.length === 0) return
    setHeld(shown.map((one) => one.card))
    setRecent({ kind: 'made', task_ids, order_id: card.order_id, number: card.number })
    setMade((before) => [card, ...before.filter((one) => one.order_id !== card.order_id)].slice(0, REMEMBERED))
    mark(task_ids, 'done')
  }
  const undoBegin = (task_ids: readonly number[]) => {
    setRecent(null)
    if (task_ids.length > 0) mark(task_ids, 'queued')
  }

  const actions = {
    make: (card: Card) => make(card, openTasks(card)),
    begin: (card: Card) => {
      const task_ids = card.tasks.filter(({ state }) => state === 'queued').map(({ id }) => id)
      if (task_ids.length === 0) return
      setRecent({ kind: 'begun', task_ids, order_id: card.order_id, number: card.number })
      mark(task_ids, 'started')
    },
    undoBegin: (card: Card) => undoBegin(startedTasks(card)),
    turn: (card: Card, task: Task) =>
      task.state === 'done' ? (setRecent(null), mark([task.id], 'queued')) : make(card, [task.id]),
    recall: () => {
      if (!last) return
      if (last.kind === 'begun') return undoBegin(last.task_ids)
      setRecent(null)
      const is_held = held?.some(({ order_id }) => order_id === last.order_id) ?? false
      setHeld(is_held ? shown.map(({ card }) => card) : null)
      const card = made.find(({ order_id }) => order_id === last.order_id) ?? null
      setRecall({ ...last, card, since: section.at })
      mark(last.task_ids, 'queued')
    },
  }
  useKeyPresses((event) => {
    const action = may_work ? actionOfKey(event) : null
    if (!action) return
    event.preventDefault()
    if (action.kind === 'recall') return actions.recall()
    const card = shown[action.place]
    if (card && !card.is_finished && !is_locked) actions[action.kind](card.card)
  })
  return {
    shown,
    last,
    actions,
    may_work,
    unsent,
    /** Number of the recalled order whose card is not there yet; card actions are locked until it is. */
    awaited: is_locked ? (recall?.number ?? null) : null,
  }
}
export type CardActions = ReturnType<typeof useDisplay>['actions']

function useKeyPresses(onPress: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
