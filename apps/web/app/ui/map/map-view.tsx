import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#platform/text.ts'
import { Empty } from '../empty.tsx'
import type { IconName } from '../icon.tsx'
import { useIsInBrowser } from '../in-browser.ts'
import type { Drawing, MapPlace, MapStand } from './drawing.ts'
import { mapText } from './map.text.ts'
import css from './map.module.css'

export type MapPoint = {
  id: string
  lng: number
  lat: number
  /** Who or what is there, in words. */
  label: string
  /** A letter or two on the mark itself, such as ד4. */
  mark?: string
  /** On it where it has no letters; a pin unless told. */
  icon?: IconName
  /** A token, such as `--tv-trip-3`, and the one that is read on it. */
  color?: `--tv-${string}`
  on_color?: `--tv-${string}`
  /** Given where it can be dragged, or moved with the arrow keys once it has the focus. */
  onMove?: (place: MapPlace) => void
}
export type MapLine = { id: string; path: [lng: number, lat: number][]; color: `--tv-${string}`; dash?: number[] }

/** Rings as GeoJSON has them: the border, then holes. The colour is a token. */
export type MapArea = {
  id: string
  label: string
  shape: readonly (readonly MapPlace[])[]
  color: `--tv-${string}`
  is_dashed?: boolean
  /** Drawn for comparison: the map does not move to show it. */
  is_aside?: boolean
}
export type MapDraw = {
  drawing: Drawing
  onChange: (drawing: Drawing) => void
  onCancel: () => void
  /** Drawn in the colour of what cannot be saved. */
  is_wrong?: boolean
}

export type MapViewProps = {
  /** What this map shows. */
  label: string
  points: readonly MapPoint[]
  lines?: readonly MapLine[]
  /** The later ones lie on top. */
  areas?: readonly MapArea[]
  /** A border under the hand; nothing else can be pressed meanwhile. */
  draw?: MapDraw | null
  /** Given while a press on the map itself means a place, and not the area under it. */
  onPlace?: ((place: MapPlace) => void) | undefined
  /** Off where the points are few and each has its own meaning: no clusters, and no list of them below. */
  has_many?: boolean
  /** Places the frame begins with and shows when all is asked for, besides points and areas. */
  around?: readonly { lng: number; lat: number }[]
  /** What lies over the map's edges takes so much of it. */
  room_px?: { top: number; bottom: number; left: number; right: number }
  /** Layers of one's own, drawn by the map above all others. */
  children?: ReactNode
  /** How near it comes by itself. */
  closest_zoom?: number
  /** Areas the map goes to when they become others. */
  fits?: readonly string[] | undefined
  onStand?: (stand: MapStand) => void
  /** Of points and areas. */
  selected?: string | null
  onSelect?: (id: string) => void
  /** Vector tiles by configuration; null draws the demo city. */
  tile_url: string | null
}

const MapCanvas = lazy(() => import('./map-canvas.tsx'))

/** The map and the same points as a list: what a mouse finds on the one, a keyboard finds in the other. */
export function MapView(props: MapViewProps) {
  const t = useText(mapText)
  const is_in_browser = useIsInBrowser()
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = props.selected === undefined ? chosen : props.selected
  const select = (id: string) => {
    setChosen(id)
    props.onSelect?.(id)
  }
  const loading = <div className={css.loading}>{t('loading')}</div>
  return (
    // Without a name of its own: the canvas carries the label, and two places of one name are told apart by nobody.
    <div className={css.view}>
      <div className={css.frame}>
        <OrList failed={<Empty icon="map" title={t('failed')} lead={t('failed_lead')} />}>
          {is_in_browser ? (
            <Suspense fallback={loading}>
              <MapCanvas {...props} selected={selected} onSelect={select} />
            </Suspense>
          ) : (
            loading
          )}
        </OrList>
      </div>
      {props.has_many !== false && props.points.length > 0 && (
        <details className={css.list}>
          <summary>{t('as_list', { count: props.points.length })}</summary>
          <ul>
            {props.points.map(({ id, label, mark }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === selected} onClick={() => select(id)}>
                  {mark && <bdi>{mark}</bdi>}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A browser without WebGL, or a chunk that did not come, costs the picture and not the screen. */
class OrList extends Component<{ failed: ReactNode; children: ReactNode }, { has_failed: boolean }> {
  override state = { has_failed: false }

  static getDerivedStateFromError() {
    return { has_failed: true }
  }

  override render() {
    return this.state.has_failed ? this.props.failed : this.props.children
  }
}
