import { memo } from 'react'
import { occupancyPercent } from '@tavlin/domain/dispatch/occupancy'
import { Occupancy } from '#shared/dispatch/occupancy.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { tripColours } from '#shared/dispatch/trip-colours.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { bagsText, capacityText, kmText } from '../../stats.ts'
import type { InlayProblem, Insertion, Order, WaveDriver } from '../../state/wave-types.ts'
import { TripSpan } from '../../trip/trip-span.tsx'
import { useDeliName } from '../../use-deli-name.ts'
import { useWave } from '../../wave-context.tsx'
import { BackAt } from '../../back-at.tsx'
import { DepartureMark, useRowName } from '../../departure-mark.tsx'
import type { Lift } from './board-lift.ts'
import { type CardHands, ColumnList } from './column-list.tsx'
import { Landing, RejectedNote } from './landing.tsx'
import { boardText } from './board.text.ts'
import css from './column.module.css'

const NO_STOPS: readonly Order[] = []

export type ColumnProps = {
  driver: WaveDriver
  is_picked: boolean
  is_busy: boolean
  lift: Lift | null
  /** Volume of the dragged orders that are not on this trip yet, in hundredths of a bag. */
  added_volume: number
  /** Position of the drop; null when it is not over this column. */
  over_position: number | null
  /** False where the drop would change nothing, so that no drop preview is drawn. */
  has_landing: boolean
  problems: readonly InlayProblem[]
  insertion: Insertion | null
  hand: readonly number[]
  current_id: number | null
  canLift: (order_id: number) => boolean
  hands: CardHands
  onHead: (row_id: number) => void
}

export const DriverColumn = memo(function DriverColumn(props: ColumnProps) {
  const { driver, lift, over_position, has_landing, problems, insertion, is_picked, added_volume } = props
  const t = useText(boardText)
  const nameOf = useRowName()
  const { trip, row_id } = driver
  const is_final = problems.some((problem) => problem.is_final)
  const is_over = lift !== null && over_position !== null
  const full_after = occupancyPercent(
    { volume: (trip?.volume ?? 0) + added_volume, bags: 0, stops: 0 },
    { volume: driver.capacity_volume },
  )
  return (
    <section
      className={classNames(
        css.column,
        is_picked && css.picked,
        trip?.status === 'completed' && css.completed,
        is_over && !is_final && css.over,
        lift && is_final && css.rejected,
      )}
      style={trip ? tripColours(trip.seq) : undefined}
      data-column={row_id}
      aria-label={nameOf(driver)}
    >
      <ColumnHead {...props} />
      <ColumnList
        orders={trip?.stops ?? NO_STOPS}
        seq={trip?.seq ?? null}
        column={String(row_id)}
        label={nameOf(driver)}
        lift={lift}
        landing={
          is_over && has_landing && !is_final
            ? {
                position: over_position,
                content: (
                  <Landing
                    cost={insertion && { insertion, position: over_position }}
                    full_after={full_after}
                    deli_id={driver.deli_id}
                  />
                ),
              }
            : null
        }
        hand={props.hand}
        current_id={props.current_id}
        canLift={props.canLift}
        hands={props.hands}
      />
      {!lift && !trip?.stops.length && <p className={css.none}>{t('drop_here')}</p>}
      {lift && problems.length > 0 && <RejectedNote problems={problems} locked_by={trip?.locked_by?.name ?? null} />}
    </section>
  )
})

function ColumnHead({ driver, is_busy, is_picked, onHead }: ColumnProps) {
  const t = useText(boardText)
  const { trip, name } = driver
  const deli_name = useDeliName(useWave().wave)(driver.deli_id)
  const bags = `${bagsText(trip?.volume ?? 0)}/${capacityText(driver.capacity_volume)}`
  return (
    <header className={css.head}>
      <button type="button" className={css.head_button} aria-pressed={is_picked} onClick={() => onHead(driver.row_id)}>
        <TripBadge seq={trip?.seq ?? null} />
        <span className={css.head_text}>
          <b>
            {name}
            <DepartureMark row={driver} />
          </b>
          <small className={classNames(is_busy && css.busy)}>
            {trip?.ends_at ? (
              <span>
                <TripSpan trip={trip} /> · <span>{t.rich('km', { m: put(<Ltr>{kmText(trip.distance_m)}</Ltr>) })}</span>
              </span>
            ) : (
              <span>{t('no_trip')}</span>
            )}
          </small>
          {(deli_name || driver.back_at) && (
            <small>
              {deli_name} <BackAt driver={driver} />
            </small>
          )}
        </span>
        {trip && trip.late_stops > 0 && (
          <span className={css.head_late} title={t('late_stops', { count: trip.late_stops })}>
            <Icon name="warning" size={14} />
            <Ltr>{trip.late_stops}</Ltr>
            <span className="unseen">{t('late_stops', { count: trip.late_stops })}</span>
          </span>
        )}
        {trip?.inlays_lock && (
          <span className={css.head_lock} title={t('locked')}>
            <Icon name="lock" size={16} />
            <span className="unseen">{t('locked')}</span>
          </span>
        )}
      </button>
      <div className={css.load}>
        <Occupancy percent={trip?.occupancy_percent ?? 0} wide />
        <span className={css.muted}>{t.rich('bags', { m: put(<Ltr>{bags}</Ltr>) })}</span>
      </div>
    </header>
  )
}
