import type { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Row } from '#ui/stack.tsx'
import type { Accruals } from './accruals.server.ts'
import { accrualsText } from './accruals.text.ts'
import { monthName } from './month-name.ts'

type AccrualRow = SourceOf<typeof supplierInvoices.accruals>['row']

const accrualsIn = (lang: Lang) =>
  defineList<typeof supplierInvoices.accruals>()({
    name: 'accruals',
    text: accrualsText,
    label: 'accruals',
    empty: 'no_accruals',
    search_placeholder: 'search',
    row_id: ({ id }) => id,
    row_name: ({ id, supplier }) => `#${id} ${supplier.name}`,
    href: ({ id }) => `/suppliers/orders/update/${id}`,
    export_path: '/supplier-invoices/accruals/export',
    columns: [
      {
        key: 'order',
        sort: 'id',
        cell: ({ id, supplier }) => (
          <Row gap={2} wrap>
            <bdi>{supplier.name}</bdi>
            <OrderId id={id} />
          </Row>
        ),
      },
      { key: 'deli', phone: 'sub', cell: ({ deli }) => nameIn(lang, deli) },
      {
        key: 'delivery',
        sort: 'delivery_date',
        phone: 'sub',
        cell: ({ delivery_date }) => <DateText at={delivery_date} />,
      },
      {
        key: 'received',
        align: 'end',
        phone: 'hidden',
        cell: ({ received_agorot }) => <AmountCell agorot={received_agorot} />,
      },
      {
        key: 'invoiced',
        align: 'end',
        phone: 'hidden',
        cell: ({ invoiced_agorot }) => <AmountCell agorot={invoiced_agorot} />,
      },
      {
        key: 'accrued',
        align: 'end',
        phone: 'meta',
        cell: ({ accrued_agorot }) => <AmountCell agorot={accrued_agorot} />,
      },
      { key: 'record', phone: 'sub', cell: (row) => <Record row={row} /> },
    ],
    filters: [
      { key: 'month', kind: 'choice' },
      { key: 'deli', kind: 'choice' },
    ],
  })
const LISTS = { he: accrualsIn('he'), en: accrualsIn('en') }

export function AccrualsList({ page, delis, months }: Pick<Accruals, 'page' | 'delis' | 'months'>) {
  const lang = useLang()
  const nameOf = useName()
  const { views } = useListCommands()
  return (
    <ListScreen
      list={LISTS[lang]}
      page={page}
      views={views}
      options={{
        month: months.map((month) => ({ value: month, label: monthName(month, lang) })),
        deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
      }}
    />
  )
}

function Record({ row: { id, deli, supplier } }: { row: AccrualRow }) {
  const t = useText(accrualsText)
  return (
    <Button
      size="sm"
      variant="soft"
      icon="receipt"
      aria-label={t('record_of', { number: String(id), name: supplier.name })}
      to={`/suppliers/invoice?deli=${deli.id}&supplier=${supplier.id}&purchase=${id}`}
    >
      {t('record')}
    </Button>
  )
}
