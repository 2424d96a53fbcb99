import { useMemo, useRef, useState } from 'react'
import { useConfirm } from '#ui/confirm.tsx'
import { useText } from '#base/text.ts'
import { driverOfOrder } from '../../state/wave-reads.ts'
import type { InlayProblem, Wave } from '../../state/wave-types.ts'
import { type WaveScreen, useWave } from '../../wave-context.tsx'
import {
  dropOf,
  isSameTarget,
  type Lift,
  liftOf,
  problemsOf,
  type DropTarget,
  WAITING,
  withInsertions,
} from './board-lift.ts'
import { boardText } from './board.text.ts'

/** The dragged orders, and where they would be dropped. */
export type DragState = {
  lift: Lift
  by: 'pointer' | 'keys'
  target: DropTarget | null
  problems: Map<number, InlayProblem[]>
}

const targetOf = (wave: Wave, order_id: number): DropTarget => {
  const driver = driverOfOrder(wave, order_id)
  if (!driver?.trip) return WAITING
  const at = driver.trip.stops.findIndex((stop) => stop.order_id === order_id)
  return { kind: 'trip', row_id: driver.row_id, position: at + 1 }
}

const NOBODY: ReadonlyMap<number, InlayProblem[]> = new Map()

export function useBoardLift() {
  const screen = useWave()
  const { wave, hand, take, clear, insertions, is_read_only } = screen
  const [air, setAir] = useState<DragState | null>(null)
  // A ref: the drop may follow the last movement before the next render.
  const newest = useRef<DragState | null>(null)
  const set = (next: DragState | null) => {
    newest.current = next
    setAir(next)
  }
  const confirmRemoval = useRemoval(screen)
  const air_problems = air?.problems
  const problems = useMemo(
    () => (air_problems ? withInsertions(air_problems, insertions) : NOBODY),
    [air_problems, insertions],
  )

  const lift = (order_id: number, by: DragState['by']): Lift | null => {
    const lifted = is_read_only ? null : liftOf(wave, order_id, hand)
    if (!lifted) return null
    take(lifted.order_ids)
    set({
      lift: lifted,
      by,
      target: by === 'keys' ? targetOf(wave, order_id) : null,
      problems: problemsOf(wave, lifted),
    })
    return lifted
  }
  const aim = (target: DropTarget | null) => {
    const now = newest.current
    if (now && !isSameTarget(now.target, target)) set({ ...now, target })
  }
  const end = () => {
    set(null)
    clear()
  }
  const refusalOf = (target: DropTarget | null): InlayProblem[] =>
    target?.kind === 'trip' ? (problems.get(target.row_id) ?? []).filter(({ is_final }) => is_final) : []
  /** Returns false when the orders return to where they came from. */
  const drop = (): boolean => {
    const now = newest.current
    const wish = now?.target && refusalOf(now.target).length === 0 ? dropOf(wave, now.lift, now.target) : null
    end()
    if (!wish) return false
    if (wish.kind === 'remove') void confirmRemoval(wish.order_ids)
    else void screen.run(wish)
    return true
  }
  return { air, newest, problems, lift, aim, drop, cancel: end, refusalOf }
}

/** Removes orders from their trips after a confirmation. */
function useRemoval({ runRemove }: WaveScreen) {
  const t = useText(boardText)
  const confirm = useConfirm()
  return async (order_ids: readonly number[]) => {
    const question = {
      title: t('remove_title'),
      body: t('remove_question'),
      action: t('remove'),
      tone: 'danger',
    } as const
    if (await confirm(question)) runRemove(order_ids)
  }
}
