import type { tillSales } from '@tavlin/contract/till-sales'
import { useMemo, useState } from 'react'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { addLine, changeLine } from '#shared/cart/cart-draft.ts'
import { sellableIn, useMealAdding } from '#shared/cart/use-meal-adding.ts'
import type { FoundMeal } from '#shared/menu/meal-search.ts'
import type { Menu } from '#shared/menu/menu-types.ts'
import { openDrawerFor } from '../print/drawer.ts'
import type { SellSettings, TillContext } from '../till-context.ts'
import { categoriesOf, type MenuCategory } from './category-list.tsx'
import { POPULAR_ID, popularIn } from './popular.ts'
import type { FinishedSale, PaidSale } from './sale-done.tsx'
import type { ScannedCode } from './quantity-typed.ts'
import { useDelivery } from './use-delivery.ts'
import { useHeldCarts } from './use-held-carts.ts'
import { useSelectedLine } from './use-selected-line.ts'
import { type SaleState, useSell } from './use-sell.ts'
import { useTillKeys } from './use-till-keys.ts'
import { useTillSearch } from './use-till-search.ts'

const readPopular = call<typeof tillSales.popularMeals>('GET', '/delis/:deli_id/popular-meals')
const NONE: readonly number[] = []
const HOUR = 60
const HALF_AN_HOUR = 30

/** The dialog that is open. */
export type Panel = 'pay' | 'keys' | 'customer' | 'discount' | 'held' | 'void' | 'slot' | 'refund'
export type SellView = 'meals' | 'cart'
export type SellScreenState = ReturnType<typeof useSellScreen>

/**
 * Manages the state shared by the components of the sell screen: sale, search, open dialog and the sale just finished.
 */
export function useSellScreen(context: TillContext, settings: SellSettings) {
  const sell = useSell(context, settings)
  const { draft, change, menu, price } = sell
  const { panel, scanned, setPanel, scan } = usePanel()
  const [done, setDone] = useState<FinishedSale | null>(null)
  const [view, setView] = useState<SellView>('meals')
  const adding = useMealAdding({
    find: sellableIn(menu.index),
    lines: draft.lines,
    onAdd: (line) => {
      setDone(null)
      change((now) => addLine(now, line))
    },
    onChange: (key, line) => change((now) => changeLine(now, key, line)),
  })
  const popular = usePopular(sell)
  const { categories, category_id, setCategory, turnTo } = useCategories(menu.data, popular?.length ?? null)
  const search = useTillSearch({ index: menu.index, category_id, popular, onAdd: adding.add, onScan: scan })
  const held = useHeldCarts(sell)
  const deliver = useDelivery(sell)
  const line = useSelectedLine(sell)
  const can_pay = draft.lines.length > 0 && price.price !== null && price.problems.length === 0
  const chooseCategory = (id: number | null) => {
    setCategory(id)
    search.type('')
  }
  useTillKeys(
    {
      ...cartKeys(line, adding.edit),
      ...panelKeys(setPanel),
      F3: () => draft.lines.length > 0 && setPanel('discount'),
      F4: () => void held.hold(),
      F9: () => can_pay && setPanel('pay'),
      PageUp: () => chooseCategory(turnTo(-1)),
      PageDown: () => chooseCategory(turnTo(1)),
    },
    search.input,
  )
  return {
    sell,
    adding,
    search,
    line,
    categories,
    /** True until the menu and its popular meals are loaded. */
    is_loading: popular === null,
    category_id,
    chooseCategory,
    held,
    deliver,
    scanned,
    panel,
    setPanel,
    can_pay,
    view,
    setView,
    /** The sale just made, until the next one begins. */
    done: draft.lines.length === 0 ? done : null,
    finish: (paid: PaidSale) => {
      setPanel(null)
      setDone({ ...paid, is_opened: openDrawerFor(context, paid.has_cash) })
      sell.finish()
      setView('cart')
    },
    next: () => {
      setDone(null)
      setView('meals')
    },
  }
}

/** Manages the open dialog, and the code that opened it when it was scanned. */
function usePanel() {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [scanned, setScanned] = useState<ScannedCode | null>(null)
  return {
    panel,
    scanned,
    setPanel: (next: Panel | null) => {
      setScanned(null)
      setPanel(next)
    },
    scan: (code: ScannedCode) => {
      setScanned(code)
      setPanel(code.kind === 'phone' ? 'customer' : 'refund')
    },
  }
}

/** Returns the meals popular at this hour; null while they load, none without a slot or when they cannot be fetched. */
function usePopular({ context, place, menu: { index } }: SaleState): readonly FoundMeal[] | null {
  const deli_id = context.deli.id
  const minute = place && Math.floor(place.start_minute / HOUR) * HOUR + HALF_AN_HOUR
  const { data, stale, error } = useQuery(
    readPopular,
    minute === null ? null : { params: { deli_id }, query: { minute } },
  )
  const ids = data ?? stale ?? (error || minute === null ? NONE : null)
  return useMemo(() => (index && ids ? popularIn(index, ids) : null), [index, ids])
}

/** Returns the popular meals and the menu's categories, and the chosen one: by default the first with meals to sell. */
function useCategories(menu: Menu | null, popular: number | null) {
  const categories = useMemo((): MenuCategory[] => {
    // Waits for the menu and the popular meals, so that the tiles do not change just before the first tap.
    if (!menu || popular === null) return []
    const first = { id: POPULAR_ID, name_he: '', name_en: '', meals: popular, is_open: true }
    return [...(popular > 0 ? [first] : []), ...categoriesOf(menu)]
  }, [menu, popular])
  const [chosen, setCategory] = useState<number | null>(null)
  // The first category may have nothing to sell, such as breakfasts at night.
  const shown = categories.some(({ id }) => id === chosen) ? chosen : null
  const category_id = shown ?? (categories.find(({ is_open }) => is_open) ?? categories[0])?.id ?? null
  const turnTo = (by: number): number | null => {
    const at = categories.findIndex(({ id }) => id === category_id)
    return categories[(at + by + categories.length) % categories.length]?.id ?? null
  }
  return { categories, category_id, setCategory, turnTo }
}

/** Keys of dialogs that open with any cart. */
const panelKeys = (open: (panel: Panel) => void) => ({
  F2: () => open('customer'),
  F6: () => open('held'),
  F8: () => open('refund'),
  '?': () => open('keys'),
})

/** Keys that act on the selected line of the cart. */
const cartKeys = (line: ReturnType<typeof useSelectedLine>, onEdit: (key: string) => void) => ({
  ArrowUp: () => line.move(-1),
  ArrowDown: () => line.move(1),
  '+': () => line.add(1),
  '-': () => line.add(-1),
  Delete: line.remove,
  F7: () => line.line && onEdit(line.line.key),
})
