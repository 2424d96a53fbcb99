import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTour } from '#layout/use-tour.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Badge } from '#ui/badge.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type DisplayContent, useDisplaySender } from '../display/display-channel.ts'
import type { SellSettings, TillContext } from '../till-context.ts'
import { CategoryList } from './category-list.tsx'
import { MealGrid } from './meal-grid.tsx'
import { SaleActions } from './sale-actions.tsx'
import { saleActionsText } from './sale-actions.text.ts'
import { SaleCart } from './sale-cart.tsx'
import { type FinishedSale, SaleDone } from './sale-done.tsx'
import { SaleHead } from './sale-head.tsx'
import { SellHeader } from './sell-header.tsx'
import { SellPanels } from './sell-panels.tsx'
import css from './sell-screen.module.css'
import { sellText } from './sell.text.ts'
import { type SellScreenState, useSellScreen } from './use-sell-screen.ts'
import type { SaleState } from './use-sell.ts'

type Props = { context: TillContext; settings: SellSettings; tools?: ReactNode }

/** Shows the open till: menu, cart and payment. `tools` are the actions of the till session, shown in the header. */
export function SellScreen({ context, settings, tools }: Props) {
  const screen = useSellScreen(context, settings)
  const { sell, search, done, view, line, adding } = screen
  useDisplaySender(context.till.id, displayed(sell, done))
  useEarlyLoading(!screen.is_loading)
  const onEditLine = useStable(adding.edit)
  return (
    <div className={css.screen}>
      <SellHeader context={context} search={search}>
        <HeaderButtons screen={screen} />
        {tools}
      </SellHeader>
      <SlotNotice sell={sell} />
      <main className={css.body} data-view={view}>
        <MenuSide screen={screen} />
        <aside className={css.cart}>
          {done ? (
            <SaleDone finished={done} onNext={screen.next} />
          ) : (
            <SaleCart
              sell={sell}
              selected_key={line.selected_key}
              onEditLine={onEditLine}
              onPay={screen.can_pay ? () => screen.setPanel('pay') : null}
              head={<CartHead screen={screen} />}
              actions={<SaleActions screen={screen} />}
            />
          )}
        </aside>
      </main>
      {!screen.is_loading && <TillTour />}
      <ViewSwitch screen={screen} />
      <SellPanels screen={screen} />
    </div>
  )
}

// Few sales are exchanges.
const CreditBar = lazy(() => import('./credit-bar.tsx'))

function CartHead({ screen }: { screen: SellScreenState }) {
  return (
    <>
      {screen.sell.draft.credit && (
        <Suspense>
          <CreditBar sell={screen.sell} />
        </Suspense>
      )}
      <SaleHead screen={screen} />
    </>
  )
}

/** Starts the guided tour. Mounted once the meals are loaded, because the tour points at them. */
function TillTour() {
  useTour()
  return null
}

/**
 * Preloads the code for the first tap and the payment, so that neither waits for a chunk. Begins after the meals are
 * painted: on a slow device it takes as long as painting them.
 */
function useEarlyLoading(has_meals: boolean): void {
  useEffect(() => {
    if (!has_meals) return
    const timer = setTimeout(() => {
      void import('#shared/cart/local-price.ts')
      void import('./payment-dialog.tsx')
    }, PAINTED_MS)
    return () => clearTimeout(timer)
  }, [has_meals])
}
const PAINTED_MS = 100

/** Returns the content of the customer display. A finished sale stays until the next one begins. */
function displayed({ draft, price }: SaleState, done: FinishedSale | null): DisplayContent {
  const amounts = new Map(price.price?.lines.map(({ key, line_agorot }) => [key, line_agorot]))
  return {
    lines: draft.lines.map(({ key, name_he, name_en, quantity }) => {
      return { key, name_he, name_en, quantity, agorot: amounts.get(key) ?? null }
    }),
    total_agorot: price.price?.total_agorot ?? 0,
    done: done && { number: done.recorded.number, change_agorot: done.change_agorot },
  }
}

function HeaderButtons({ screen: { sell, held, setPanel } }: { screen: SellScreenState }) {
  const t = useText(saleActionsText)
  const { till } = sell.context
  return (
    <>
      <Button size="touch" icon="pause" aria-label={t('held')} onClick={() => setPanel('held')}>
        <span className={css.button_text}>{t('held')}</span>
        {held.carts.length > 0 && <Badge tone="primary">{held.carts.length}</Badge>}
      </Button>
      <Button size="touch" icon="receipt" aria-label={t('receipts')} onClick={() => setPanel('refund')}>
        <span className={css.button_text}>{t('receipts')}</span>
      </Button>
      {till.has_display && (
        <IconButton
          size="touch"
          icon="system"
          label={t('display')}
          onClick={() => window.open(`/tills/${till.id}/display`, 'till-display', 'popup')}
        />
      )}
    </>
  )
}

function MenuSide({ screen }: { screen: SellScreenState }) {
  const { sell, search, categories, category_id, chooseCategory } = screen
  const { lines } = sell.draft
  const onTile = useStable(search.tap)
  const counts = useMemo(() => portionCounts(lines), [lines])
  return (
    <div className={css.menu}>
      <CategoryList
        categories={categories}
        value={search.active === null ? category_id : null}
        onChange={chooseCategory}
      />
      <MealGrid
        meals={search.meals}
        counts={counts}
        active={search.active}
        is_loading={screen.is_loading}
        onAdd={onTile}
      />
    </div>
  )
}

/** Returns a callback with a stable identity, so that memoised tiles and lines do not render again. */
function useStable<Key>(callback: (key: Key) => void): (key: Key) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((key) => latest.current(key), [])
}

function portionCounts(lines: SaleState['draft']['lines']): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { meal_id, quantity } of lines) counts.set(meal_id, (counts.get(meal_id) ?? 0) + quantity)
  return counts
}

/** Says that no slot is left to sell for, or that the sale is for another day. */
function SlotNotice({ sell: { day, is_another_day } }: { sell: SaleState }) {
  const t = useText(sellText)
  if (day.slots === null) return null
  if (day.start_minute === null)
    return (
      <p className={css.notice} role="alert">
        {t('no_slot')}
      </p>
    )
  if (!is_another_day) return null
  return (
    <p className={css.notice} aria-live="polite">
      {t.rich('another_day', { d: put(<DateText at={`${day.date}T12:00:00Z`} />) })}
    </p>
  )
}

/** Switches between the meals and the cart on a phone. */
function ViewSwitch({ screen: { sell, view, setView } }: { screen: SellScreenState }) {
  const t = useText(sellText)
  const is_cart = view === 'cart'
  return (
    <button type="button" className={css.switch} onClick={() => setView(is_cart ? 'meals' : 'cart')}>
      {t(is_cart ? 'meals' : 'cart')}
      {!is_cart && sell.draft.lines.length > 0 && <Money agorot={sell.price.price?.total_agorot ?? 0} />}
    </button>
  )
}
