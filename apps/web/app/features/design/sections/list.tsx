import type { SavedView } from '@tavlin/contract/preferences'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Ltr, OrderId, Phone } from '#ui/bidi.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stack } from '#ui/stack.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { readState } from '#ui/list/list-url.ts'
import { type DemoOrder, demoOrders, demoPage } from './list-demo.ts'
import { demoListText } from './list.text.ts'

const orders = defineList<{ row: DemoOrder; sort: 'id' | 'total'; filter: 'status' | 'late' | 'day' }>()({
  name: 'demo-orders',
  text: demoListText,
  label: 'orders',
  empty: 'no_orders',
  export_path: '/users/export',
  row_id: (order) => order.id,
  row_name: (order) => `#${order.id}`,
  href: (order) => `?only=list&opened=${order.id}`,
  columns: [
    {
      key: 'order',
      sort: 'id',
      cell: ({ id }, t) => (
        <>
          <OrderId id={id} />
          <small>{t('channel')}</small>
        </>
      ),
    },
    { key: 'status', phone: 'meta', cell: ({ status }) => <StatusChip status={status} /> },
    { key: 'promise', phone: 'meta', cell: ({ promise }) => <Ltr>{promise}</Ltr> },
    {
      key: 'customer',
      cell: ({ customer, phone }) => (
        <>
          {customer}
          <small>
            <Phone plain e164={phone} />
          </small>
        </>
      ),
    },
    { key: 'address', cell: ({ street }) => street },
    {
      key: 'total',
      sort: 'total',
      align: 'end',
      cell: ({ total_agorot }) => <AmountCell strong agorot={total_agorot} />,
    },
  ],
  filters: [
    {
      key: 'status',
      kind: 'multi',
      options: { pending: 'pending', accepted: 'accepted', cooking: 'cooking', ready: 'ready' },
    },
    { key: 'day', kind: 'date' },
    { key: 'late', kind: 'flag' },
  ],
  bulk: [
    { key: 'accept', icon: 'check' },
    { key: 'cancel', icon: 'ban', confirm: { title: 'cancel_title', tone: 'danger' } },
  ],
})
const shape = { filters: orders.filters ?? [], columns: orders.columns.map(({ key, sort }) => ({ key, sort })) }
const OWN_VIEW = { is_shared: false, is_default: false, shared_by: null }
const many = demoOrders(10_000)
const few = demoOrders(132)

/** `?rows=` sets the number of rows; the list works as on any screen. */
export default function ListSection() {
  const t = useText(demoListText)
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useState<SavedView[]>([
    { id: 1, screen: orders.name, name: t('late_view'), query: 'late=true', ...OWN_VIEW },
  ])
  const rows = params.get('rows') ?? 'paged'
  const state = useMemo(() => readState(shape, params), [params])
  const limit = rows === 'long' ? 0 : Number(state.limit) || 25
  const page = useMemo(
    () => ({
      ...demoPage(rows === 'nothing' ? [] : rows === 'long' ? many : few, state, limit),
      limit: limit || 100,
    }),
    [rows, state, limit],
  )
  const choices = (['paged', 'long', 'nothing'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Stack gap={4}>
      <Segmented
        label={t('orders')}
        value={rows}
        options={choices}
        onChange={(next) => setParams({ only: 'list', rows: next })}
      />
      <ListScreen
        list={orders}
        page={page}
        // The demo rejects every fifth row, to show both results.
        onBulk={(_, ids) =>
          Promise.resolve({
            ok: true,
            data: ids.map((id) => (Number(id) % 5 ? { id, ok: true } : { id, ok: false, code: 'version_stale' })),
          })
        }
        views={{
          all: views,
          save: (name, query) => {
            const view = { id: views.length + 1, screen: orders.name, name, query, ...OWN_VIEW }
            setViews([...views.filter((other) => other.name !== name), view])
            return Promise.resolve(view)
          },
          remove: (id) => {
            setViews(views.filter((view) => view.id !== id))
            return Promise.resolve(true)
          },
        }}
      />
    </Stack>
  )
}
