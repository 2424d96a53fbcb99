import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkProposedPin,
  isVerifiedLocation,
  metersBetween,
  pinnedLocationId,
  pinProposalsSince,
  locationPin,
  readCoordinates,
} from './location.ts'

const CITY_HALL = { latitude: 32.0809, longitude: 34.7806 }
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const spot = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  [at(0, 0), at(0, 1), 111_195],
  [at(32.0853, 34.7818), at(31.7683, 35.2137), 53_926],
  [at(90, 0), at(-90, 0), 20_015_115],
  [at(10, 179.999), at(10, -179.999), 219],
])('the distance from %o to %o is %i metres', (a, b, meters) => {
  expect(Math.abs(metersBetween(a, b) - meters)).toBeLessThanOrEqual(meters / 500)
})

test('distance is symmetric and at most half the circumference of the earth', () => {
  fc.assert(
    fc.property(spot, spot, (a, b) => {
      const meters = metersBetween(a, b)
      expect(meters).toBe(metersBetween(b, a))
      expect(meters).toBeGreaterThanOrEqual(0)
      expect(meters).toBeLessThanOrEqual(20_015_116)
      expect(metersBetween(a, a)).toBe(0)
    }),
  )
})

test('an address pin is at the geocoded location until someone moves it', () => {
  expect(locationPin(CITY_HALL, null)).toEqual({ ...CITY_HALL, location: null })
  const barely = at(CITY_HALL.latitude + 0.000_002, CITY_HALL.longitude)
  expect(locationPin(CITY_HALL, barely)).toEqual({ ...CITY_HALL, location: null })
  const entrance = at(CITY_HALL.latitude + 0.000_3, CITY_HALL.longitude)
  expect(locationPin(CITY_HALL, entrance)).toEqual({ ...entrance, location: CITY_HALL })
})

test('an address pin may be at most two kilometres away from the geocoded location', () => {
  const north = (meters: number) => at(CITY_HALL.latitude + meters / 111_195.08, CITY_HALL.longitude)
  expect(locationPin(CITY_HALL, north(2000)).location).toEqual(CITY_HALL)
  expect(() => locationPin(CITY_HALL, north(2001))).toThrow(
    expect.objectContaining({ code: 'pin_too_far', details: { meters: 2001, most_meters: 2000 } }),
  )
})

test('rejects a proposed pin that is too far away, without revealing the distance', () => {
  const far = at(CITY_HALL.latitude + 0.1, CITY_HALL.longitude)
  expect(() => checkProposedPin(CITY_HALL, far)).toThrow(
    expect.objectContaining({ code: 'pin_too_far', details: { most_meters: 2000 } }),
  )
  expect(() => checkProposedPin(CITY_HALL, CITY_HALL)).not.toThrow()
})

test('drivers may propose pins for trips of today and the two days before', () => {
  expect(pinProposalsSince('2026-03-01')).toBe('2026-02-27')
})

test.each([
  ['32.0853, 34.7818', at(32.0853, 34.7818)],
  [' 32.0853 34.7818 ', at(32.0853, 34.7818)],
  ['-33,151', at(-33, 151)],
  ['32.0853', null],
  ['91, 34', null],
  ['32, 181', null],
  ['הרצל 12', null],
  ['', null],
])('reads the text "%s" as the coordinates %j', (text, expected) => {
  expect(readCoordinates(text)).toEqual(expected)
})

test('a location of a geocoder is verified, and a location pinned by hand is not', () => {
  expect(isVerifiedLocation(pinnedLocationId('5f1'))).toBe(false)
  expect(isVerifiedLocation('ChIJ-pin-1')).toBe(true)
})
