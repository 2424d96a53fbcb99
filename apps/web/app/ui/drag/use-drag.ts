import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DragHands } from './drag-hands.ts'
import { listenForTouch } from './touch-drag.ts'

/** The code for dragging with a mouse is loaded when the first drag surface mounts. */
const mouse = () => import('./mouse-drag.ts')

/** Elements with `DRAG_ID` can be dragged over this surface, with a mouse or a finger. */
export function useDragSurface(surface: RefObject<HTMLElement | null>, hands: DragHands): void {
  const lift = useEffectEvent((id: string) => hands.lift(id))
  const over = useEffectEvent((x: number, y: number) => hands.over(x, y))
  const drop = useEffectEvent(() => hands.drop())
  const cancel = useEffectEvent(() => hands.cancel())
  useEffect(() => {
    const element = surface.current
    if (!element) return undefined
    const handlers: DragHands = {
      lift: (id) => lift(id),
      over: (x, y) => over(x, y),
      drop: () => drop(),
      cancel: () => cancel(),
    }
    const stops = [listenForTouch(element, handlers)]
    let is_unmounted = false
    void mouse().then(({ listenForMouse }) => !is_unmounted && stops.push(listenForMouse(element, handlers)))
    return () => {
      is_unmounted = true
      for (const stop of stops) stop()
    }
  }, [surface])
}

/** Makes a card draggable while `can_drag` is true. */
export function useDragCard(card: RefObject<HTMLElement | null>, can_drag: boolean): void {
  useEffect(() => {
    const element = card.current
    if (!element || !can_drag) return undefined
    const stops: (() => void)[] = []
    let is_unmounted = false
    const is_mouse = () => !matchMedia('(pointer: coarse)').matches
    void mouse().then(({ makeDraggable }) => !is_unmounted && stops.push(makeDraggable(element, is_mouse)))
    return () => {
      is_unmounted = true
      for (const stop of stops) stop()
    }
  }, [card, can_drag])
}
