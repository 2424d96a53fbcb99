import css from './drag.module.css'

export type Ghost = {
  moveTo: (x: number, y: number) => void
  /** Moves the image back to its origin; removes it at once with reduced motion or when the origin no longer exists. */
  flyBack: () => void
  remove: () => void
}

const FLIGHT_MS = 200
/** Offset below the pointer, so that the drop target stays visible. */
const BELOW_PX = 14

/** Creates the drag image. `count`: how many items are dragged. */
export function ghostOf(source: HTMLElement, count: number): Ghost {
  const box = source.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = css.ghost ?? ''
  ghost.inert = true
  ghost.style.inlineSize = `${box.width}px`
  const copy = source.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  ghost.append(copy)
  if (count > 1) ghost.append(Object.assign(document.createElement('b'), { textContent: String(count) }))
  document.body.append(ghost)
  const at = (x: number, y: number) => `translate(${x}px, ${y}px)`
  const remove = () => ghost.remove()
  return {
    moveTo(x, y) {
      ghost.style.transform = at(x - box.width / 2, y + BELOW_PX)
    },
    remove,
    flyBack() {
      const home = source.isConnected ? source.getBoundingClientRect() : null
      if (!home || matchMedia('(prefers-reduced-motion: reduce)').matches) return remove()
      const flight = ghost.animate([{}, { transform: at(home.left, home.top) }], {
        duration: FLIGHT_MS,
        easing: 'ease-out',
      })
      flight.addEventListener('finish', remove)
      flight.addEventListener('cancel', remove)
    },
  }
}
