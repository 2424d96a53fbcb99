import { DRAG_ID, type DragHands } from './drag-hands.ts'
import { type Ghost, ghostOf } from './ghost.ts'

const LONG_PRESS_MS = 250
/** A finger that moves further than this before the drag starts is scrolling. */
const TREMBLE_PX = 8

/**
 * Starts a drag by a long press. The browser's own touch drag starts after half a second and differs between phones.
 */
export function listenForTouch(surface: HTMLElement, hands: DragHands): () => void {
  let held: { x: number; y: number; timer: ReturnType<typeof setTimeout>; source: HTMLElement } | null = null
  let ghost: Ghost | null = null
  let of_finger = new AbortController()
  const letGo = () => {
    if (held) clearTimeout(held.timer)
    held = null
  }
  const end = (is_drop: boolean) => {
    letGo()
    if (!ghost) return
    const was_taken = is_drop && hands.drop()
    if (!is_drop) hands.cancel()
    if (was_taken) ghost.remove()
    else ghost.flyBack()
    ghost = null
  }
  const lift = (x: number, y: number, source: HTMLElement) => {
    const count = hands.lift(source.getAttribute(DRAG_ID) ?? '')
    held = null
    if (count === null) return
    navigator.vibrate?.(15)
    ghost = ghostOf(source, count)
    ghost.moveTo(x, y)
    hands.over(x, y)
  }
  const begin = (event: TouchEvent) => {
    const { clientX: x, clientY: y } = event.touches[0]!
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${DRAG_ID}]`) : null
    if (event.touches.length > 1) return end(false)
    if (!source) return
    held = { x, y, source, timer: setTimeout(() => lift(x, y, source), LONG_PRESS_MS) }
    // Listens on the touched element: when a card is re-rendered as a placeholder, the surface no longer gets its
    // events.
    of_finger.abort()
    of_finger = new AbortController()
    const of_it = { signal: of_finger.signal, passive: false }
    event.target?.addEventListener('touchmove', move as EventListener, of_it)
    event.target?.addEventListener('touchend', finish as EventListener, of_it)
    event.target?.addEventListener('touchcancel', () => end(false), of_it)
  }
  const move = (event: TouchEvent) => {
    const { clientX: x, clientY: y } = event.touches[0]!
    if (held && Math.hypot(x - held.x, y - held.y) > TREMBLE_PX) letGo()
    if (!ghost) return
    // Prevents the page from scrolling during the drag.
    event.preventDefault()
    ghost.moveTo(x, y)
    hands.over(x, y)
  }
  const finish = (event: TouchEvent) => {
    // Prevents the click on the card that would follow the drag.
    if (ghost) event.preventDefault()
    end(true)
  }
  const stop = new AbortController()
  const on = { signal: stop.signal, passive: false }
  surface.addEventListener('touchstart', begin, { ...on, passive: true })
  // A non-passive listener makes the browser wait for us before it scrolls.
  surface.addEventListener('touchmove', () => {}, on)
  surface.addEventListener('contextmenu', (event) => (held ?? ghost) && event.preventDefault(), on)
  return () => {
    end(false)
    of_finger.abort()
    stop.abort()
  }
}
