import { expect, test } from 'vitest'
import { waitOf } from './reply-time.ts'

const SINCE = '2026-11-15T10:00:00.000Z'
const open = { state: 'open', waiting_since: SINCE } as const
const after = (minutes: number) => new Date(Date.parse(SINCE) + minutes * 60_000)

test('the waiting time counts whole minutes and exceeds the reply time only after its last moment', () => {
  expect(waitOf(open, after(14.9), 15)).toEqual({ minutes: 14, is_over: false })
  expect(waitOf(open, after(15), 15)).toEqual({ minutes: 15, is_over: false })
  expect(waitOf(open, after(15.1), 15)).toEqual({ minutes: 15, is_over: true })
})

test('the waiting time is zero when the message seems to be from the future', () => {
  expect(waitOf(open, after(-2), 15)).toEqual({ minutes: 0, is_over: false })
})

test('an answered, a snoozed and a resolved conversation do not wait', () => {
  expect(waitOf({ state: 'open', waiting_since: null }, after(60), 15)).toBeNull()
  expect(waitOf({ state: 'snoozed', waiting_since: SINCE }, after(60), 15)).toBeNull()
  expect(waitOf({ state: 'resolved', waiting_since: null }, after(60), 15)).toBeNull()
})
