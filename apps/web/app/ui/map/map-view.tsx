import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { Empty } from '../empty.tsx'
import type { IconName } from '../icon.tsx'
import { useIsInBrowser } from '../in-browser.ts'
import type { Drawing, LngLatPair, MapCamera } from './drawing.ts'
import { mapText } from './map.text.ts'
import css from './map.module.css'

export type MapPoint = {
  id: string
  lng: number
  lat: number
  /** Accessible name of the point, such as a customer or a deli. */
  label: string
  /** A letter or two on the mark, such as ד4. */
  mark?: string
  /** Icon of a mark without letters; by default a pin. */
  icon?: IconName
  /** A token, such as `--tv-trip-3`, and the text colour on it. */
  color?: `--tv-${string}`
  on_color?: `--tv-${string}`
  /** Makes the point movable, by dragging or with the arrow keys while it has the focus. */
  onMove?: (place: LngLatPair) => void
}
export type MapLine = { id: string; path: [lng: number, lat: number][]; color: `--tv-${string}`; dash?: number[] }

/** Rings as in GeoJSON: the border, then holes. The colour is a token. */
export type MapArea = {
  id: string
  label: string
  shape: readonly (readonly LngLatPair[])[]
  color: `--tv-${string}`
  is_dashed?: boolean
  /** True for an area shown for comparison: the map does not move to include it. */
  is_aside?: boolean
}
export type MapDraw = {
  drawing: Drawing
  onChange: (drawing: Drawing) => void
  onCancel: () => void
  /** True for an area that cannot be saved; it is drawn in the error colour. */
  is_wrong?: boolean
}

export type MapViewProps = {
  /** Accessible name of the map. */
  label: string
  points: readonly MapPoint[]
  lines?: readonly MapLine[]
  /** Areas to draw; later ones are on top. */
  areas?: readonly MapArea[]
  /** A border being edited; nothing else can be clicked meanwhile. */
  draw?: MapDraw | null
  /** Set while a click on the map selects a position and not the area under it. */
  onPlace?: ((place: LngLatPair) => void) | undefined
  /** Set to false for a few points with their own meaning: no clusters, and no list below the map. */
  has_many?: boolean
  /** Positions to include in the initial view and in "show all", besides points and areas. */
  around?: readonly { lng: number; lat: number }[]
  /** Space at the edges that is covered by other elements. */
  padding_px?: { top: number; bottom: number; left: number; right: number }
  /** Custom layers that are drawn above all others. */
  children?: ReactNode
  /** Maximum zoom when the map moves by itself, such as to its points. */
  closest_zoom?: number
  /** Areas to zoom to; the map moves when they change. */
  fits?: readonly string[] | undefined
  onCamera?: (camera: MapCamera) => void
  /** Id of a point or an area. */
  selected?: string | null
  onSelect?: (id: string) => void
  /** URL of the vector tiles. Null draws the demo city; an empty text shows a message instead of a map. */
  tile_url: string | null
}

const MapCanvas = lazy(() => import('./map-canvas.tsx'))

/** Shows the map, and its points as a list, which is the keyboard alternative. */
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
    // The element has no accessible name: the canvas has the label, and two landmarks with one name are not
    // distinguishable.
    <div className={css.view}>
      <div className={css.frame}>
        {props.tile_url === '' ? (
          <Empty icon="map" title={t('no_tiles')} lead={t('no_tiles_lead')} />
        ) : (
          <OrList failed={<Empty icon="map" title={t('failed')} lead={t('failed_lead')} />}>
            {is_in_browser ? (
              <Suspense fallback={loading}>
                <MapCanvas {...props} selected={selected} onSelect={select} />
              </Suspense>
            ) : (
              loading
            )}
          </OrList>
        )}
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

/** Without WebGL, or when the chunk fails to load, only the map is missing and not the screen. */
class OrList extends Component<{ failed: ReactNode; children: ReactNode }, { has_failed: boolean }> {
  override state = { has_failed: false }

  static getDerivedStateFromError() {
    return { has_failed: true }
  }

  override render() {
    return this.state.has_failed ? this.props.failed : this.props.children
  }
}
