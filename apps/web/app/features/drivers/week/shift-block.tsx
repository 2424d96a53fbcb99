import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { clockOf, clockRange } from '#platform/day-minute.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Shift } from '../drivers.server.ts'
import { type ShiftEdge, type ShiftTimes, minutesOfDrag, stepped, stepsOfKey, withEdge } from './edge.ts'
import css from './shift-block.module.css'
import { barOf, type Neighbours, partOf } from './week.ts'
import { weekText } from './week.text.ts'

const EDGES = ['start', 'end'] as const
/** Maximum pointer movement that still counts as a click. */
const STILL_PX = 2
const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'
const spanOf = ({ start_minute, end_minute }: ShiftTimes) => ({ from_minute: start_minute, until_minute: end_minute })
const isEqual = (a: ShiftTimes, b: ShiftTimes) => a.start_minute === b.start_minute && a.end_minute === b.end_minute

type Props = {
  shift: Shift
  name: string
  day: string
  neighbours: Neighbours
  is_home: boolean
  is_open: boolean
  tab_index: number
  onOpen: () => void
  /** Called when a dragged edge is dropped; the edge stays there until the promise resolves. */
  onResize: (hours: ShiftTimes) => Promise<void>
}

/** Shows the hours and a bar whose ends can be dragged or moved by arrow keys in half hours. */
export function ShiftBlock({ shift, name, day, neighbours, is_home, is_open, tab_index, onOpen, onResize }: Props) {
  const t = useText(weekText)
  const nameOf = useName()
  const [moved, setMoved] = useState<ShiftTimes | null>(null)
  // A ref, because the pointer may be released before its last movement is rendered.
  const latest = useRef<ShiftTimes | null>(null)
  const hours = moved ?? shift
  const bar = barOf(hours)
  const range = clockRange(spanOf(hours))
  const is_away = shift.kind === 'absent'
  // The accessible name includes all visible text, for voice control.
  const shown = [...(is_away ? [shift.note || t('absence')] : []), ...(is_home ? [] : [nameOf(shift.deli)])]
  const move = (to: ShiftTimes | null) => {
    latest.current = to
    setMoved(to)
  }
  const settle = async () => {
    const to = latest.current
    latest.current = null
    if (to && !isEqual(to, shift)) await onResize(to)
    setMoved(latest.current)
  }
  return (
    <div
      className={css.block}
      data-part={is_away ? 'away' : partOf(hours)}
      data-open={is_open || undefined}
      style={is_open ? { anchorName: '--shift' } : undefined}
    >
      <button
        type="button"
        className={css.face}
        tabIndex={tab_index}
        data-shift={shift.id}
        aria-haspopup="dialog"
        aria-label={[t(is_away ? 'block_away' : 'block', { name, day, hours: range }), ...shown].join(', ')}
        onClick={onOpen}
      >
        <span className={css.line}>
          {is_away && <Icon name="warning" size={14} />}
          {is_away ? <span className={css.text}>{shift.note || t('absence')}</span> : <Ltr>{range}</Ltr>}
          {!is_away && shift.note && <Icon name="info" size={13} />}
        </span>
        {!is_home && <small className={css.text}>{nameOf(shift.deli)}</small>}
        {!is_away && (
          <span className={css.track}>
            <span className={css.bar} style={{ insetInlineStart: `${bar.start}%`, inlineSize: `${bar.length}%` }} />
          </span>
        )}
      </button>
      {!is_away &&
        EDGES.map((edge) => (
          <EdgeHandle
            key={edge}
            edge={edge}
            hours={hours}
            neighbours={neighbours}
            tab_index={tab_index}
            label={t(`edge_${edge}`, { name, day })}
            onMove={move}
            onSettle={() => void settle()}
            onLeave={() => move(null)}
            onPress={onOpen}
          />
        ))}
    </div>
  )
}

type HandleProps = {
  edge: ShiftEdge
  hours: ShiftTimes
  neighbours: Neighbours
  tab_index: number
  label: string
  onMove: (hours: ShiftTimes) => void
  onSettle: () => void
  onLeave: () => void
  /** A click without a drag counts as a click on the block. */
  onPress: () => void
}

function EdgeHandle(props: HandleProps) {
  const { edge, hours, neighbours, tab_index, label, onMove, onSettle, onLeave, onPress } = props
  const drag = useRef<{ x: number; hours: ShiftTimes; width_px: number; is_moved: boolean } | null>(null)
  const minute = edge === 'start' ? hours.start_minute : hours.end_minute
  const { start, length } = barOf(hours)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const track = event.currentTarget.parentElement?.querySelector(`.${css.track}`)
    drag.current = { x: event.clientX, hours, width_px: track?.clientWidth ?? 0, is_moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const { x, hours: before, width_px } = drag.current
    const from = edge === 'start' ? before.start_minute : before.end_minute
    const by = minutesOfDrag(event.clientX - x, width_px, isRtl(event.currentTarget))
    if (Math.abs(event.clientX - x) > STILL_PX) drag.current.is_moved = true
    if (drag.current.is_moved) onMove(withEdge(before, edge, from + by, neighbours))
  }
  const onPointerUp = () => {
    const done = drag.current
    drag.current = null
    if (done?.is_moved) onSettle()
    else if (done) onPress()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps = stepsOfKey(event.key, isRtl(event.currentTarget))
    if (steps !== 0) onMove(stepped(hours, edge, steps, neighbours))
    else if (event.key === 'Enter' || event.key === ' ') onSettle()
    else if (event.key === 'Escape') {
      drag.current = null
      onLeave()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one of two handles on the same track
      role="slider"
      tabIndex={tab_index}
      className={css.edge}
      data-edge={edge}
      style={{ '--share': (edge === 'start' ? start : start + length) / 100 } as object}
      aria-label={label}
      aria-valuemin={neighbours.after}
      aria-valuemax={neighbours.before}
      aria-valuenow={minute}
      aria-valuetext={clockOf(minute)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onLeave}
      onKeyDown={onKeyDown}
      onBlur={onSettle}
    />
  )
}
