import type { CSSProperties, KeyboardEvent } from 'react'
import { useText } from '#base/text.ts'
import { count as countText } from '#base/format.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { clusterSizePx } from './cluster.ts'
import { stepped } from './drawing.ts'
import type { MapPoint } from './map-view.tsx'
import { mapText } from './map.text.ts'
import css from './map.module.css'

/**
 * Draws a cluster. The mark is not in the tab order, like all marks: two hundred tab stops would be unusable. The list
 * is the keyboard alternative.
 */
export function ClusterMark(props: { count: number; has_selected: boolean; onPress: () => void }) {
  const t = useText(mapText)
  const size = clusterSizePx(props.count)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(css.cluster, props.has_selected && css.selected)}
      style={{ inlineSize: size, blockSize: size }}
      aria-label={t('cluster', { count: props.count })}
      onClick={props.onPress}
    >
      {countText(props.count)}
    </button>
  )
}

type PointProps = { point: MapPoint; zoom: number; is_selected: boolean; onPress: () => void }

/** Unlike other marks, a movable point is a tab stop, because the arrow keys move it. */
export function PointMark({ point, zoom, is_selected, onPress }: PointProps) {
  const { label, mark, icon = 'pin', color = '--tv-primary', on_color = '--tv-on-primary', onMove } = point
  const move = (event: KeyboardEvent) => {
    const place = stepped([point.lng, point.lat], event.key, event.shiftKey, zoom)
    if (!place) return
    onMove?.(place)
    // Prevents the map from moving with the point.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      tabIndex={onMove ? 0 : -1}
      className={classNames(css.point, is_selected && css.selected, onMove && css.movable)}
      style={{ '--mark': `var(${color})`, '--on-mark': `var(${on_color})` } as CSSProperties}
      aria-label={mark ? `${mark} ${label}` : label}
      aria-pressed={onMove ? undefined : is_selected}
      title={label}
      onClick={onPress}
      {...(onMove && { onKeyDown: move })}
    >
      {mark ? <bdi>{mark}</bdi> : <Icon name={icon} size={18} stroke={2} />}
    </button>
  )
}
