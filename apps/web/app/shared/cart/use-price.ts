import type { ErrorBody } from '@tavlin/contract/errors'
import type { orders } from '@tavlin/contract/orders'
import { useEffect, useState } from 'react'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import type { AddressQuote } from '../addresses/address.ts'
import type { Menu } from '../menu/menu-types.ts'
import type { Cart, ChangeRefund, Difference, Price, Problem } from './cart-types.ts'

const PAUSE_MS = 250
const AWAY: readonly string[] = ['api_unreachable', 'api_timeout']

const priceCart = call<typeof orders.priceCart>('POST', '/orders/price')
const previewChange = call<typeof orders.previewChange>('POST', '/orders/:id/changes/preview')

type PriceContext = { menu: Menu | null; quote: AddressQuote | null; vat_percent: number }
export type PriceState = {
  price: Price | null
  problems: readonly Problem[]
  difference: Difference | null
  refund: ChangeRefund
  rejected: ErrorBody | null
  /** True when the server has computed the price of exactly this cart. */
  is_settled: boolean
  again: () => void
}

/** Computes the price locally at once, then replaces it with the server's response. */
export function usePrice(cart: Cart | null, order_id: number | null, context: PriceContext): PriceState {
  const local = useLocalPrice(cart, context)
  const pause = { pause_ms: PAUSE_MS }
  const of_new = useQuery(priceCart, cart && order_id === null ? { body: cart } : null, pause)
  const changed = cart && order_id !== null ? { params: { id: order_id }, body: { cart } } : null
  const of_change = useQuery(previewChange, changed, pause)
  const { data, stale, error, again } = order_id === null ? of_new : of_change
  if (!cart)
    return { price: null, problems: [], difference: null, refund: null, rejected: null, is_settled: false, again }
  return {
    price: data?.price ?? local ?? stale?.price ?? null,
    // The previous problems stay until the next response, so that they do not flicker on every keystroke.
    problems: stale?.problems ?? [],
    difference: of_change.stale?.difference ?? null,
    refund: of_change.stale?.refund ?? null,
    // A lost connection needs no message here, because the app shell shows it.
    rejected: error && !AWAY.includes(error.code) ? error : null,
    is_settled: data !== null,
    again,
  }
}

type LocalPriceFunction = typeof import('./local-price.ts').localPrice

/** Computes the local price. The pricing code is loaded when the first meal is added. */
function useLocalPrice(cart: Cart | null, { menu, quote, vat_percent }: PriceContext): Price | null {
  const [calculator, setCalculator] = useState<{ with: LocalPriceFunction; now: Date } | null>(null)
  const is_wanted = cart !== null
  useEffect(() => {
    if (is_wanted)
      void import('./local-price.ts').then(({ localPrice }) => setCalculator({ with: localPrice, now: new Date() }))
  }, [is_wanted])
  if (!cart || !menu || !calculator) return null
  return calculator.with(cart, {
    menu,
    quote: cart.order_type === 'delivery' ? quote : null,
    vat_percent,
    now: calculator.now,
  })
}
