import { useText } from '#base/text.ts'
import { concernOf, isFinished, lacksDriver, type OrderListRow } from '#shared/orders/order.ts'
import { AllergyChip, ChannelText, ConcernText } from '#shared/orders/order-chips.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { OrderId, Phone } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import textCss from '#ui/text.module.css'
import css from './order-cells.module.css'
import { useOrderMenu } from './order-menu.ts'
import { useOrdersScreen } from './orders-context.ts'
import { useShortDeliName } from './short-deli-name.ts'
import { ordersText } from './orders.text.ts'

type Props = { order: OrderListRow }

export function NumberCell({ order }: Props) {
  const { delis } = useOrdersScreen()
  const shortName = useShortDeliName(delis)
  return (
    <span className={css.two}>
      <b>
        <OrderId id={order.number} />
      </b>
      <small className={css.place}>
        <ChannelText channel={order.channel} />
        {delis.length > 1 && <> · {shortName(order.deli)}</>}
      </small>
    </span>
  )
}

export function PromiseCell({ order }: Props) {
  const t = useText(orderTerms)
  const { now_ms, day } = useOrdersScreen()
  const concern = concernOf(order, now_ms)
  return (
    <span className={classNames(css.two, css.promise)}>
      <b>
        <PromiseText order={order} day={day ?? ''} />
      </b>
      {order.cancel_reason ? (
        <small>{t(`reason_${order.cancel_reason}`)}</small>
      ) : concern ? (
        <ConcernText concern={concern} />
      ) : (
        order.firmness === 'asap' && <small>{t('asap_short')}</small>
      )}
    </span>
  )
}

export function CustomerCell({ order }: Props) {
  const t = useText(orderTerms)
  return (
    <span className={css.two}>
      <span className={css.name}>
        <bdi>{order.customer_name || t('no_name')}</bdi>
        {order.has_allergy && <AllergyChip />}
      </span>
      {order.phone && (
        <small>
          <Phone e164={order.phone} plain />
        </small>
      )}
    </span>
  )
}

export function AddressCell({ order }: Props) {
  const t = useText(orderTerms)
  if (order.order_type === 'pickup') return t('pickup')
  const [street, ...city] = order.address.split(', ')
  return (
    <span className={css.two}>
      <bdi>{street}</bdi>
      {city.length > 0 && (
        <small>
          <bdi>{city.join(', ')}</bdi>
        </small>
      )}
    </span>
  )
}

export function DriverCell({ order }: Props) {
  const t = useText(orderTerms)
  if (order.driver) return <bdi>{order.driver.name}</bdi>
  if (!lacksDriver(order) || isFinished(order)) return <span className={textCss.muted}>–</span>
  return <Chip tone="warn">{t('not_assigned')}</Chip>
}

export function ActionsCell({ order }: Props) {
  const t = useText(ordersText)
  const items = useOrderMenu(order)
  const { busy_id } = useOrdersScreen()
  const label = t('more_of', { number: String(order.number) })
  return (
    <span className={css.above}>
      <Menu
        align="end"
        target={<IconButton icon="more" size="sm" label={label} aria-busy={busy_id === order.id} />}
        items={items}
      />
    </span>
  )
}
