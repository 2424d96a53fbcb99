import type { suppliers } from '@tavlin/contract/suppliers'
import { priceOn } from '@tavlin/domain/purchasing/option'
import { createContext, type ReactNode, useContext } from 'react'
import type { Lang } from '#base/language.ts'
import { nameIn } from '#base/names.ts'
import { useLang } from '#base/use-language.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { PackText } from '../pack-text.tsx'
import css from './supplier.module.css'
import type { SupplierData } from './supplier.server.ts'
import { optionsText } from './supplier.text.ts'

type OptionRow = SourceOf<typeof suppliers.options>['row']
const Today = createContext('')

const optionsIn = (lang: Lang) =>
  defineList<typeof suppliers.options>()({
    name: 'supplier-options',
    export_path: '/supplier-options/export',
    text: optionsText,
    label: 'options',
    empty: 'no_options',
    search_placeholder: 'search',
    row_id: ({ id }) => id,
    row_name: ({ name }) => name,
    href: ({ id }) => `/supplier/option/${id}`,
    columns: [
      {
        key: 'name',
        sort: 'name',
        cell: ({ name, is_preferred }, t) => (
          <span className={css.name}>
            <bdi>{name}</bdi>
            {is_preferred && (
              <Chip tone="info" icon="star">
                {t('preferred')}
              </Chip>
            )}
          </span>
        ),
      },
      { key: 'ingredient', phone: 'sub', cell: ({ ingredient }) => nameIn(lang, ingredient) },
      { key: 'code', phone: 'hidden', cell: ({ code }) => <Ltr>{code}</Ltr> },
      {
        key: 'pack',
        phone: 'sub',
        cell: ({ pack, ingredient }) => <PackText pack={pack} measure={ingredient.measure} />,
      },
      { key: 'price', align: 'end', phone: 'meta', cell: (row) => <Price row={row} /> },
      {
        key: 'state',
        phone: 'hidden',
        cell: ({ active }, t) => <Chip tone={active ? 'good' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Chip>,
      },
    ],
    filters: [{ key: 'active', kind: 'choice', label: 'state', options: { true: 'active', false: 'inactive' } }],
  })
const LISTS = { he: optionsIn('he'), en: optionsIn('en') }

type Props = { supplier_id: number; options: NonNullable<SupplierData['options']>; today: string; add: ReactNode }

export function OptionsList({ supplier_id, options, today, add }: Props) {
  return (
    <Today value={today}>
      <ListScreen list={LISTS[useLang()]} page={options} actions={add} beside={{ supplier: String(supplier_id) }} />
    </Today>
  )
}

function Price({ row: { prices } }: { row: OptionRow }) {
  const price = priceOn(prices, useContext(Today))
  return price === null ? null : <AmountCell agorot={price} />
}
