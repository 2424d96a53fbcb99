import { expect, test } from 'vitest'
import { stepsOf } from './tour-steps.ts'
import { replayedAt, TOURS, tourFor } from './tours.ts'

test('the tour of a screen starts on each visit until it is marked as seen', () => {
  expect(tourFor('/', [])?.name).toBe('shell')
  expect(tourFor('/', ['another'])?.name).toBe('shell')
  expect(tourFor('/', ['shell'])).toBeNull()
})

test('no tour starts on a screen without a tour or with a seen tour, or while the seen tours are unknown', () => {
  expect(tourFor('/account', [])).toBeNull()
  expect(tourFor('/orders', ['orders'])).toBeNull()
  expect(tourFor(undefined, [])).toBeNull()
  expect(tourFor('/', null)).toBeNull()
})

test('a replay shows the tour of the screen, or else that of the app shell', () => {
  expect(replayedAt('/').name).toBe('shell')
  expect(replayedAt('/orders').name).toBe('orders')
  expect(replayedAt('/account').name).toBe('shell')
})

test('every tour has three or four steps with texts in both languages', () => {
  for (const tour of TOURS)
    for (const lang of ['he', 'en'] as const) {
      const steps = stepsOf(tour, lang)
      expect([3, 4], tour.name).toContain(steps.length)
      for (const { title, text } of steps) expect(title.length > 0 && text.length > 0, tour.name).toBe(true)
    }
})

test('every tour has a unique name that the server accepts', () => {
  const names = TOURS.map(({ name }) => name)
  expect(names.every((name) => /^[a-z][a-z0-9_-]{0,62}$/.test(name))).toBe(true)
  expect(new Set(names).size).toBe(names.length)
})
