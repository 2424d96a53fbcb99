import { useState } from 'react'
import { useNavigate } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, OrderId } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Stop, Trip } from './driver-calls.ts'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { Action, View } from './driver-view.tsx'
import { Revision, TripHead } from './trips-view.tsx'
import type { Driver } from './use-driver.ts'

export function LoadView({ trip, driver }: { trip: Trip; driver: Driver }) {
  const t = useText(drivingText)
  const navigate = useNavigate()
  const [is_missing, setMissing] = useState(false)
  const { stops } = trip
  const expected = stops.reduce((sum, { bags }) => sum + bags, 0)
  const loaded = stops.reduce((sum, { bags_loaded }) => sum + bags_loaded, 0)
  const unready = stops.some(({ is_ready }) => !is_ready)
  const left = stops
    .filter(({ is_ready }) => is_ready)
    .reduce((sum, { bags, bags_loaded }) => sum + bags - bags_loaded, 0)
  const leave = () => {
    driver.depart(trip, unready)
    void navigate('#')
  }
  return (
    <View
      driver={driver}
      back="#"
      title={t('load_title')}
      foot={
        <>
          <Action look="bad" icon="ban" onClick={() => setMissing(!is_missing)} is_on={is_missing}>
            {t('missing')}
          </Action>
          <Action look="main" icon="moped" disabled={left === expected || trip.revision !== null} onClick={leave}>
            {unready ? t('depart_without') : t('depart')}
            {left > 0 && <> · {t.rich('left_to_load', { m: put(<Ltr>{left}</Ltr>) })}</>}
          </Action>
        </>
      }
    >
      <TripHead trip={trip} />
      <Revision trip={trip} driver={driver} />
      <p className={css.count}>
        <b>
          <Ltr>
            {loaded} / {expected}
          </Ltr>
        </b>{' '}
        {t('bags_in_car')}
      </p>
      <progress className={css.progress} max={expected} value={loaded} aria-label={t('bags_in_car')} />
      <p>{is_missing ? t('missing_which') : t('load_order')}</p>
      <ul className={css.rows}>
        {stops.toReversed().map((stop) => (
          <LoadRow
            key={stop.order_id}
            stop={stop}
            position={stops.indexOf(stop) + 1}
            onTap={() => {
              if (is_missing) driver.load(trip, stop, Math.min(stop.bags_loaded, stop.bags - 1), true)
              else driver.load(trip, stop, stop.bags_loaded >= stop.bags ? 0 : stop.bags_loaded + 1)
              setMissing(false)
            }}
          />
        ))}
      </ul>
    </View>
  )
}

function LoadRow({ stop, position, onTap }: { stop: Stop; position: number; onTap: () => void }) {
  const t = useText(drivingText)
  const { bags, bags_loaded, is_ready } = stop
  const is_full = bags_loaded >= bags
  return (
    <li>
      <button type="button" className={css.row} aria-pressed={is_full} disabled={!is_ready} onClick={onTap}>
        <span className={css.place}>
          <Ltr>{position}</Ltr>
        </span>
        <span className={css.grow}>
          <b>{stop.first_name}</b>
          <small>
            <OrderId id={stop.number} /> · {is_ready ? t('bag_count', { count: bags }) : t('not_ready')}
          </small>
        </span>
        <span className={css.tick}>
          {is_full ? <Icon name="check" size="1.4em" /> : <Ltr>{`${bags_loaded}/${bags}`}</Ltr>}
        </span>
      </button>
    </li>
  )
}
