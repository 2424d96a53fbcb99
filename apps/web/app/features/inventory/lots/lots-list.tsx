import type { lots } from '@tavlin/contract/lots'
import { useMemo } from 'react'
import type { Lang } from '#base/language.ts'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { useMay } from '#platform/me.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { Expiry, LotCode, UsedUpBy } from './lot-cells.tsx'
import type { LotRow, Lots } from './lots.server.ts'
import { lotsText } from './lots.text.ts'

const lotsIn = (lang: Lang, today: string) =>
  defineList<typeof lots.lots>()({
    name: 'lots',
    export_path: '/stock/lots/export',
    text: lotsText,
    label: 'lots',
    empty: 'no_lots',
    search_placeholder: 'search',
    row_id: ({ id }) => id,
    row_name: ({ ingredient, code }) => `${nameIn(lang, ingredient)} ${code}`,
    href: ({ id }) => `/inventory/lots/${id}`,
    columns: [
      { key: 'ingredient', cell: ({ ingredient }) => nameIn(lang, ingredient) },
      { key: 'code', phone: 'sub', cell: (lot) => <LotCode lot={lot} /> },
      { key: 'deli', phone: 'sub', cell: ({ deli }) => nameIn(lang, deli) },
      {
        key: 'expires',
        sort: 'expires_on',
        phone: 'meta',
        cell: ({ expires_on }) => <Expiry expires_on={expires_on} today={today} />,
      },
      {
        key: 'remaining',
        align: 'end',
        phone: 'sub',
        cell: ({ remaining_base, ingredient, measure }) => (
          <Quantity base={remaining_base} unit={ingredient.stock_unit} measure={measure} column />
        ),
      },
      {
        key: 'value',
        align: 'end',
        phone: 'hidden',
        cell: ({ value_agorot }) => (value_agorot === null ? '—' : <AmountCell agorot={value_agorot} />),
      },
      {
        key: 'meals',
        phone: 'sub',
        cell: ({ meals }) => <UsedUpBy meals={meals} nameOf={(meal) => nameIn(lang, meal)} />,
      },
      { key: 'waste', phone: 'sub', cell: (lot) => <WasteLink lot={lot} /> },
    ],
    filters: [
      {
        key: 'within',
        kind: 'choice',
        options: { '3': 'within_3', '7': 'within_7', '30': 'within_30' },
      },
      { key: 'deli', kind: 'choice' },
      { key: 'in_stock', kind: 'flag' },
    ],
  })

export function LotsList({ page, delis, today }: Lots) {
  const lang = useLang()
  const nameOf = useName()
  const { views } = useListCommands()
  const list = useMemo(() => lotsIn(lang, today), [lang, today])
  return (
    <ListScreen
      list={list}
      page={page}
      views={views}
      options={{ deli: delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })) }}
    />
  )
}

function WasteLink({ lot: { id, deli, ingredient, remaining_base } }: { lot: LotRow }) {
  const t = useText(lotsText)
  const nameOf = useName()
  const may_waste = useMay()('record_waste', deli.id)
  if (!may_waste || remaining_base === 0) return null
  return (
    <Button
      size="sm"
      variant="soft"
      icon="trash"
      aria-label={t('waste_of', { name: nameOf(ingredient) })}
      to={`/inventory/lots/${id}?waste=1`}
    >
      {t('waste')}
    </Button>
  )
}
