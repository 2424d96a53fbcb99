import type { SharedCart } from '@tavlin/contract/guest-carts'
import type { LocalisedName } from '@tavlin/domain/named'
import type { z } from 'zod'
import { EMPTY_KIOSK, type KioskState } from './kiosk-state.ts'

type Shared = z.output<typeof SharedCart>
type Named = LocalisedName & { readonly id: number }

/**
 * Returns what another device needs to continue this order, without personal data; null without order type, deli or
 * meals.
 */
export function sharedCartOf({ store, order_type, is_later, date, slot, lines }: KioskState): Shared | null {
  if (!store || !order_type || lines.length === 0) return null
  return {
    deli_id: store.id,
    order_type,
    date: is_later ? date : null,
    slot,
    lines: lines.map(({ meal_id, quantity, choices }) => ({ meal_id, quantity, choices: [...choices] })),
  }
}

/**
 * Returns the state of a device that continues a shared order. Names come from today's menu; meals that are no longer
 * on it are omitted. The accessibility modes of this device stay.
 */
export function withSharedCart(
  { is_high_contrast, is_low, is_large }: KioskState,
  { order_type, date, slot, lines }: Shared,
  { store, meals }: { readonly store: Named; readonly meals: readonly Named[] },
): KioskState {
  const meal_of = new Map(meals.map((meal) => [meal.id, meal]))
  return {
    ...EMPTY_KIOSK,
    is_high_contrast,
    is_low,
    is_large,
    order_type,
    is_later: date !== null,
    date,
    slot,
    store: { id: store.id, name_he: store.name_he, name_en: store.name_en },
    lines: lines.flatMap((line, at) => {
      const meal = meal_of.get(line.meal_id)
      return meal ? [{ ...line, key: `l${at + 1}`, note: '', name_he: meal.name_he, name_en: meal.name_en }] : []
    }),
  }
}
