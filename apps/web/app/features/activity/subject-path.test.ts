import { expect, test } from 'vitest'
import { subjectPath } from './subject-path.ts'

const deli = { id: 3 }
const customer = { id: 7 }

test.each([
  ['order.moved', { order_id: 12 }, '/orders/12'],
  ['note.written', { model: 'order', model_id: 12 }, '/orders/12'],
  ['note.written', { model: 'customer', model_id: 7 }, '/customers/7/logs'],
  ['meal.changed', { meal_ids: [5, 6] }, '/meals/5'],
  ['area.changed', { area_id: 4 }, '/delis/3/areas'],
  ['setting.changed', { key: 'pack_minutes' }, '/delis/3/settings?setting=pack_minutes'],
  ['trip.created', { trip_id: 1 }, null],
])('the event %s with %j links to %s', (name, data, path) => {
  expect(subjectPath({ name, data, deli, customer })).toBe(path)
})

test('a setting of the business links to the settings of the business', () => {
  const data = { key: 'vat_percent' }
  expect(subjectPath({ name: 'setting.changed', data, deli: null, customer: null })).toBe(
    '/manage/settings?setting=vat_percent',
  )
})
