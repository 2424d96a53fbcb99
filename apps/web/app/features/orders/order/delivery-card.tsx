import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { date, time, timeRange } from '#base/format.ts'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { isFinished } from '#shared/orders/order.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { DateText, Ltr, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, RiskChip } from '#ui/chip.tsx'
import { MapView } from '#ui/map/map-view.tsx'
import textCss from '#ui/text.module.css'
import { DeliveryActions } from './delivery-actions.tsx'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'

/** A zoom that also shows the surrounding streets. */
const ZOOM = 16

/** Shows address, promise and driver of the order. */
export function DeliveryCard({ order }: { order: Order }) {
  const t = useText(orderText)
  const terms = useText(orderTerms)
  const nameOf = useName()
  const { address } = order
  return (
    <Card title={t(order.order_type)}>
      <div className={css.stack}>
        {address && <Where address={address} leave_at_door={order.follow?.leave_at_door ?? null} />}
        <dl className={css.facts}>
          <dt>{t('promise')}</dt>
          <dd>
            <strong>
              <Ltr>{timeRange(order.promise_from, order.promise_to)}</Ltr>
            </strong>{' '}
            <span className={textCss.muted_sm}>
              <DateText at={order.date} /> · {terms(order.firmness)}
            </span>
            {order.first_promise_to !== order.promise_to && (
              <div className={textCss.muted_sm}>
                {t.rich('promised_first', { at: put(<TimeText at={order.first_promise_to} />) })}
              </div>
            )}
          </dd>
          <Expected order={order} />
          {order.order_type === 'delivery' && (
            <Fact name={t('driver')}>{order.driver ? <DriverLink order={order} /> : terms('not_assigned')}</Fact>
          )}
          <Fact name={t('deli')}>
            <bdi>{nameOf(order.deli)}</bdi>
          </Fact>
          {address?.area && (
            <Fact name={t('area')}>
              <bdi>{nameOf(address.area)}</bdi>
            </Fact>
          )}
          {order.bags !== null && (
            <Fact name={t('bags')}>
              <Ltr>{order.bags}</Ltr>
            </Fact>
          )}
          {order.shelf && (
            <Fact name={t('shelf')}>
              <bdi>{order.shelf}</bdi>
            </Fact>
          )}
          <Fact name={t('channel')}>
            {terms(order.channel)}
            {order.placed_by && (
              <>
                {' '}
                · <bdi>{order.placed_by.name}</bdi>
              </>
            )}
          </Fact>
        </dl>
        <Notes order={order} />
        {order.follow && <FromCustomer follow={order.follow} />}
        <DeliveryActions order={order} />
      </div>
    </Card>
  )
}

function Expected({ order }: { order: Order }) {
  const t = useText(orderText)
  const expected_at = isFinished(order) ? null : order.expected.completed_at
  if (expected_at === null) return null
  return (
    <Fact name={t('expected')}>
      <Ltr>{dayAndTime(expected_at, order.date)}</Ltr>{' '}
      {order.late_minutes > 0 && <RiskChip risk="late" late_min={order.late_minutes} />}
      {order.eta && <EtaBasis eta={order.eta} />}
    </Fact>
  )
}

/** Shows the source of the expected time, the stops before it, and by how many minutes the driver is overdue. */
function EtaBasis({ eta: { basis, stops_before, overdue_minutes } }: { eta: NonNullable<Order['eta']> }) {
  const t = useText(orderText)
  return (
    <div className={textCss.muted_sm}>
      {t(`eta_${basis}`)}
      {stops_before !== null && stops_before > 0 && <> · {t('stops_before', { count: String(stops_before) })}</>}
      {overdue_minutes > 0 && <> · {t('overdue', { minutes: String(overdue_minutes) })}</>}
    </div>
  )
}

/** Links to the trip when the user may dispatch at this deli. */
function DriverLink({ order: { driver, trip, deli } }: { order: Order }) {
  const may = useMay()
  const name = <bdi>{driver?.name}</bdi>
  if (!trip || !may('access_inlay_screen', deli.id)) return name
  return <Link to={`/inlays?date=${trip.date}&hour=${trip.hour}&driver=${trip.driver_id}`}>{name}</Link>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Formats the time, with the date when it is another day. */
const dayAndTime = (at: string, day: string): string =>
  date(at) === date(day) ? time(at) : `${date(at).slice(0, 5)} ${time(at)}`

type Address = NonNullable<Order['address']>

/** `leave_at_door`: what the customer chose after ordering, in place of the address's value; null without a choice. */
function Where({ address, leave_at_door }: { address: Address; leave_at_door: boolean | null }) {
  const t = useText(orderText)
  const tile_url = useTileUrl()
  const { formatted, latitude, longitude } = address
  const door = (['entrance', 'floor', 'apartment', 'door_code'] as const).filter((part) => address[part])
  const point = { id: 'address', lng: longitude, lat: latitude, label: formatted }
  return (
    <>
      <div className={css.map}>
        <MapView label={t('map')} points={[point]} has_many={false} closest_zoom={ZOOM} tile_url={tile_url} />
      </div>
      <div>
        <p className={textCss.semi}>
          <bdi>{formatted}</bdi>
        </p>
        {door.length > 0 && (
          <p className={textCss.muted_sm}>
            {door.map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                {t.rich(part, { v: put(<Ltr>{address[part]}</Ltr>) })}
              </span>
            ))}
          </p>
        )}
      </div>
      {(leave_at_door ?? address.leave_at_door) && (
        <div className={css.chips}>
          <Chip icon="bag">{t('leave_at_door')}</Chip>
        </div>
      )}
      <Button icon="external" size="sm" to={`https://waze.com/ul?ll=${latitude},${longitude}&navigate=yes`} new_tab>
        {t('navigate')}
      </Button>
    </>
  )
}

/** Shows the instruction and the rating that the customer entered on the tracking page. */
function FromCustomer({ follow: { instruction, rating, rating_text } }: { follow: NonNullable<Order['follow']> }) {
  const t = useText(orderText)
  return (
    <>
      {instruction !== '' && (
        <p className={css.note}>
          <strong>{t('instruction')}:</strong> <bdi>{instruction}</bdi>
        </p>
      )}
      {rating !== null && (
        <p className={css.note}>
          <strong>{t('rating', { stars: String(rating) })}</strong> <bdi>{rating_text}</bdi>
        </p>
      )}
    </>
  )
}

function Notes({ order: { notes, address } }: { order: Order }) {
  const t = useText(orderText)
  const filled_notes = [
    ['customer', notes.customer],
    ['kitchen', notes.kitchen],
    ['driver', [notes.driver, address?.driver_note].filter(Boolean).join(' · ')],
  ] as const
  return filled_notes.map(
    ([who, note]) =>
      note && (
        <p key={who} className={css.note}>
          <strong>{t(`note_${who}`)}:</strong> <bdi>{note}</bdi>
        </p>
      ),
  )
}
