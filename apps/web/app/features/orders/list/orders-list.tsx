import type { orders as contract } from '@tavlin/contract/orders'
import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { ORDER_CHANNELS, PAYMENT_STATUSES } from '@tavlin/domain/orders/order-enums'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/api-client.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { PaymentText } from '#shared/orders/order-chips.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { AmountCell } from '#ui/amount.tsx'
import { ORDER_STATUSES, StatusChip } from '#ui/chip.tsx'
import { kitText } from '#ui/kit.text.ts'
import { defineList, type ListPage, type Option, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { hourText } from '#ui/load-strip/load-level.ts'
import { ActionsCell, AddressCell, CustomerCell, DriverCell, NumberCell, PromiseCell } from './order-cells.tsx'
import type { DayRange } from '#ui/time/day-text.ts'
import { useShortDeliName } from './short-deli-name.ts'
import { ordersText } from './orders.text.ts'
import type { DayParam } from './day-param.ts'
import type { DaySummary } from './day.ts'
import { quickViews } from './quick-views.ts'

const readDrivers = call<typeof contract.orderDrivers>('GET', '/orders/drivers')

type OrderListRow = SourceOf<typeof contract.orders>['row']

const LIST = defineList<typeof contract.orders>()({
  name: 'orders',
  text: ordersText,
  label: 'orders',
  empty: 'no_orders',
  search_placeholder: 'search_placeholder',
  export_path: '/orders/export',
  row_id: (order) => order.id,
  row_name: (order) => `#${order.number}`,
  href: (order) => `/orders/${order.id}`,
  columns: [
    { key: 'order', sort: 'placed', cell: (order) => <NumberCell order={order} /> },
    { key: 'status', cell: ({ status }) => <StatusChip status={status} /> },
    { key: 'promise', sort: 'promise', phone: 'meta', cell: (order) => <PromiseCell order={order} /> },
    { key: 'customer', cell: (order) => <CustomerCell order={order} /> },
    { key: 'address', cell: (order) => <AddressCell order={order} /> },
    { key: 'driver', phone: 'hidden', cell: (order) => <DriverCell order={order} /> },
    { key: 'payment', phone: 'hidden', cell: (order) => <PaymentText {...order} /> },
    { key: 'total', sort: 'total', align: 'end', cell: (order) => <AmountCell agorot={order.total_agorot} strong /> },
    { key: 'vat', align: 'end', optional: true, cell: (order) => <AmountCell agorot={order.vat_agorot} /> },
    { key: 'discount', align: 'end', optional: true, cell: (order) => <AmountCell agorot={order.discount_agorot} /> },
    { key: 'tip', align: 'end', optional: true, cell: (order) => <AmountCell agorot={order.tip_agorot} /> },
    { key: 'refund', align: 'end', optional: true, cell: (order) => <AmountCell agorot={order.refunded_agorot} /> },
    { key: 'actions', phone: 'meta', fixed: true, cell: (order) => <ActionsCell order={order} /> },
  ],
  filters: [
    { key: 'deli', kind: 'multi' },
    { key: 'status', kind: 'multi' },
    { key: 'type', kind: 'multi' },
    { key: 'payment', kind: 'multi' },
    { key: 'channel', kind: 'multi', rare: true },
    { key: 'hour', kind: 'choice', rare: true },
    { key: 'driver', kind: 'choice', rare: true },
    { key: 'late', kind: 'flag', rare: true },
  ],
  bulk: [
    { key: 'accept', icon: 'check' },
    { key: 'accept_delay', icon: 'clock' },
    { key: 'deliver', icon: 'done' },
    { key: 'print', icon: 'print' },
    { key: 'cancel', icon: 'ban' },
  ],
})

type Props = {
  page: ListPage<OrderListRow>
  day: DaySummary
  date: DayParam
  range: DayRange | null
  startMany: ReturnType<typeof useOrderMoves>['startMany']
  may_move: boolean
  actions: ReactNode
  empty_action: ReactNode
  nothing_action: ReactNode
  body: ReactNode
}

export function OrdersList({ page, day, date, range, startMany, may_move, ...rest }: Props) {
  const { onBulk, views } = useListCommands()
  const t = useText(ordersText)
  const bulk = async (action: string, ids: readonly string[]) => {
    if (action === 'print') return onBulk(action, ids)
    const chosen = page.rows.filter(({ id }) => ids.includes(String(id)))
    const answers = await startMany(chosen, action as 'accept' | 'accept_delay' | 'deliver' | 'cancel')
    return answers && { ok: true as const, data: answers }
  }
  return (
    <ListScreen
      list={LIST}
      page={page}
      quick={quickViews(day, t, range === null)}
      options={useOptions(day)}
      views={views}
      {...(range ? { beside: range } : date !== null && { beside: { date } })}
      {...(may_move && { onBulk: bulk })}
      {...rest}
    />
  )
}

function useOptions(day: DaySummary): Record<string, Option[]> {
  const deli = useSearchParams()[0].get('deli') ?? undefined
  // The browser fetches the drivers, so that live updates of the list do not fetch them again.
  const { stale: drivers } = useQuery(readDrivers, { query: { deli } })
  const shortName = useShortDeliName(day.delis)
  const t = useText(ordersText)
  const terms = useText(orderTerms)
  const kit = useText(kitText)
  return {
    deli: day.delis.map((deli) => ({ value: String(deli.id), label: shortName(deli) })),
    status: [
      { value: 'open', label: t('open_status') },
      ...ORDER_STATUSES.map((value) => ({ value, label: kit(value === 'on-the-way' ? 'on_the_way' : value) })),
    ],
    type: ORDER_TYPES.map((value) => ({ value, label: terms(value) })),
    payment: PAYMENT_STATUSES.map((value) => ({ value, label: terms(`payment_${value}`) })),
    channel: ORDER_CHANNELS.map((value) => ({ value, label: terms(value) })),
    driver: [
      { value: 'none', label: t('no_driver') },
      ...(drivers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    hour: day.hours.map(({ minute }) => ({ value: String(minute), label: hourText(minute) })),
  }
}
