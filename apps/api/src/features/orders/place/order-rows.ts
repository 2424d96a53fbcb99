import type { OrderType } from '@tavlin/domain/availability/facts'
import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { fireTimes } from '@tavlin/domain/kitchen/kitchen-times'
import { allergensOfLine, stockOfLine } from '@tavlin/domain/orders/line-contents'
import type { PricedCart } from '@tavlin/domain/pricing/cart-price'
import { chosenValues, type LineStep } from '@tavlin/domain/pricing/line-price'
import type { WholeBook } from '#features/catalog/recipe-book.service.ts'
import type { DeliSnapshot } from '#features/delis/availability/facts.service.ts'
import type { Cart } from '../cart/cart.ts'
import type { CartContext } from '../cart/cart.repo.ts'

export type LineRow = {
  readonly position: number
  readonly meal_id: number
  readonly name_he: string
  readonly name_en: string
  readonly quantity: number
  readonly unit_agorot: number
  readonly line_agorot: number
  readonly trail: readonly LineStep[]
  readonly choices: readonly object[]
  readonly contains_ids: readonly number[]
  readonly may_contain_ids: readonly number[]
  readonly volume: number
  readonly stock: Readonly<Record<string, number>>
  readonly note: string
}
export type TaskRow = {
  readonly position: number
  readonly section_id: number
  readonly step: number
  readonly minutes: number
  readonly fire_at: string | null
}
type OrderLineContext = {
  readonly snapshot: DeliSnapshot
  readonly book: WholeBook
  readonly priced: PricedCart
  readonly now: Date
}

/** Creates a snapshot of the lines as sold: names, prices, contents and stock, independent of later menu changes. */
export function lineRows(cart: Cart, { snapshot, book, priced, now }: OrderLineContext): LineRow[] {
  const meals = snapshot.mealsAt(now)
  const names = new Map(snapshot.catalogue.meals.map((meal) => [meal.id, meal]))
  return cart.lines.map(({ meal_id, quantity, choices, note }, index) => {
    const { unit_agorot, line_agorot, trail } = priced.price.lines[index]!
    const meal = meals.get(meal_id)
    const chosen = chosenValues(meal?.groups ?? [], choices)
    return {
      position: index + 1,
      meal_id,
      quantity,
      unit_agorot,
      line_agorot,
      trail,
      note,
      name_he: names.get(meal_id)?.name_he ?? '',
      name_en: names.get(meal_id)?.name_en ?? '',
      choices: chosen.map(({ group, value, quantity: often }) => ({
        group_id: group.id,
        value_id: value.id,
        quantity: often,
        agorot: value.price_agorot * often,
        name_he: value.name_he,
        name_en: value.name_en,
        group_he: group.name_he,
        group_en: group.name_en,
      })),
      ...allergensOfLine(meal_id, chosen, book.book),
      volume: (meal?.volume ?? 0) * quantity,
      stock: stockOfLine(meal_id, chosen, quantity, book.book),
    }
  })
}

export type PromiseRow = {
  readonly promise_from: string
  readonly promise_to: string
  readonly travel_minutes: number
}

export function promiseOf(
  { date, start_minute, order_type }: { date: string; start_minute: number; order_type: OrderType },
  end_minute: number,
  { travel_minutes }: { travel_minutes: number },
): PromiseRow {
  return {
    promise_from: instantOf(date, start_minute).toISOString(),
    promise_to: instantOf(date, end_minute).toISOString(),
    travel_minutes: order_type === 'delivery' ? travel_minutes : 0,
  }
}

/** Returns the tasks of the kitchen sections. Fire times are null while the order is not accepted (`fired` is null). */
export function taskRows(
  lines: readonly Pick<LineRow, 'position' | 'meal_id' | 'quantity'>[],
  book: WholeBook,
  fired: (PromiseRow & { readonly pack_minutes: number }) | null,
): TaskRow[] {
  const tasks = lines.flatMap(({ position, meal_id, quantity }) =>
    (book.processes.get(meal_id) ?? []).map((process) => ({ ...process, position, line_id: position, quantity })),
  )
  const planned = tasks.map((task, id) => ({ ...task, id }))
  const times = fired && fireTimes(planned, fired)
  return planned.map(({ id, position, section_id, step, minutes }) => ({
    position,
    section_id,
    step,
    minutes,
    fire_at: times?.[id]?.fire_at.toISOString() ?? null,
  }))
}

/** Returns the claimed stock per ingredient over all lines. */
export function stockOf(deli_id: number, lines: readonly Pick<LineRow, 'stock'>[]) {
  const sum = new Map<number, number>()
  for (const { stock } of lines)
    for (const [id, base] of Object.entries(stock)) sum.set(Number(id), (sum.get(Number(id)) ?? 0) + base)
  return [...sum].map(([ingredient_id, quantity_base]) => ({ deli_id, ingredient_id, quantity_base }))
}

/** Returns a snapshot of the address with its delivery area. */
export const addressRow = ({ address }: CartContext, { quote }: PricedCart) =>
  address && { ...address, area: quote?.area ?? null }
