import type { Card, Task } from './section.ts'

export const NOON_MS = Date.parse('2026-11-15T10:00:00.000Z')
const at = (minutes: number) => new Date(NOON_MS + minutes * 60_000).toISOString()

/** Test data: a task of a section. */
export const task = (id: number, more: Partial<Task> = {}): Task => ({
  id,
  line_id: id,
  meal_id: 10,
  name_he: 'Schnitzel',
  name_en: 'Schnitzel',
  quantity: 2,
  choices: [],
  note: '',
  minutes: 9,
  state: 'queued',
  done_at: null,
  waits_for: null,
  ...more,
})

/** Test data: an order as a section sees it, to start `fire_minute` minutes after noon. */
export const card = (order_id: number, fire_minute: number, tasks: Task[] = [task(order_id)]): Card => ({
  order_id,
  number: order_id,
  order_type: 'delivery',
  status: 'accepted',
  version: 1,
  driver: '',
  fire_at: at(fire_minute),
  promise_from: at(fire_minute + 30),
  promise_to: at(fire_minute + 60),
  state: 'next',
  why: {
    promise_at: at(fire_minute + 30),
    departs_at: null,
    travel_minutes: 16,
    pack_minutes: 5,
    section_minutes: 9,
    after_minutes: 0,
    is_large: false,
  },
  allergens: [],
  allergy_note: '',
  note_kitchen: '',
  tasks,
})
