import css from './drag.module.css'

export type Ghost = {
  moveTo: (x: number, y: number) => void
  /** To where it came from; gone at once for people who prefer no motion, or where that place is no more. */
  flyBack: () => void
  remove: () => void
}

const FLIGHT_MS = 200
/** It hangs below the pointer, so that the place it would land on stays visible. */
const BELOW_PX = 14

/** A picture of what is in the air. `count`: how many are. */
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
