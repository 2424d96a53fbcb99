import type { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import type { CreditState } from '@tavlin/domain/purchasing/supplier-invoice'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { invoiceStatusText } from '../invoice-status.text.ts'
import type { Credit, Credits } from './credits.server.ts'
import { creditsText } from './credits.text.ts'

const TONES: Record<CreditState, Tone> = { open: 'warn', credited: 'good', waived: 'neutral' }
const STATE_OPTIONS = { open: 'open', credited: 'credited', waived: 'waived' } as const
const OnEnd = createContext<(id: number) => void>(() => undefined)

const creditsIn = (lang: Lang) =>
  defineList<typeof supplierInvoices.supplierCredits>()({
    name: 'supplier_credits',
    export_path: '/supplier-credits/export',
    text: creditsText,
    label: 'credits',
    empty: 'no_credits',
    search_placeholder: 'search',
    row_id: ({ id }) => id,
    row_name: ({ supplier, invoice }) => `${supplier.name} ${invoice.number}`,
    columns: [
      { key: 'supplier', cell: ({ supplier }) => <bdi>{supplier.name}</bdi> },
      { key: 'state', phone: 'meta', cell: ({ state }, t) => <Chip tone={TONES[state]}>{t(state)}</Chip> },
      {
        key: 'invoice',
        phone: 'sub',
        cell: ({ invoice }) => (
          <Link to={`/suppliers/invoice/${invoice.id}`}>
            <Ltr>{invoice.number}</Ltr>
          </Link>
        ),
      },
      { key: 'reason', phone: 'sub', cell: (row) => <Reason row={row} /> },
      { key: 'deli', phone: 'hidden', cell: ({ deli }) => nameIn(lang, deli) },
      { key: 'requested', phone: 'hidden', sort: 'id', cell: ({ requested_at }) => <DateText at={requested_at} /> },
      {
        key: 'amount',
        align: 'end',
        phone: 'sub',
        cell: ({ amount_agorot }) => <AmountCell agorot={amount_agorot} />,
      },
      { key: 'end', phone: 'sub', cell: (row) => <End row={row} /> },
    ],
    filters: [
      { key: 'state', kind: 'multi', options: STATE_OPTIONS },
      { key: 'deli', kind: 'choice' },
    ],
  })
const LISTS = { he: creditsIn('he'), en: creditsIn('en') }

export function CreditsList({ page, delis, onEnd }: Credits & { onEnd: (id: number) => void }) {
  const nameOf = useName()
  const { views } = useListCommands()
  return (
    <OnEnd value={onEnd}>
      <ListScreen
        list={LISTS[useLang()]}
        page={page}
        views={views}
        options={{ deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })) }}
      />
    </OnEnd>
  )
}

function Reason({ row: { kind, item } }: { row: Credit }) {
  const t = useText(invoiceStatusText)
  return (
    <span>
      {t(kind)}
      {item && (
        <>
          {' · '}
          <bdi>{item}</bdi>
        </>
      )}
    </span>
  )
}

function End({ row }: { row: Credit }) {
  const t = useText(creditsText)
  const onEnd = useContext(OnEnd)
  if (row.state === 'credited') return <span>{t('note_number', { number: row.credit_note })}</span>
  if (row.state === 'waived') return <bdi>{row.end_note}</bdi>
  return (
    <Button
      size="sm"
      variant="soft"
      icon="check"
      aria-label={t('end_of', { name: row.supplier.name, number: row.invoice.number })}
      onClick={() => onEnd(row.id)}
    >
      {t('end')}
    </Button>
  )
}
