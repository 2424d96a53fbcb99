import { NEW_DRAFT } from './draft-store.ts'
import { type OrderDraft, draftOfCart, newDraft, orderAgain } from './draft.ts'
import type { EditorData } from './editor.server.ts'
import type { History, Order } from './wire.ts'

const namesIn = ({ lines }: Pick<Order, 'lines'>) => {
  const names = new Map(lines.map(({ meal_id, name_he, name_en }) => [meal_id, { name_he, name_en }]))
  return ({ meal_id }: { meal_id: number }) => names.get(meal_id) ?? { name_he: '', name_en: '' }
}

/**
 * Creates the initial draft: from a placed order, from an earlier order to repeat, or empty for the customer in the
 * URL.
 */
export function beginWith(
  { order, again, customer_id }: Pick<EditorData, 'order' | 'again' | 'customer_id'>,
  id: string,
): OrderDraft {
  if (order) return draftOfCart(order.cart, order.version, id, namesIn(order))
  const draft = { ...newDraft(id), customer_id: again?.customer_id ?? customer_id }
  return again ? orderAgain(draft, again.cart, namesIn(again)) : draft
}

/** Returns the storage key of the draft. An order, repeat or customer in the URL has a draft of its own. */
export const draftKey = ({
  order,
  again,
  customer_id,
}: Pick<EditorData, 'order' | 'again' | 'customer_id'>): string => {
  if (order) return `order ${order.id}`
  if (again) return `again ${again.id}`
  return customer_id === null ? NEW_DRAFT : `customer ${customer_id}`
}

/** Returns meal names of an earlier order, for the lines copied from it. */
export const namesOf = ({ summary }: History['last'][number]) => {
  const names = new Map(summary.map(({ id, name_he, name_en }) => [id, { name_he, name_en }]))
  return ({ meal_id }: { meal_id: number }) => names.get(meal_id) ?? { name_he: '', name_en: '' }
}
