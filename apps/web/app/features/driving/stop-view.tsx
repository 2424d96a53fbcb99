import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, OrderId, TimeText } from '#ui/bidi.tsx'
import type { Stop, Trip } from './driver-calls.ts'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { Action, View } from './driver-view.tsx'
import type { Driver } from './use-driver.ts'

export type StopProps = { trip: Trip; stop: Stop; driver: Driver }

export function StopView({ trip, stop, driver }: StopProps) {
  const t = useText(drivingText)
  const navigate = useNavigate()
  const here = `${trip.id}/${stop.order_id}`
  const postpone = () => {
    driver.postpone(trip, stop)
    void navigate('#')
  }
  return (
    <View
      driver={driver}
      back={`#trip/${trip.id}`}
      title={t.rich('stop_of', {
        m: put(<Ltr>{trip.stops.indexOf(stop) + 1}</Ltr>),
        n: put(<Ltr>{trip.stops.length}</Ltr>),
      })}
      lead={
        <>
          <OrderId id={stop.number} />
          {stop.eta_at && <> · {t.rich('arrival', { m: put(<TimeText at={stop.eta_at} />) })}</>}
        </>
      }
      foot={
        <>
          <Action look="bad" icon="ban" to={`#fail/${here}`}>
            {t('not_delivered')}
          </Action>
          <Action look="main" icon="check" to={`#deliver/${here}`}>
            {t('delivered')}
          </Action>
        </>
      }
    >
      <section className={css.who}>
        <h2>{stop.first_name}</h2>
        <p>{stop.address}</p>
      </section>
      <Door stop={stop} />
      {(stop.driver_note || stop.leave_at_door) && (
        <p className={css.warn}>
          {stop.leave_at_door && <b>{t('leave_at_door')} </b>}
          {stop.driver_note}
        </p>
      )}
      <Ways stop={stop} />
      <p className={css.chips}>
        <span>{t('bag_count', { count: stop.bags })}</span>
        {stop.collect && (
          <b>
            {t.rich(stop.collect.how === 'card' ? 'collect_card' : 'collect_cash', {
              m: put(<Money agorot={stop.collect.agorot} />),
            })}
          </b>
        )}
      </p>
      {stop.state === 'pending' && (
        <>
          <Action icon="pin" onClick={() => driver.arrive(trip, stop)}>
            {t('arrived')}
          </Action>
          <Action icon="clock" onClick={postpone}>
            {t('later')}
          </Action>
        </>
      )}
    </View>
  )
}

function Door({ stop }: { stop: Stop }) {
  const t = useText(drivingText)
  const boxes = (['entrance', 'floor', 'apartment'] as const).filter((key) => stop[key] !== '')
  if (boxes.length === 0 && stop.door_code === '') return null
  return (
    <dl className={css.door}>
      {boxes.map((key) => (
        <Box key={key} label={t(key)}>
          {stop[key]}
        </Box>
      ))}
      {stop.door_code !== '' && (
        <Box label={t('code')} is_code>
          <Ltr>{stop.door_code}</Ltr>
        </Box>
      )}
    </dl>
  )
}

function Box({ label, is_code, children }: { label: string; is_code?: boolean; children: ReactNode }) {
  return (
    <div data-code={is_code || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Navigation uses https links, because an app's own URL scheme does nothing when the app is not installed. */
function Ways({ stop: { lat, lng, phone } }: { stop: Stop }) {
  const t = useText(drivingText)
  return (
    <div className={css.pair}>
      {lat !== null && lng !== null && (
        <>
          <Action icon="route" href={`https://waze.com/ul?ll=${lat}%2C${lng}&navigate=yes&utm_source=tavlin`}>
            {t('waze')}
          </Action>
          <Action
            icon="map"
            href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=driving&dir_action=navigate`}
          >
            {t('maps')}
          </Action>
        </>
      )}
      {phone !== null && (
        <Action icon="phone" href={`tel:${phone}`}>
          {t('call')}
        </Action>
      )}
    </div>
  )
}
