import type { MinuteSpan } from '@tavlin/domain/availability/facts'
import { clockOf, percentOfDay } from '#platform/day-minute.ts'
import css from './day-bar.module.css'

const TICKS = [240, 480, 720, 960, 1200, 1440, 1680]

/** Draws the hour scale above the bars of all days. */
export function DayScale() {
  return (
    <span className={css.scale} aria-hidden>
      {TICKS.map((minute) => (
        <span key={minute} style={{ insetInlineStart: `${percentOfDay(minute)}%` }}>
          <bdi dir="ltr">{clockOf(minute)}</bdi>
        </span>
      ))}
    </span>
  )
}

type Props = { spans: readonly MinuteSpan[]; other: readonly MinuteSpan[]; is_wrong: boolean }

/**
 * Draws a day from 04:00 to 04:00: the chosen order type as a bar, the other as a line under it. It is hidden from
 * screen readers, because the row shows the times beside it.
 */
export function DayBar({ spans, other, is_wrong }: Props) {
  return (
    <span className={css.bar} data-wrong={is_wrong || undefined} aria-hidden>
      {spans.map((span) => (
        <span key={`${span.from_minute}-${span.until_minute}`} className={css.open} style={placeOf(span)} />
      ))}
      {other.map((span) => (
        <span key={`${span.from_minute}-${span.until_minute}`} className={css.other} style={placeOf(span)} />
      ))}
    </span>
  )
}

const placeOf = ({ from_minute, until_minute }: MinuteSpan) => ({
  insetInlineStart: `${percentOfDay(from_minute)}%`,
  inlineSize: `${Math.max(0, percentOfDay(until_minute) - percentOfDay(from_minute))}%`,
})
