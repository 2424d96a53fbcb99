import { useMap } from '@vis.gl/react-maplibre'
import { type PointerEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { drawnOn, isInside, type Pixel, type RouteMark } from './route-things.ts'
import css from './routes.module.css'

type Props = { marks: readonly RouteMark[]; onGathered: (ids: string[]) => void }

/** Shows an overlay for drawing a lasso; the map under it does not move. */
export function Lasso({ marks, onGathered }: Props) {
  const { current: map } = useMap()
  const [ring, setRing] = useState<readonly Pixel[]>([])
  if (!map) return null
  const at = (event: PointerEvent): Pixel => {
    const box = map.getContainer().getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setRing([at(event)])
  }
  const finish = () => {
    const inside = marks.filter(({ lng, lat }) => {
      const { x, y } = map.project([lng, lat])
      return isInside([x, y], ring)
    })
    setRing([])
    if (inside.length > 0) onGathered(inside.map(({ id }) => id))
  }
  return createPortal(
    <svg
      className={css.lasso}
      aria-hidden
      onPointerDown={begin}
      onPointerMove={(event) => ring.length > 0 && setRing(drawnOn(ring, at(event)))}
      onPointerUp={finish}
      onPointerCancel={() => setRing([])}
    >
      {ring.length > 1 && <polygon points={ring.map(([x, y]) => `${x},${y}`).join(' ')} />}
    </svg>,
    map.getContainer(),
  )
}
