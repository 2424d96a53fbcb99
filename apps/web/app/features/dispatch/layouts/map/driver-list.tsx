import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDeliName } from '../../use-deli-name.ts'
import { useWave } from '../../wave-context.tsx'
import { Stationary } from '../../stationary.tsx'
import { BackAt } from '../../back-at.tsx'
import { kmText } from '../../stats.ts'
import { useRowName } from '../../departure-mark.tsx'
import type { WaveDriver } from '../../state/wave-types.ts'
import { TripSpan } from '../../trip/trip-span.tsx'
import { mapLayoutText } from './map.text.ts'
import css from './driver-list.module.css'

type Props = {
  drivers: readonly WaveDriver[]
  hidden: ReadonlySet<number>
  picked_id: number | null
  has_hand: boolean
  onToggle: (row_id: number) => void
  onToggleAll: () => void
  onDriver: (row_id: number) => void
}

export function DriverList({ drivers, hidden, onToggleAll, ...row }: Props) {
  const t = useText(mapLayoutText)
  const count = drivers.filter(({ row_id }) => !hidden.has(row_id)).length
  return (
    <section className={css.pane} aria-label={t('drivers')}>
      <header className={css.head}>
        <h2>{t('drivers')}</h2>
        <Ltr className={css.count}>{drivers.length}</Ltr>
        <button
          type="button"
          className={css.all}
          aria-label={t(hidden.size > 0 ? 'show_all' : 'hide_all')}
          onClick={onToggleAll}
        >
          <Icon name={hidden.size > 0 ? 'eye' : 'eye-off'} size={16} />
          <span>{t('on_map', { count: String(count) })}</span>
        </button>
      </header>
      <ul className={css.list}>
        {drivers.map((driver) => (
          <DriverRow key={driver.row_id} driver={driver} is_hidden={hidden.has(driver.row_id)} {...row} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'picked_id' | 'has_hand' | 'onToggle' | 'onDriver'> & {
  driver: WaveDriver
  is_hidden: boolean
}

const FULL_PERCENT = 100

function DriverRow({ driver, is_hidden, picked_id, has_hand, onToggle, onDriver }: RowProps) {
  const t = useText(mapLayoutText)
  const { trip, row_id } = driver
  const name = useRowName()(driver)
  const is_picked = row_id === picked_id
  const deli_name = useDeliName(useWave().wave)(driver.deli_id)
  return (
    <li className={classNames(css.row, is_picked && css.picked)}>
      <IconButton
        icon={is_hidden ? 'eye-off' : 'eye'}
        label={t(is_hidden ? 'show_driver' : 'hide_driver', { name })}
        size="sm"
        aria-pressed={!is_hidden}
        onClick={() => onToggle(row_id)}
      />
      <button
        type="button"
        className={css.driver}
        aria-pressed={is_picked}
        {...(has_hand && { 'aria-label': t('put_on', { name }) })}
        onClick={() => onDriver(row_id)}
      >
        <TripBadge seq={trip?.seq ?? null} />
        <span className={css.text}>
          <b>{name}</b>
          <small>
            {trip ? (
              <span>
                {t('stops', { count: trip.stops.length })} ·{' '}
                {t.rich('km', { m: put(<Ltr>{kmText(trip.distance_m)}</Ltr>) })}
                {trip.ends_at && (
                  <>
                    {' '}
                    · <TripSpan trip={trip} />
                  </>
                )}
              </span>
            ) : (
              t('no_trip')
            )}
          </small>
          {(deli_name || driver.back_at) && (
            <small>
              {deli_name} <BackAt driver={driver} />
            </small>
          )}
          <Stationary driver={driver} className={css.late} />
        </span>
        {trip && trip.late_stops > 0 && (
          <span className={css.late} title={t('late_stops', { count: trip.late_stops })}>
            <Icon name="warning" size={15} />
            <Ltr>{trip.late_stops}</Ltr>
          </span>
        )}
        {trip?.inlays_lock && (
          <span title={t('locked')}>
            <Icon name="lock" size={15} />
            <span className="unseen">{t('locked')}</span>
          </span>
        )}
        <span className={classNames(css.full, trip && trip.occupancy_percent >= FULL_PERCENT && css.late)}>
          <Percent points={trip?.occupancy_percent ?? 0} />
        </span>
      </button>
    </li>
  )
}
