import type { OrderType } from '@tavlin/domain/availability/facts'
import type { LocalisedName } from '@tavlin/domain/named'
import { addLines } from '#shared/cart/cart-draft.ts'
import type { Choice } from '#shared/menu/menu-types.ts'
import { type KioskState, withStore, withType } from '../state/kiosk-state.ts'

type PastLine = LocalisedName & {
  readonly meal_id: number
  readonly quantity: number
  readonly choices: readonly Choice[]
}
type Meal = { readonly id: number }

/** Separates the lines of an order into those of today's menu and those that are no longer sold. */
export function splitBySale<L extends PastLine>(lines: readonly L[], meals: readonly Meal[]) {
  const ids = new Set(meals.map(({ id }) => id))
  return {
    sold: lines.filter(({ meal_id }) => ids.has(meal_id)),
    missing: lines.filter(({ meal_id }) => !ids.has(meal_id)),
  }
}

type PastOrder = {
  /** Null when the device does not offer the type of the order. */
  readonly order_type: OrderType | null
  readonly lines: readonly PastLine[]
  /** Null when the deli takes no orders any more. */
  readonly store: (LocalisedName & Meal) | null
}

/** Adds the lines of a past order to the cart. What the guest has chosen already stays; the rest comes from the order. */
export function withLastOrder(state: KioskState, { order_type, lines, store }: PastOrder): KioskState {
  const typed = state.order_type === null && order_type !== null ? withType(state, order_type, null) : state
  const placed = typed.store === null && store !== null ? withStore(typed, store) : typed
  const added = lines.map(({ meal_id, quantity, choices }, at) => ({
    key: String(at),
    meal_id,
    quantity,
    choices: [...choices],
    note: '',
  }))
  return addLines(placed, added, ({ key }) => {
    const { name_he, name_en } = lines[Number(key)]!
    return { name_he, name_en }
  })
}
