import { StopMark } from '#shared/dispatch/stop-mark.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { tripColours } from '#shared/dispatch/trip-colours.ts'
import { relativeTime, time } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr, Signed } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { lateMinutes } from '../../stats.ts'
import { fixedStops } from '../../state/wave-reads.ts'
import type { WaveDriver } from '../../state/wave-types.ts'
import { mapLayoutText } from './map.text.ts'
import css from './picked-trip.module.css'

type Props = {
  driver: WaveDriver
  hand: readonly number[]
  now_ms: number | null
  onStop: (order_id: number) => void
  onHover: (order_id: number | null) => void
}

/** Shows the picked trip as a line of stops under the map. */
export function PickedTrip({ driver, hand, now_ms, onStop, onHover }: Props) {
  const t = useText(mapLayoutText)
  const lang = useLang()
  const { trip, name, position } = driver
  if (!trip) return null
  const done = fixedStops(trip)
  return (
    <section className={css.trip} style={tripColours(trip.seq)} aria-label={t('picked_trip', { name })}>
      <div className={css.head}>
        <TripBadge seq={trip.seq} size="lg" />
        <span>
          <b>{name}</b>
          <small>
            {t('stop_of', { at: String(Math.min(done + 1, trip.stops.length)), of: String(trip.stops.length) })} ·{' '}
            {position && now_ms !== null
              ? t('position_of', { ago: relativeTime(position.at, now_ms, lang) })
              : t('no_position')}
          </small>
        </span>
      </div>
      <ol className={css.stops}>
        {trip.stops.map((stop) => (
          <li key={stop.order_id}>
            <button
              type="button"
              className={classNames(css.stop, stop.late_s > 0 && css.late, hand.includes(stop.order_id) && css.in_hand)}
              aria-pressed={hand.includes(stop.order_id)}
              onClick={() => onStop(stop.order_id)}
              onPointerEnter={() => onHover(stop.order_id)}
              onPointerLeave={() => onHover(null)}
            >
              <StopMark seq={trip.seq} position={stop.position} state={stop.state} />
              <Ltr>{stop.eta_at === null ? '–' : time(stop.eta_at)}</Ltr>
              <small>{stop.customer_name}</small>
              {stop.late_s > 0 && (
                <em>
                  <Icon name="warning" size={12} />
                  <Signed value={lateMinutes(stop.late_s)} />
                </em>
              )}
            </button>
          </li>
        ))}
      </ol>
      {trip.shape === null && trip.stops.length > 0 && <small className={css.straight}>{t('straight')}</small>}
    </section>
  )
}
