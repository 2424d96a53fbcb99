import { purchasing } from '@tavlin/contract/purchasing'
import { calendarDay } from '@tavlin/domain/business-day'
import { closesSoon, nextDelivery } from '@tavlin/domain/purchasing/delivery-schedule'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 5
const MOST_SUPPLIERS = '100'

/** Source of the card with suppliers whose cut-off is within a day, the next one first. */
export const closingSuppliers = {
  access: 'add_supplier_purchase_order',
  async load(args) {
    const now = new Date()
    const { data } = await api(purchasing, args).suppliersToOrder({ query: { limit: MOST_SUPPLIERS } })
    const closing = data.flatMap(({ id, name, on_hold, ...schedule }) => {
      const next = on_hold ? null : nextDelivery(schedule, now)
      if (!next || !closesSoon(next, now)) return []
      return [{ id, name, next: { date: next.date, cutoff_at: next.cutoff_at.toISOString() } }]
    })
    return {
      in_all: closing.length,
      rows: closing.toSorted((a, b) => (a.next.cutoff_at < b.next.cutoff_at ? -1 : 1)).slice(0, SHOWN),
    }
  },
} satisfies CardSource<unknown>

/** Source of the card with prices that rose on delivery during the last seven days. */
export const priceRises = {
  access: 'manage_supplier_purchase',
  async load(args) {
    const { data } = await api(purchasing, args).deliveredPrices({ query: {} })
    return data.filter(({ ordered_agorot, delivered_agorot }) => delivered_agorot > ordered_agorot).slice(0, SHOWN)
  },
} satisfies CardSource<unknown>

/** Source of the card with deliveries that are due today or overdue. */
export const dueDeliveries = {
  access: 'manage_supplier_purchase',
  async load(args) {
    const query = { status: 'submitted,acknowledged,partially_received', sort: 'delivery_date', limit: '25' } as const
    const { data } = await api(purchasing, args).purchases({ query })
    const today = calendarDay(new Date())
    return data
      .filter(({ delivery_date }) => delivery_date <= today)
      .slice(0, SHOWN)
      .map(({ id, supplier, deli, delivery_date }) => ({ id, supplier, deli, is_overdue: delivery_date < today }))
  },
} satisfies CardSource<unknown>
