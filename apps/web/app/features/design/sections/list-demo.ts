import type { OrderStatus } from '#ui/chip.tsx'
import type { ListState } from '#ui/list/list-url.ts'
import { FIRST, LAST, STREETS } from './list-names.text.ts'

export type DemoOrder = {
  id: number
  status: OrderStatus
  promise: string
  customer: string
  phone: string
  street: string
  total_agorot: number
  is_late: boolean
}

const STATUSES = ['pending', 'accepted', 'cooking', 'ready', 'on-the-way', 'completed', 'cancelled'] as const

const of = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

/** Generates deterministic rows: no clock, no random values. */
export const demoOrders = (count: number): DemoOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 48_219 - index,
    status: of(STATUSES, index * 5 + (index >> 3)),
    promise: `${String(11 + (index % 10)).padStart(2, '0')}:${of(['00', '15', '30', '45'], index * 7)}`,
    customer: `${of(FIRST, index)} ${of(LAST, index * 3 + (index >> 2))}`,
    phone: `+97254${String(3_187_742 + index * 7919).slice(-7)}`,
    street: `${of(STREETS, index * 2 + (index >> 4))} ${1 + (index % 187)}`,
    total_agorot: 4_000 + ((index * 7_919) % 38_000),
    is_late: index % 9 === 3,
  }))

/** Simulates the API of a list: filter, sort and page. */
export function demoPage(all: readonly DemoOrder[], state: ListState, limit: number) {
  const statuses = state.filters['status'] ?? []
  const found = all.filter(
    (order) =>
      `${order.id} ${order.customer} ${order.phone}`.includes(state.search.trim()) &&
      (statuses.length === 0 || statuses.includes(order.status)) &&
      (!state.filters['late'] || order.is_late),
  )
  const sort = state.sort || '-id'
  const by = (order: DemoOrder): number => (sort.endsWith('total') ? order.total_agorot : order.id)
  const way = sort.startsWith('-') ? -1 : 1
  const sorted = found.sort((a, b) => way * (by(a) - by(b)))
  const from = Number(state.cursor) || 0
  const rows = limit > 0 ? sorted.slice(from, from + limit) : sorted
  return {
    rows,
    sort,
    next_cursor: limit > 0 && from + limit < sorted.length ? String(from + limit) : null,
    prev_cursor: limit > 0 && from > 0 ? String(Math.max(0, from - limit)) : null,
  }
}
