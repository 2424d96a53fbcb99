import type { inventory } from '@tavlin/contract/inventory'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Lang } from '#base/language.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { nameIn, useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { quantityNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, NumberText } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import textCss from '#ui/text.module.css'
import css from './ingredients.module.css'
import type { Ingredients } from './ingredients.server.ts'
import { ingredientsText } from './ingredients.text.ts'

export type IngredientRow = SourceOf<typeof inventory.ingredients>['row']
const AllergenNames = createContext<ReadonlyMap<number, string>>(new Map())

const ingredientsIn = (lang: Lang) =>
  defineList<typeof inventory.ingredients>()({
    name: 'ingredients',
    text: ingredientsText,
    label: 'ingredients',
    empty: 'no_ingredients',
    export_path: '/ingredients/export',
    row_id: ({ id }) => id,
    row_name: (row) => nameIn(lang, row),
    columns: [
      { key: 'name', sort: lang === 'en' ? 'name_en' : 'name', cell: (row) => nameIn(lang, row) },
      { key: 'category', cell: ({ category }) => category && nameIn(lang, category) },
      { key: 'cost', cell: (row) => <CostCell row={row} />, phone: 'meta' },
      { key: 'kosher', phone: 'hidden', cell: ({ kosher_type: type }, t) => (type ? t(type) : <Nothing />) },
      { key: 'allergens', phone: 'sub', cell: (row) => <AllergensCell row={row} /> },
      { key: 'used_in', align: 'end', phone: 'hidden', cell: ({ used_in }) => <NumberText value={used_in} /> },
      {
        key: 'state',
        phone: 'meta',
        cell: ({ active }, t) => <Chip tone={active ? 'good' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Chip>,
      },
    ],
    filters: [
      { key: 'category', kind: 'choice' },
      { key: 'allergen', kind: 'choice' },
      { key: 'active', kind: 'choice', label: 'state', options: { true: 'active', false: 'inactive' } },
    ],
  })
const LISTS = { he: ingredientsIn('he'), en: ingredientsIn('en') }

type Props = Pick<Ingredients, 'page' | 'categories' | 'allergens'> & {
  onOpen: (row: IngredientRow) => void
  empty_action: ReactNode
}

export function IngredientsList({ page, categories, allergens, onOpen, empty_action }: Props) {
  const lang = useLang()
  const nameOf = useName()
  const { views } = useListCommands()
  const names = useMemo(() => new Map(allergens.map((one) => [one.id, nameIn(lang, one)])), [allergens, lang])
  const named = (rows: Ingredients['allergens']) => rows.map((row) => ({ value: String(row.id), label: nameOf(row) }))
  return (
    <AllergenNames value={names}>
      <ListScreen
        list={LISTS[lang]}
        page={page}
        views={views}
        options={{ category: named(categories), allergen: named(allergens) }}
        onOpen={onOpen}
        empty_action={empty_action}
      />
    </AllergenNames>
  )
}

const Nothing = () => <span className={textCss.muted}>—</span>

function CostCell({ row: { cost, dimension, stock_unit } }: { row: IngredientRow }) {
  const t = useText(ingredientsText)
  const unitName = useUnitName()
  if (!cost) return <Nothing />
  const measure = { dimension, packs: [], piece_mg: null, piece_ul: null, litre_mg: null }
  const amount = quantityNumber(cost.per_base, stock_unit, measure)
  const unit = (
    <span className={textCss.muted_sm}>
      {amount !== '1' && amount !== null && <Ltr>{amount} </Ltr>}
      {unitName(stock_unit)}
    </span>
  )
  return (
    <span className={css.cost}>{t.rich('cost_per', { m: put(<Money agorot={cost.agorot} />), q: put(unit) })}</span>
  )
}

/** Shows the allergens of an ingredient, and marks a list that nobody has checked, because it may be incomplete. */
function AllergensCell({ row: { allergens, allergens_known } }: { row: IngredientRow }) {
  const t = useText(ingredientsText)
  const names = useContext(AllergenNames)
  const of = (kind: 'contains' | 'may_contain') =>
    allergens.filter((mark) => mark.kind === kind).map(({ allergen_id }) => names.get(allergen_id) ?? allergen_id)
  const [has, may] = [of('contains'), of('may_contain')]
  return (
    <>
      {!allergens_known && (
        <Chip tone="warn" icon="warning">
          {t('unchecked')}
        </Chip>
      )}
      {allergens_known && has.length + may.length === 0 && <span className={textCss.muted}>{t('none')}</span>}
      {has.join(', ')}
      {may.length > 0 && <p className={textCss.muted_sm}>{t('may_contain', { names: may.join(', ') })}</p>}
    </>
  )
}
