import type { DeliCard } from './board.ts'

export const NOON_MS = Date.parse('2026-11-15T10:00:00.000Z')
export const at = (minutes: number) => new Date(NOON_MS + minutes * 60_000).toISOString()

/** Test data: an order card promised for half an hour after noon. */
export const deliCard = (id: number, more: Partial<DeliCard> = {}): DeliCard => ({
  ...{
    id,
    number: id,
    date: '2026-11-15',
    deli: { id: 1, name_he: 'Dizengoff', name_en: 'Dizengoff' },
    channel: 'phone',
  },
  ...{ order_type: 'delivery', status: 'accepted', version: 1, customer_id: null, customer_name: 'Ruth', phone: null },
  ...{ address: 'Herzl 1', driver: null, firmness: 'firm', promise_from: at(30), promise_to: at(45) },
  ...{ start_minute: 750, end_minute: 765, placed_at: at(-10), approve_by: null, escalation: 0, risk: 'on_time' },
  ...{ late_minutes: 0, meals_count: 3, bags: null, volume: 240, shelf: '', total_agorot: 9000, payment: 'paid' },
  ...{
    methods: [],
    due_agorot: 0,
    to_collect: null,
    has_allergy: false,
    cancel_reason: null,
    moves: [],
    lines: [],
    note_kitchen: '',
  },
  ...{ note_customer: '', allergens: [], allergy_note: '', public_id: 'x', travel_minutes: 12, ready_at: null },
  ...more,
})
