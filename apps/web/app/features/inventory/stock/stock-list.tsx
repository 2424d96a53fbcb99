import type { stock } from '@tavlin/contract/stock'
import { useMemo } from 'react'
import type { Lang } from '#base/language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { useMay } from '#platform/me.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { type BulkOutcomeOf, ListScreen } from '#ui/list/list-screen.tsx'
import { NumberCell, IngredientCell, LevelCell, ValueCell } from './stock-cells.tsx'
import type { Stock, StockRow } from './stock.server.ts'
import { stockText } from './stock.text.ts'

const stockOf = (deli_id: number, lang: Lang) =>
  defineList<typeof stock.deliStock>()({
    name: 'stock',
    text: stockText,
    label: 'stock',
    empty: 'no_stock',
    export_path: `/delis/${deli_id}/stock/export`,
    row_id: ({ id }) => id,
    row_name: (row) => nameIn(lang, row),
    columns: [
      { key: 'ingredient', sort: lang === 'en' ? 'name_en' : 'name', cell: (row) => <IngredientCell row={row} /> },
      { key: 'category', phone: 'hidden', cell: ({ category }) => category && nameIn(lang, category) },
      { key: 'stocked', align: 'end', phone: 'hidden', cell: (row) => <NumberCell row={row} of="stocked" /> },
      { key: 'reserved', align: 'end', phone: 'hidden', cell: (row) => <NumberCell row={row} of="reserved" /> },
      { key: 'incoming', align: 'end', phone: 'hidden', cell: (row) => <NumberCell row={row} of="incoming" /> },
      { key: 'available', align: 'end', cell: (row) => <NumberCell row={row} of="available" /> },
      { key: 'level', phone: 'sub', cell: (row) => <LevelCell row={row} /> },
      { key: 'value', align: 'end', phone: 'hidden', cell: (row) => <ValueCell row={row} /> },
    ],
    filters: [
      { key: 'low', kind: 'flag' },
      { key: 'category', kind: 'choice' },
      { key: 'active', kind: 'choice', label: 'activity', options: { true: 'active', false: 'inactive' } },
    ],
    bulk: [
      { key: 'waste', icon: 'trash' },
      { key: 'purchase_receipt', icon: 'truck' },
      { key: 'transfer', icon: 'forward' },
    ],
  })

export type BulkMove = 'waste' | 'purchase_receipt' | 'transfer'
type Props = Pick<Stock, 'page' | 'deli' | 'categories'> & {
  /** Whether there is another deli to transfer to. */
  can_transfer: boolean
  onOpen: (row: StockRow) => void
  /** Opens the dialog for the quantities; resolves to null when the user cancels. */
  onMove: (kind: BulkMove, rows: readonly StockRow[]) => Promise<BulkOutcomeOf | null>
}

export function StockList({ page, deli, categories, can_transfer, onOpen, onMove }: Props) {
  const t = useText(stockText)
  const lang = useLang()
  const nameOf = useName()
  const may = useMay()
  const { views } = useListCommands()
  const list = useMemo(() => stockOf(deli.id, lang), [deli.id, lang])
  const may_manage = may('manage_inventory', deli.id)
  const may_waste = may('record_waste', deli.id)
  return (
    <ListScreen
      list={list}
      page={page}
      views={views}
      options={{ category: categories.map((row) => ({ value: String(row.id), label: nameOf(row) })) }}
      bulk={[
        ...(may_waste ? ['waste'] : []),
        ...(may_manage ? ['purchase_receipt'] : []),
        ...(may_manage && can_transfer ? ['transfer'] : []),
      ]}
      {...((may_manage || may_waste) && {
        onBulk: (kind: string, ids: readonly string[]) =>
          onMove(
            kind as BulkMove,
            page.rows.filter(({ id }) => ids.includes(String(id))),
          ),
      })}
      onOpen={onOpen}
      {...(may('manage_inventory', 'business') && {
        empty_action: <Button to="/inventory/manage?ingredient=new">{t('add_ingredients')}</Button>,
      })}
    />
  )
}
