import type { suppliers } from '@tavlin/contract/suppliers'
import { createContext, type ReactNode, useContext } from 'react'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useLang } from '#base/use-language.ts'
import { useMay } from '#platform/me.ts'
import { weekdayName } from '#platform/day-minute.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Ltr, NumberText } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import textCss from '#ui/text.module.css'
import { CutoffChip, type NextDelivery } from '#shared/purchasing/cutoff-chip.tsx'
import css from './suppliers.module.css'
import type { Suppliers } from './suppliers.server.ts'
import { suppliersText } from './suppliers.text.ts'

type Source = SourceOf<typeof suppliers.suppliers>
export type SupplierRow = Source['row'] & { next: NextDelivery }
const LoadedAt = createContext('')

/** `is_linked`: only users who may change suppliers of all delis can open one. */
const suppliersIn = (lang: Lang, is_linked: boolean) =>
  defineList<{ row: SupplierRow; sort: Source['sort']; filter: Source['filter'] }>()({
    name: 'suppliers',
    export_path: '/suppliers/export',
    text: suppliersText,
    label: 'suppliers',
    empty: 'no_suppliers',
    row_id: ({ id }) => id,
    row_name: ({ name }) => name,
    ...(is_linked && { href: ({ id }: SupplierRow) => `/supplier/${id}` }),
    columns: [
      {
        key: 'name',
        sort: 'name',
        cell: ({ name, on_hold }, t) => (
          <span className={css.name}>
            <bdi>{name}</bdi>
            {on_hold && (
              <Chip tone="warn" icon="pause">
                {t('on_hold')}
              </Chip>
            )}
          </span>
        ),
      },
      { key: 'category', phone: 'sub', cell: ({ category }) => category && nameIn(lang, category) },
      { key: 'contact', phone: 'hidden', cell: ({ contact }) => contact && <Contact {...contact} /> },
      {
        key: 'days',
        phone: 'hidden',
        cell: ({ delivery_weekdays: days }) => days.map((day) => weekdayName(day, lang, 'short')).join(' · '),
      },
      { key: 'next', phone: 'sub', cell: (row) => <Next row={row} /> },
      {
        key: 'min_order',
        align: 'end',
        phone: 'hidden',
        cell: ({ min_order_agorot: agorot }) => (agorot === null ? <Nothing /> : <AmountCell agorot={agorot} />),
      },
      { key: 'options', align: 'end', phone: 'hidden', cell: ({ options }) => <NumberText value={options} /> },
    ],
    filters: [
      { key: 'category', kind: 'choice' },
      { key: 'on_hold', kind: 'choice', label: 'hold', options: { true: 'on_hold', false: 'not_on_hold' } },
    ],
  })
const LISTS = { he: suppliersIn('he', true), en: suppliersIn('en', true) }
const PLAIN_LISTS = { he: suppliersIn('he', false), en: suppliersIn('en', false) }

export function SuppliersList({ page, categories, now, add }: Suppliers & { add: ReactNode }) {
  const lang = useLang()
  const nameOf = useName()
  const { views } = useListCommands()
  const is_linked = useMay()('manage_supplier_purchase', 'business')
  return (
    <LoadedAt value={now}>
      <ListScreen
        list={(is_linked ? LISTS : PLAIN_LISTS)[lang]}
        page={page}
        views={views}
        options={{ category: categories.map((row) => ({ value: String(row.id), label: nameOf(row) })) }}
        empty_action={add}
      />
    </LoadedAt>
  )
}

function Contact({ name, phone }: { name: string; phone: string }) {
  return (
    <span className={css.contact}>
      <bdi>{name}</bdi>
      {phone && (
        <a href={`tel:${phone}`}>
          <Ltr>{phone}</Ltr>
        </a>
      )}
    </span>
  )
}

const Next = ({ row }: { row: SupplierRow }) => <CutoffChip next={row.next} now={useContext(LoadedAt)} />
const Nothing = () => <span className={textCss.muted}>—</span>
