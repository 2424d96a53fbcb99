import type { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import type { ReactNode } from 'react'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useLang } from '#base/use-language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Row } from '#ui/stack.tsx'
import { InvoiceStatusChip } from '../invoice-status.tsx'
import type { Invoices } from './invoices.server.ts'
import { invoicesText } from './invoices.text.ts'

const STATUS_OPTIONS = {
  draft: 'draft',
  matched: 'matched',
  disputed: 'disputed',
  approved: 'approved',
  cancelled: 'cancelled',
} as const

const invoicesIn = (lang: Lang) =>
  defineList<typeof supplierInvoices.supplierInvoices>()({
    name: 'supplier_invoices',
    export_path: '/supplier-invoices/export',
    text: invoicesText,
    label: 'invoices',
    empty: 'no_invoices',
    search_placeholder: 'search',
    row_id: ({ id }) => id,
    row_name: ({ number, supplier }) => `${supplier.name} ${number}`,
    href: ({ id }) => `/suppliers/invoice/${id}`,
    columns: [
      {
        key: 'invoice',
        cell: ({ supplier, number }) => (
          <Row gap={2} wrap>
            <bdi>{supplier.name}</bdi>
            <Ltr>{number}</Ltr>
          </Row>
        ),
      },
      { key: 'status', phone: 'meta', cell: ({ status }) => <InvoiceStatusChip status={status} /> },
      { key: 'deli', phone: 'sub', cell: ({ deli }) => nameIn(lang, deli) },
      { key: 'date', sort: 'invoice_date', phone: 'sub', cell: ({ invoice_date }) => <DateText at={invoice_date} /> },
      { key: 'due', sort: 'due_date', phone: 'hidden', cell: ({ due_date }) => <DateText at={due_date} /> },
      {
        key: 'credit',
        align: 'end',
        phone: 'hidden',
        cell: ({ open_credit_agorot: agorot }) => (agorot > 0 ? <AmountCell agorot={agorot} /> : null),
      },
      {
        key: 'total',
        align: 'end',
        phone: 'sub',
        cell: ({ total_agorot }) => <AmountCell agorot={total_agorot} />,
      },
    ],
    filters: [
      { key: 'status', kind: 'multi', options: STATUS_OPTIONS },
      { key: 'deli', kind: 'choice' },
    ],
  })
const LISTS = { he: invoicesIn('he'), en: invoicesIn('en') }

export function InvoicesList({ page, delis, add }: Invoices & { add: ReactNode }) {
  const nameOf = useName()
  const { views } = useListCommands()
  return (
    <ListScreen
      list={LISTS[useLang()]}
      page={page}
      views={views}
      options={{ deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })) }}
      empty_action={add}
    />
  )
}
