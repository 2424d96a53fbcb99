import { expect, it } from 'vitest'
import { clockHour, estimateLeg, inTraffic, profileOf, TRAVEL_PROFILES } from './travel-estimate.ts'

const from = { lat: 32.05, lng: 34.77 }
const to = { lat: 32.08, lng: 34.8 }

it.each([
  ['car', 6035, 781],
  ['scooter', 5772, 770],
  ['bicycle', 5510, 1167],
] as const)('a %s is guessed to need %i m and %i s for a great circle of 4,373 m', (profile, metres, seconds) => {
  expect(estimateLeg(from, to, profile)).toEqual({ seconds, metres })
  expect(estimateLeg(to, from, profile)).toEqual({ seconds, metres })
})

it('nobody needs time to stay where they are', () => {
  for (const profile of TRAVEL_PROFILES) expect(estimateLeg(from, from, profile)).toEqual({ seconds: 0, metres: 0 })
})

it('a van drives as a car does', () => {
  expect((['van', 'car', 'scooter', 'bicycle'] as const).map(profileOf)).toEqual(['car', 'car', 'scooter', 'bicycle'])
})

it('hours after midnight of a business day are those of the clock', () => {
  expect([4, 23, 24, 27].map(clockHour)).toEqual([4, 23, 0, 3])
})

it('traffic makes whole seconds longer', () => {
  expect([inTraffic(100, 1.35), inTraffic(101, 1.15), inTraffic(0, 5)]).toEqual([135, 116, 0])
})
