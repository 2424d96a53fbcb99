import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { arrange, HOLD_MS } from './arrange.ts'
import { lastMade, openTasks, withWanted } from './crossings.ts'
import type { Card, Section, Task } from './section.ts'
import { useCrossings } from './use-crossings.ts'
import { deedOfKey } from './wall-key.ts'

/** The cards as they are drawn, and what a finger or a key does to them. */
export function useWall(section: Section) {
  const may_work = useMay()('work_deli_orders', section.deli.id)
  const { wanted, mark } = useCrossings(section.deli.id, section.section.id)
  const [held, setHeld] = useState<readonly Card[] | null>(null)
  const [recent, setRecent] = useState<{ task_ids: number[]; number: number } | null>(null)
  const shown = arrange(withWanted(section.cards, wanted), held, wanted)
  const last = recent ?? lastMade(section.done)

  // What was made a moment ago keeps its place, and with each further touch a little longer.
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(null), HOLD_MS)
    return () => clearTimeout(timer)
  }, [held])

  const make = ({ number }: Pick<Card, 'number'>, task_ids: number[]) => {
    if (task_ids.length === 0) return
    setHeld(shown.map(({ card }) => card))
    setRecent({ task_ids, number })
    mark(task_ids, 'done')
  }
  const deeds = {
    make: (card: Card) => make(card, openTasks(card)),
    begin: (card: Card) => {
      const queued = card.tasks.filter(({ state }) => state === 'queued').map(({ id }) => id)
      if (queued.length > 0) mark(queued, 'started')
    },
    turn: (card: Card, task: Task) =>
      task.state === 'done' ? (setRecent(null), mark([task.id], 'queued')) : make(card, [task.id]),
    recall: () => {
      if (!last) return
      setRecent(null)
      setHeld(shown.map(({ card }) => card))
      mark(last.task_ids, 'queued')
    },
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const deed = may_work ? deedOfKey(event) : null
    if (!deed) return
    event.preventDefault()
    if (deed.kind === 'recall') return deeds.recall()
    const card = shown[deed.place]
    if (card && !card.is_over) deeds[deed.kind](card.card)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return { shown, last, deeds, may_work, unsent: wanted.size }
}
export type Deeds = ReturnType<typeof useWall>['deeds']
