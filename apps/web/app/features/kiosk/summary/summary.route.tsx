import { splitTotal } from '@tavlin/domain/guest/guest-account'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { Icon } from '#ui/icon.tsx'
import { Account } from '../account/account-entry.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { useGuestMenu } from '../menu/use-guest-menu.ts'
import { guestCartOf, priceCart } from '../state/kiosk-calls.ts'
import { kioskPath, type KioskState } from '../state/kiosk-state.ts'
import { changeKiosk, useDevice } from '../state/kiosk-store.ts'
import { ChoiceLine } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Loading, LoadFailed, Step } from '../step/step.tsx'
import { sortProblems, withSeen } from './cart-problems.ts'
import { Contact } from './contact.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PriceTable } from './price-table.tsx'
import { ShareCart } from './share-cart.tsx'
import { SummaryLines } from './summary-lines.tsx'
import { summaryText } from './summary.text.ts'
import { usePlacing } from './use-placing.ts'
import own from './summary.module.css'

/**
 * Lazy, but rendered with the page: the code of the notices is present before an order is rejected or the connection is
 * lost.
 */
const CartNotices = lazy(() => import('./cart-notices.tsx'))
const SuggestionCard = lazy(() => import('./suggestion-card.tsx'))
const PAUSE_MS = 200
const NO_BALANCE = { wallet_agorot: 0, points_agorot: 0 }

export const meta = kioskMeta((locale) => summaryText(locale)('title'))

export default function SummaryStep() {
  const t = useText(summaryText)
  return (
    <Step step="summary" title={t('title')} lead={<ChoiceLine until="slot" />}>
      {(state) => <Summary state={state} />}
    </Step>
  )
}

/** Fetches the price of the cart, and stores for each line the first price that the guest sees. */
function usePricedCart(state: KioskState) {
  const cart = guestCartOf(state)
  const address = state.order_type === 'delivery' ? (state.address?.form ?? null) : null
  const priced = useQuery(priceCart, cart && { body: { cart, address } }, { pause_ms: PAUSE_MS })
  const lines = priced.data?.price.lines
  useEffect(() => {
    if (lines) changeKiosk((before) => remembered(before, lines))
  }, [lines])
  return priced
}

function remembered(before: KioskState, lines: Parameters<typeof withSeen>[1]): KioskState {
  const seen_agorot = withSeen(before.seen_agorot, lines)
  return seen_agorot === before.seen_agorot ? before : { ...before, seen_agorot }
}

function Summary({ state }: { state: KioskState }) {
  const t = useText(summaryText)
  const device = useDevice()
  const priced = usePricedCart(state)
  const loaded = useGuestMenu(state)
  const account = useCustomer(state.account)
  const { place, busy, rejected } = usePlacing(state, device?.is_kiosk === true)
  const shown = priced.data ?? priced.stale
  if (!shown) return priced.error ? <LoadFailed onAgain={priced.again} /> : <Loading />
  const problems = sortProblems(rejected?.details.problems ?? shown.problems)
  const is_slot = problems.is_slot || rejected?.code === 'slot_full'
  const free_slots = rejected?.details.free_slots ?? shown.free_slots
  const price = rejected?.details.price ?? shown.price
  const is_blocked =
    is_slot || problems.of_line.size > 0 || problems.is_address || problems.is_below_minimum || problems.is_items
  const split = splitTotal(price.total_agorot, account.customer ?? NO_BALANCE, state)
  return (
    <>
      <Suspense>
        <CartNotices
          problems={{ ...problems, is_slot }}
          free_slots={free_slots}
          price={price}
          code={rejected?.code ?? null}
          state={state}
        />
      </Suspense>
      <SummaryLines state={state} price={price} of_line={problems.of_line} loaded={loaded} />
      {loaded.offers && !state.suggestion?.is_answered && (
        <Suspense>
          <SuggestionCard state={state} offers={loaded.offers} />
        </Suspense>
      )}
      <Link to={kioskPath('menu')} className={own.add_more}>
        <Icon name="plus" />
        {t('add_more')}
      </Link>
      <ShareCart state={state} is_kiosk={device?.is_kiosk === true} />
      {!state.account && <Contact state={state} code={rejected?.code ?? null} is_kiosk={device?.is_kiosk === true} />}
      <Account state={state} step="summary" loaded={account} />
      <PriceTable price={price} split={split} />
      <PayButtons
        is_delivery={state.order_type === 'delivery'}
        busy={busy}
        is_blocked={is_blocked}
        is_ready={priced.data !== null}
        is_covered={price.total_agorot > 0 && split.rest_agorot === 0}
        onPay={(pay) => priced.data && void place(pay, { ...priced.data, price }, split)}
      />
    </>
  )
}
