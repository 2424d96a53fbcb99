import { expect, it } from 'vitest'
import { clockHour, estimateLeg, inTraffic, profileOf, TRAVEL_PROFILES } from './travel-estimate.ts'

const from = { lat: 32.05, lng: 34.77 }
const to = { lat: 32.08, lng: 34.8 }

it.each([
  ['car', 6035, 781],
  ['scooter', 5772, 770],
  ['bicycle', 5510, 1167],
] as const)('estimates for a %s %i m and %i s on a great-circle distance of 4,373 m', (profile, metres, seconds) => {
  expect(estimateLeg(from, to, profile)).toEqual({ seconds, metres })
  expect(estimateLeg(to, from, profile)).toEqual({ seconds, metres })
})

it('estimates 0 seconds and metres for the same point', () => {
  for (const profile of TRAVEL_PROFILES) expect(estimateLeg(from, from, profile)).toEqual({ seconds: 0, metres: 0 })
})

it('a van has the travel profile of a car', () => {
  expect((['van', 'car', 'scooter', 'bicycle'] as const).map(profileOf)).toEqual(['car', 'car', 'scooter', 'bicycle'])
})

it('converts hours after midnight of a business day to clock hours', () => {
  expect([4, 23, 24, 27].map(clockHour)).toEqual([4, 23, 0, 3])
})

it('applies the traffic factor to a travel time and returns whole seconds', () => {
  expect([inTraffic(100, 1.35), inTraffic(101, 1.15), inTraffic(0, 5)]).toEqual([135, 116, 0])
})
