import { expect, test } from 'vitest'
import { type FieldChange, changedField } from './field-change.ts'

const change = (field: string, before: FieldChange['before'], after: FieldChange['after']): FieldChange => ({
  table: 'customer',
  row_id: 1,
  part: null,
  field,
  before,
  after,
})

test('changedField formats phones, money, dates, booleans and languages as readable text', () => {
  expect(changedField(change('phone', '+972542073361', '+972501234567'), 'he')).toEqual({
    label: 'טלפון',
    before: '054-207-3361',
    after: '050-123-4567',
  })
  expect(changedField(change('other_phones', '', '+972542073361 +972501234567'), 'en')).toEqual({
    label: 'Previous phones',
    before: 'empty',
    after: '054-207-3361, 050-123-4567',
  })
  expect(changedField(change('fee_agorot', 1500, 0), 'en')).toMatchObject({
    label: 'Delivery fee',
    before: '₪15.00',
  })
  expect(changedField(change('birthday', null, '1990-05-14'), 'en')).toMatchObject({
    before: null,
    after: '14/05/1990',
  })
  expect(changedField(change('end_minute', 1140, 1470), 'he')).toEqual({
    label: 'עד שעה',
    before: '19:00',
    after: '00:30',
  })
  expect(changedField(change('vehicle_kind', 'car', 'van'), 'he')).toMatchObject({ before: 'רכב', after: 'מסחרית' })
  expect(changedField(change('leave_at_door', false, true), 'he')).toMatchObject({ before: 'לא', after: 'כן' })
  expect(changedField(change('lang', 'he', 'en'), 'en')).toMatchObject({ before: 'Hebrew', after: 'English' })
})

test('changedField marks empty values, and shows lists by their items or their length', () => {
  expect(changedField(change('entrance', '', 'ב'), 'he')).toMatchObject({ before: 'ריק', after: 'ב' })
  expect(changedField(change('order_types', ['delivery'], ['delivery', 'pickup']), 'he')).toMatchObject({
    before: 'משלוח',
    after: 'משלוח, איסוף',
  })
  expect(changedField(change('bag_types', [], [{ volume: 100 }]), 'en')).toMatchObject({
    before: 'empty',
    after: '1 item',
  })
})

test('the label of an unnamed field is its name in readable words', () => {
  expect(changedField(change('printer_host', 'a', 'b'), 'en').label).toBe('printer host')
})

test('the label of a changed field ends with its kind in brackets, for example the kind of a limit', () => {
  expect(changedField({ ...change('amount', 0, 500), part: 'points' }, 'he').label).toBe('תקרה (נקודות)')
})

test('changedField shows a setting by its name and unit, and a missing value as inherited', () => {
  const setting = { ...change('value', 5, null), table: 'setting', part: 'pack_minutes' }
  expect(changedField(setting, 'en')).toEqual({
    label: 'Packing time',
    before: '5 minutes',
    after: 'business value or default',
  })
})
