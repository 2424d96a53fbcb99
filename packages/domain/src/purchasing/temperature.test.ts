import { expect, test } from 'vitest'
import { checkTemperature, isTooWarm } from './temperature.ts'

const chilled = { line_id: 1, accepted_base: 10, note: '', temperature_tenths: 50, max_temperature_tenths: 50 }
const refusal = (code: string) => expect.objectContaining({ code, details: { line_id: 1, max_temperature_tenths: 50 } })

test('goods of a category with a limit are accepted only with a temperature', () => {
  expect(() => checkTemperature(chilled)).not.toThrow()
  expect(() => checkTemperature({ ...chilled, temperature_tenths: null })).toThrow(refusal('temperature_missing'))
})

test('goods above the limit are accepted only with a note', () => {
  const warm = { ...chilled, temperature_tenths: 51 }
  expect([isTooWarm(chilled), isTooWarm(warm)]).toEqual([false, true])
  expect(() => checkTemperature({ ...warm, note: ' ' })).toThrow(refusal('goods_too_warm'))
  expect(() => checkTemperature({ ...warm, note: 'Used at once' })).not.toThrow()
})

test('no temperature is needed without a limit, and when nothing is accepted', () => {
  const unmeasured = { ...chilled, temperature_tenths: null }
  expect(() => checkTemperature({ ...unmeasured, max_temperature_tenths: null })).not.toThrow()
  expect(() => checkTemperature({ ...unmeasured, accepted_base: 0 })).not.toThrow()
  expect(isTooWarm({ temperature_tenths: 900, max_temperature_tenths: null })).toBe(false)
})

test('a frozen category has a limit below zero', () => {
  expect(isTooWarm({ temperature_tenths: -179, max_temperature_tenths: -180 })).toBe(true)
  expect(isTooWarm({ temperature_tenths: -180, max_temperature_tenths: -180 })).toBe(false)
})
