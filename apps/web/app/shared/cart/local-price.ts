import type { HappyHour } from '@tavlin/domain/availability/facts'
import { priceCart, type PriceFacts } from '@tavlin/domain/pricing/cart-price'
import type { AddressQuote } from '../addresses/address.ts'
import { offered } from '../menu/choices.ts'
import type { Menu } from '../menu/menu-types.ts'
import type { Cart, Price } from './cart-types.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WHOLE_DAY = { from_minute: 0, until_minute: 10_000 }
const WORLD = [
  [
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
    [-180, -90],
  ],
] as const
const HERE = { lng: 35, lat: 32 }

type PriceContext = { menu: Menu; quote: AddressQuote | null; vat_percent: number; now: Date }

/**
 * Computes the price of the cart from data in the browser, by the same function as on the server: slot prices from the
 * menu, the fee from the quote of the address. The result leaves out promotions; the price from the server
 * replaces it a moment later.
 */
export function localPrice(cart: Cart, { menu, quote, vat_percent, now }: PriceContext): Price {
  const happy_hours: HappyHour[] = []
  // Only the meals of the cart are priced: a menu may have thousands, and every tap computes the price.
  const wanted = new Set(cart.lines.map(({ meal_id }) => meal_id))
  const verdicts = menu.verdicts.filter(({ meal_id }) => wanted.has(meal_id))
  const meals: [number, NonNullable<ReturnType<PriceFacts['meals']['get']>>][] = verdicts.map((verdict) => {
    const step = (kind: string) => verdict.trail.find((one) => one.kind === kind)
    const happy = step('happy_hour')
    if (happy)
      happy_hours.push({
        id: happy.happy_hour_id ?? 0,
        meal_ids: [verdict.meal_id],
        weekdays: EVERY_DAY,
        excluded_dates: [],
        ...WHOLE_DAY,
        percent: happy.percent ?? null,
        price_agorot: happy.percent === undefined ? happy.agorot : null,
      })
    const own = step('deli')
    const groups = menu.meals.find(({ id }) => id === verdict.meal_id)?.groups ?? []
    const item = own && { active: true, price_agorot: own.agorot, quota: null, snoozed_until: null }
    return [
      verdict.meal_id,
      {
        id: verdict.meal_id,
        price_agorot: step('base')?.agorot ?? verdict.price_agorot,
        groups: offered(groups, now.getTime()),
        item: item ? { ...item, windows: [], dates: [] } : null,
      },
    ]
  })
  const area = quote?.area && {
    ...quote.area,
    deli_id: cart.deli_id,
    shape: WORLD,
    fee_agorot: quote.fee_agorot,
    minimum_agorot: quote.minimum_agorot,
    fee_steps: quote.next_step ? [quote.next_step] : [],
    surcharges: [],
    priority: 0,
    active: true,
    shut_until: null,
    shut_reason_he: '',
    shut_reason_en: '',
  }
  const facts = {
    meals: new Map(meals),
    happy_hours,
    promotions: [],
    areas: area ? [area] : [],
    vat_percent,
    now,
    point: area ? HERE : null,
    nameOf: (meal_id: number) => menu.meals.find(({ id }) => id === meal_id),
  }
  return priceCart(cart, facts).price
}
