import type { CSSProperties } from 'react'
import { count as countText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { classNames } from '../../class-names.ts'
import { Icon } from '../../icon.tsx'
import { clusterSizePx } from '../cluster.ts'
import { mapText } from '../map.text.ts'
import { ringOf, type RouteMark } from './route-things.ts'
import css from './routes.module.css'

/**
 * Draws a cluster of marks. It is not in the tab order, like all marks: the list beside the map is the keyboard
 * alternative.
 */
export function Heap({ marks, onPress }: { marks: readonly RouteMark[]; onPress: () => void }) {
  const t = useText(mapText)
  const size = clusterSizePx(marks.length)
  const ring = ringOf(marks)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(css.heap, marks[0]?.look === 'waiting' && css.heap_waiting, ring && css.heap_ring)}
      style={{ inlineSize: size, blockSize: size, ...(ring && ({ '--ring': ring } as CSSProperties)) }}
      aria-label={t('cluster', { count: marks.length })}
      onClick={onPress}
    >
      <span>{countText(marks.length)}</span>
      {marks.some(({ is_late }) => is_late) && <LateCorner />}
    </button>
  )
}

const LateCorner = () => (
  <span className={css.late}>
    <Icon name="warning" size={14} stroke={2.5} />
  </span>
)

const LOOKS = { stop: css.stop, waiting: css.waiting, shop: css.shop, vehicle: css.vehicle }

type Props = { mark: RouteMark; onPress: () => void; onHover: (id: string | null) => void }

export function RouteMarkView({ mark: of, onPress, onHover }: Props) {
  const { id, look, mark, label, color = '--tv-trip-outline', on_color = '--tv-surface' } = of
  const name = mark ? `${mark} ${label}` : label
  const style = { '--mark': `var(${color})`, '--on-mark': `var(${on_color})` } as CSSProperties
  const className = classNames(
    LOOKS[look],
    of.is_done && css.done,
    of.is_old && css.old,
    (of.is_picked || of.is_chosen) && css.picked,
  )
  const inside = (
    <>
      {look === 'shop' && <Icon name="shop" size={22} />}
      {look === 'vehicle' && <Icon name="truck" size={18} />}
      {mark && <bdi className={css.letters}>{mark}</bdi>}
      {of.is_late && <LateCorner />}
      {of.is_done && (
        <span className={css.check}>
          <Icon name="check" size={11} stroke={3} />
        </span>
      )}
    </>
  )
  if (look === 'shop')
    return (
      <span className={className} style={style} title={label}>
        {inside}
        <span className="unseen">{label}</span>
      </span>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      style={style}
      aria-label={name}
      aria-pressed={(of.is_picked || of.is_chosen) ?? false}
      onClick={onPress}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
    >
      {inside}
    </button>
  )
}
