import type { CSSProperties } from 'react'
import { useText } from '#platform/text.ts'
import { count as figure } from '#platform/format.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { clusterSizePx } from './cluster.ts'
import type { MapPoint } from './map-view.tsx'
import { mapText } from './map.text.ts'
import css from './map.module.css'

/** Out of the order of the Tab key, as all marks are: two hundred stops would be a wall. The list is the way there. */
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
      {figure(props.count)}
    </button>
  )
}

export function PointMark({
  point,
  is_selected,
  onPress,
}: {
  point: MapPoint
  is_selected: boolean
  onPress: () => void
}) {
  const { label, mark, icon = 'pin', color = '--tv-primary', on_color = '--tv-on-primary' } = point
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(css.point, is_selected && css.selected)}
      style={{ '--mark': `var(${color})`, '--on-mark': `var(${on_color})` } as CSSProperties}
      aria-label={mark ? `${mark} ${label}` : label}
      aria-pressed={is_selected}
      title={label}
      onClick={onPress}
    >
      {mark ? <bdi>{mark}</bdi> : <Icon name={icon} size={18} stroke={2} />}
    </button>
  )
}
