import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#platform/text.ts'
import { Empty } from '../empty.tsx'
import { useIsInBrowser } from '../in-browser.ts'
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
  /** A token, such as `--tv-trip-3`, and the one that is read on it. */
  color?: `--tv-${string}`
  on_color?: `--tv-${string}`
}
export type MapLine = { id: string; path: [lng: number, lat: number][]; color: `--tv-${string}`; dash?: number[] }

export type MapViewProps = {
  /** What this map shows. */
  label: string
  points: readonly MapPoint[]
  lines?: readonly MapLine[]
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
    <section className={css.view} aria-label={props.label}>
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
      {props.points.length > 0 && (
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
    </section>
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
