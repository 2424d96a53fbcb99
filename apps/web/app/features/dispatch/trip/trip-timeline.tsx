import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { positionOn } from '#shared/dispatch/window-position.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useNow } from '#platform/use-now.ts'
import { TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Stop, Trip } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'
import css from './trip-timeline.module.css'

const EVERY_MS = 30_000
const AROUND_MS = 9 * 60_000

/** Shows the trip in reading direction: from the deli, stop by stop, and back. */
export default function TripTimeline({ trip }: { trip: Trip }) {
  const t = useText(tripText)
  const now_ms = useNow(EVERY_MS)
  const starts = leavesAt(trip)
  const timed = trip.stops.filter((stop) => arrivalOf(stop) !== null)
  if (!starts || !trip.ends_at || timed.length === 0) return null
  const span = { from_ms: Date.parse(starts) - AROUND_MS, to_ms: Date.parse(trip.ends_at) + AROUND_MS }
  const at = (instant: string) => positionOn(span, Date.parse(instant))
  const [from, to] = [at(starts), at(trip.ends_at)]
  return (
    // The timeline is hidden from screen readers: the table below has every time.
    <div className={css.timeline} aria-hidden>
      <span className={css.end}>
        <TimeText at={span.from_ms} />
      </span>
      <span className={css.line}>
        <span className={css.run} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
        <span className={css.deli} style={{ insetInlineStart: `${to}%` }}>
          <Icon name="shop" size={16} />
        </span>
        {timed.map((stop) => (
          <StopPoint key={stop.order_id} stop={stop} percent={at(arrivalOf(stop)!)} />
        ))}
        {now_ms !== null && now_ms > span.from_ms && now_ms < span.to_ms && (
          <span className={css.now} style={{ insetInlineStart: `${positionOn(span, now_ms)}%` }}>
            <span>{t.rich('now', { m: put(<TimeText at={now_ms} />) })}</span>
          </span>
        )}
      </span>
      <span className={css.end}>
        <TimeText at={span.to_ms} />
      </span>
    </div>
  )
}

const arrivalOf = ({ done_at, eta_at }: Stop): string | null => done_at ?? eta_at

function StopPoint({ stop, percent }: { stop: Stop; percent: number }) {
  const is_done = stop.state === 'delivered'
  const is_late = !is_done && stop.late_s > 0
  return (
    <span
      className={classNames(css.stop, is_done && css.done, is_late && css.late)}
      style={{ insetInlineStart: `${percent}%` }}
    >
      {is_done ? <Icon name="check" size={13} stroke={2.5} /> : stop.position}
    </span>
  )
}
