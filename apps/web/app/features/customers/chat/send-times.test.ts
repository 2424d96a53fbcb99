import { expect, test } from 'vitest'
import { sendTimes } from './send-times.ts'

const offered = (now: string) => sendTimes(new Date(now)).map(({ name, at }) => `${name} ${at.toISOString()}`)

test('sending later offers one hour from now, this evening and tomorrow morning in the business time zone', () => {
  expect(offered('2026-11-15T10:00:00Z')).toEqual([
    'in_an_hour 2026-11-15T11:00:00.000Z',
    'this_evening 2026-11-15T16:00:00.000Z',
    'tomorrow_morning 2026-11-16T07:00:00.000Z',
  ])
})

test('sending later does not offer the evening once it has passed', () => {
  expect(offered('2026-11-15T16:00:00Z')).toEqual([
    'in_an_hour 2026-11-15T17:00:00.000Z',
    'tomorrow_morning 2026-11-16T07:00:00.000Z',
  ])
})
