import type { lots } from '@tavlin/contract/lots'
import { useMemo } from 'react'
import type { Lang } from '#base/language.ts'
import { nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { DateText, OrderId, Phone } from '#ui/bidi.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Quantity } from '#ui/quantity.tsx'
import type { LotDetails, LotPage } from './lot.server.ts'
import { lotText } from './lot.text.ts'

const ordersOf = ({ id, ingredient, measure }: LotPage, lang: Lang) =>
  defineList<typeof lots.lotOrders>()({
    name: 'lot_orders',
    text: lotText,
    label: 'orders',
    empty: 'no_orders',
    search: false,
    export_path: `/stock/lots/${id}/orders/export`,
    row_id: (order) => order.id,
    row_name: ({ number }) => `#${number}`,
    href: (order) => `/orders/${order.id}`,
    columns: [
      { key: 'order', cell: ({ number }) => <OrderId id={number} /> },
      { key: 'date', phone: 'sub', cell: ({ date }) => <DateText at={date} /> },
      { key: 'deli', phone: 'sub', cell: ({ deli }) => nameIn(lang, deli) },
      { key: 'status', phone: 'meta', cell: ({ status }) => <StatusChip status={status} /> },
      { key: 'customer', phone: 'sub', cell: ({ customer_name }) => <Hidden>{customer_name}</Hidden> },
      { key: 'phone', phone: 'sub', cell: ({ phone }) => phone && <Phone e164={phone} /> },
      {
        key: 'quantity',
        align: 'end',
        phone: 'hidden',
        cell: ({ quantity_base }) => (
          <Quantity base={quantity_base} unit={ingredient.stock_unit} measure={measure} column />
        ),
      },
    ],
  })

type Props = { lot: LotPage; page: NonNullable<LotDetails['orders']> }

export function LotOrders({ lot, page }: Props) {
  const lang = useLang()
  const list = useMemo(() => ordersOf(lot, lang), [lot, lang])
  return <ListScreen list={list} page={page} />
}

/** The name is null where the user may not see customers. */
function Hidden({ children }: { children: string | null }) {
  const t = useText(lotText)
  return children === null ? t('hidden') : <bdi>{children}</bdi>
}
