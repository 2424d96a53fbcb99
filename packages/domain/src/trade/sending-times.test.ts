import { expect, test } from 'vitest'
import { lastSending, nextSending, type SendingTimes } from './sending-times.ts'

const daily = (hour: number): SendingTimes => ({ cadence: 'daily', weekday: 0, month_day: 1, hour })
const weekly = (weekday: number, hour: number): SendingTimes => ({ cadence: 'weekly', weekday, month_day: 1, hour })
const monthly = (month_day: number, hour: number): SendingTimes => ({ cadence: 'monthly', weekday: 0, month_day, hour })

/** Returns the sendings that follow an instant, as a worker finds them one after another. */
function sendings(times: SendingTimes, after: string, count: number): string[] {
  const found: string[] = []
  let at = new Date(after)
  for (let i = 0; i < count; i++) {
    at = nextSending(times, at)
    found.push(at.toISOString().slice(0, 16))
  }
  return found
}

test('a daily report is sent at the same hour of Israel in winter and in summer', () => {
  expect(sendings(daily(7), '2026-10-23T20:00:00Z', 3)).toEqual([
    '2026-10-24T04:00',
    '2026-10-25T05:00',
    '2026-10-26T05:00',
  ])
})

test('a report at the hour that the change to summer time skips is sent an hour later, once', () => {
  // On 26 March 2027 the clock jumps from 02:00 to 03:00.
  expect(sendings(daily(2), '2027-03-25T00:00:00Z', 3)).toEqual([
    '2027-03-26T00:00',
    '2027-03-26T23:00',
    '2027-03-27T23:00',
  ])
})

test('in the night that ends summer time, a report of the repeated hour is sent once', () => {
  // On 25 October 2026 the clock goes back from 02:00 to 01:00.
  expect(sendings(daily(1), '2026-10-24T10:00:00Z', 2)).toEqual(['2026-10-24T22:00', '2026-10-25T23:00'])
})

test('a weekly report is sent on its weekday, and a week after an instant that is a sending itself', () => {
  expect(sendings(weekly(0, 8), '2026-11-15T06:00:00Z', 2)).toEqual(['2026-11-22T06:00', '2026-11-29T06:00'])
  expect(sendings(weekly(0, 8), '2026-11-15T05:59:59Z', 1)).toEqual(['2026-11-15T06:00'])
})

test('a monthly report on day 31 is sent on the last day of shorter months', () => {
  expect(sendings(monthly(31, 6), '2028-01-01T00:00:00Z', 4)).toEqual([
    '2028-01-31T04:00',
    '2028-02-29T04:00',
    '2028-03-31T03:00',
    '2028-04-30T03:00',
  ])
  expect(sendings(monthly(1, 0), '2026-12-31T23:00:00Z', 1)).toEqual(['2027-01-31T22:00'])
})

test('after an outage, only the newest of the missed sendings is due', () => {
  const first = new Date('2026-11-15T05:00:00Z')
  const due = (now: string) => lastSending(daily(7), first, new Date(now)).toISOString().slice(0, 16)
  expect(due('2026-11-15T05:00:00Z')).toBe('2026-11-15T05:00')
  expect(due('2026-11-18T05:30:00Z')).toBe('2026-11-18T05:00')
  expect(due('2026-11-18T04:30:00Z')).toBe('2026-11-17T05:00')
})
