import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { DRAG_ID, type DragHands } from './drag-hands.ts'
import { type Ghost, ghostOf } from './ghost.ts'

/** Uses our own drag image: the browser's drag image cannot tilt, hang below the pointer or fly back. */
export function listenForMouse(surface: HTMLElement, hands: DragHands): () => void {
  let ghost: Ghost | null = null
  const stops = [
    dropTargetForElements({ element: surface }),
    monitorForElements({
      canMonitor: ({ source }) => surface.contains(source.element),
      onDragStart({ source, location }) {
        const count = hands.lift(source.element.getAttribute(DRAG_ID) ?? '')
        if (count === null) return
        ghost = ghostOf(source.element, count)
        over(location.current.input)
      },
      onDrag: ({ location }) => over(location.current.input),
      onDrop({ location }) {
        if (!ghost) return
        const is_drop = location.current.dropTargets.length > 0
        if (is_drop) over(location.current.input)
        const was_taken = is_drop && hands.drop()
        if (!is_drop) hands.cancel()
        if (was_taken) ghost.remove()
        else ghost.flyBack()
        ghost = null
      },
    }),
  ]
  function over({ clientX, clientY }: { clientX: number; clientY: number }) {
    if (!ghost) return
    ghost.moveTo(clientX, clientY)
    hands.over(clientX, clientY)
  }
  return () => {
    ghost?.remove()
    for (const stop of stops) stop()
  }
}

/** Makes a card draggable. `canDrag` is called when the drag begins. */
export const makeDraggable = (element: HTMLElement, canDrag: () => boolean): (() => void) =>
  draggable({
    element,
    canDrag,
    onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
  })
