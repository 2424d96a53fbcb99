import type { purchasing } from '@tavlin/contract/purchasing'
import { PURCHASE_STATUSES, purchaseActions } from '@tavlin/domain/purchasing/purchase-order'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, Ltr, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Meter } from '#ui/meter.tsx'
import textCss from '#ui/text.module.css'
import { PurchaseStatusChip } from '../purchase-status.tsx'
import { UnconfirmedChip } from '../unconfirmed-chip.tsx'
import css from './orders.module.css'
import type { Orders, OrdersStage } from './orders.server.ts'
import { ordersText } from './orders.text.ts'

type OrderRow = SourceOf<typeof purchasing.purchases>['row']
type ListContext = { today: string; now: string; onReceive: ((id: number) => void) | null }
const Context = createContext<ListContext>({ today: '', now: '', onReceive: null })

const STATUS_OPTIONS = Object.fromEntries(PURCHASE_STATUSES.map((status) => [status, status])) as {
  [S in (typeof PURCHASE_STATUSES)[number]]: S
}

const ordersIn = (lang: Lang, stage: OrdersStage) =>
  defineList<typeof purchasing.purchases>()({
    name: 'purchases',
    export_path: '/purchases/export',
    text: ordersText,
    label: 'orders',
    empty: 'no_orders',
    search_placeholder: 'search',
    row_id: ({ id }) => id,
    row_name: ({ id, supplier }) => `#${id} ${supplier.name}`,
    href: ({ id }) => `/suppliers/orders/update/${id}`,
    columns: [
      { key: 'order', sort: 'id', cell: (row) => <Name row={row} /> },
      { key: 'status', phone: 'meta', cell: (row) => <Status row={row} /> },
      { key: 'deli', phone: 'sub', cell: ({ deli }) => nameIn(lang, deli) },
      { key: 'delivery', sort: 'delivery_date', phone: 'sub', cell: (row) => <Delivery row={row} /> },
      { key: 'lines', phone: 'hidden', cell: (row) => <Progress row={row} /> },
      {
        key: 'total',
        align: 'end',
        phone: 'hidden',
        cell: ({ total_agorot }) => <AmountCell agorot={total_agorot} />,
      },
      ...(stage === 'open'
        ? [{ key: 'receive' as const, phone: 'sub' as const, cell: (row: OrderRow) => <Receive row={row} /> }]
        : []),
    ],
    filters: [
      ...(stage === 'all' ? [{ key: 'status' as const, kind: 'multi' as const, options: STATUS_OPTIONS }] : []),
      { key: 'deli', kind: 'choice' },
    ],
  })
const listsOf = (lang: Lang) => ({
  all: ordersIn(lang, 'all'),
  open: ordersIn(lang, 'open'),
  delivered: ordersIn(lang, 'delivered'),
})
const LISTS = { he: listsOf('he'), en: listsOf('en') }

type Props = Pick<Orders, 'stage' | 'page' | 'delis' | 'today' | 'now'> &
  Pick<ListContext, 'onReceive'> & { empty: ReactNode }

export function OrdersList({ stage, page, delis, today, now, onReceive, empty }: Props) {
  const lang = useLang()
  const nameOf = useName()
  const { views } = useListCommands()
  return (
    <Context value={useMemo(() => ({ today, now, onReceive }), [today, now, onReceive])}>
      <ListScreen
        key={stage}
        list={LISTS[lang][stage]}
        page={page}
        views={views}
        options={{ deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })) }}
        empty_action={empty}
        {...(stage !== 'all' && { beside: { stage } })}
      />
    </Context>
  )
}

function Name({ row: { id, supplier } }: { row: OrderRow }) {
  return (
    <span className={css.name}>
      <bdi>{supplier.name}</bdi>
      <span className={textCss.muted_sm}>
        <OrderId id={id} />
      </span>
    </span>
  )
}

function Status({ row }: { row: OrderRow }) {
  const { now } = useContext(Context)
  return (
    <span className={css.name}>
      <PurchaseStatusChip status={row.status} />
      <UnconfirmedChip purchase={row} now={now} />
    </span>
  )
}

const isAwaited = ({ status }: OrderRow) => purchaseActions(status).includes('receive')

function Delivery({ row }: { row: OrderRow }) {
  const t = useText(ordersText)
  const { today } = useContext(Context)
  const { delivery_date } = row
  return (
    <span className={css.name}>
      <DateText at={delivery_date} />
      {isAwaited(row) && delivery_date === today && <Chip tone="info">{t('today')}</Chip>}
      {isAwaited(row) && delivery_date < today && (
        <Chip tone="warn" icon="clock">
          {t('late')}
        </Chip>
      )}
    </span>
  )
}

function Progress({ row: { received_lines, lines } }: { row: OrderRow }) {
  const t = useText(ordersText)
  const label = t('lines_received', { received: String(received_lines), lines: String(lines) })
  return (
    <span className={css.progress}>
      <Meter label={label} value={received_lines} max={lines} />
      <span aria-hidden>
        <Ltr>
          {received_lines} / {lines}
        </Ltr>
      </span>
    </span>
  )
}

function Receive({ row }: { row: OrderRow }) {
  const t = useText(ordersText)
  const { onReceive } = useContext(Context)
  if (!onReceive || !isAwaited(row)) return null
  return (
    <Button
      size="sm"
      variant="soft"
      icon="truck"
      aria-label={t('receive_of', { number: String(row.id), name: row.supplier.name })}
      onClick={() => onReceive(row.id)}
    >
      {t('receive')}
    </Button>
  )
}
