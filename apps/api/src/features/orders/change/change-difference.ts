import { fieldDifferences, lineDifferences } from '@tavlin/domain/orders/order-change'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import type { Adjustment } from '@tavlin/domain/pricing/cart-price'
import type { Cart } from '../cart/cart.ts'
import type { ChangeVerdict } from './change-judgement.ts'

export function differenceOf({ order, cart, matches, snapshot, context, priced }: ChangeVerdict) {
  const names = new Map(snapshot.catalogue.meals.map((meal) => [meal.id, meal]))
  const lines = new Map(priced.price.lines.map((line) => [line.key, line]))
  const { total_agorot, adjustments } = priced.price
  return {
    lines: lineDifferences(matches, ({ key, meal_id }) => ({
      name_he: names.get(meal_id)?.name_he ?? '',
      name_en: names.get(meal_id)?.name_en ?? '',
      line_agorot: lines.get(key)?.line_agorot ?? 0,
    })),
    fields: fieldDifferences(
      fieldsOf(order.cart, order.adjustments, order.address?.formatted, order.customer_name),
      fieldsOf(cart, adjustments, context.address?.formatted, nameOf(context.buyer?.name, cart)),
    ),
    total_before: order.total_agorot,
    total_after: total_agorot,
    delta_agorot: total_agorot - order.total_agorot,
    due_agorot: dueOf({ ...order, total_agorot }),
  }
}

const nameOf = (name: string | undefined, cart: Cart): string => name || cart.name

function fieldsOf(cart: Cart, adjustments: readonly Adjustment[], address: string | undefined, customer: string) {
  const sumOf = (kind: Adjustment['kind']) =>
    String(adjustments.filter((one) => one.kind === kind).reduce((sum, { agorot }) => sum + agorot, 0))
  const { notes } = cart
  return {
    slot: `${cart.date} ${cart.start_minute}`,
    type: cart.order_type,
    address: cart.order_type === 'delivery' ? (address ?? '') : '',
    customer,
    promotion: sumOf('promotion'),
    discount: sumOf('discount'),
    fee: sumOf('delivery'),
    tip: sumOf('tip'),
    note_customer: notes.customer,
    note_kitchen: notes.kitchen,
    note_driver: notes.driver,
    note_internal: notes.internal,
  }
}
