import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  choiceText,
  type LocationChoice,
  locationLines,
  locationSearch,
  locationText,
  type SearchState,
} from './location.ts'

const addressOf = (over: Partial<Parameters<typeof locationText>[0]> = {}) => ({
  name: 'הרצל 12',
  route: 'הרצל',
  street_number: '12',
  locality: 'תל אביב',
  ...over,
})
const location = (place_id = 'p1'): LocationChoice => ({ place_id, ...locationLines(addressOf()) })

test.each([
  [{}, 'הרצל 12, תל אביב'],
  [{ name: 'מגדל המאה' }, 'מגדל המאה, הרצל 12, תל אביב'],
  [{ name: 'תל אביב', route: '', street_number: '' }, 'תל אביב'],
  [{ name: '', street_number: '' }, 'הרצל, תל אביב'],
])('an address with %j is formatted as %s', (over, text) => expect(locationText(addressOf(over))).toBe(text))

test('a list entry has the street on its main line and the city on the second, or only the city', () => {
  expect(locationLines(addressOf())).toEqual({ main: 'הרצל 12', secondary: 'תל אביב' })
  const city = locationLines(addressOf({ name: 'תל אביב', route: '', street_number: '' }))
  expect(city).toEqual({ main: 'תל אביב', secondary: '' })
  expect(choiceText(location())).toBe('הרצל 12, תל אביב')
  expect(choiceText({ place_id: 'p2', ...city })).toBe('תל אביב')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function searching(answers: Record<string, () => Promise<LocationChoice[]>>) {
  const requests: { text: string; signal: AbortSignal }[] = []
  const states: SearchState[] = []
  const source = (text: string, signal: AbortSignal) => {
    requests.push({ text, signal })
    return answers[text]?.() ?? Promise.resolve([])
  }
  return { requests, states, ...locationSearch(source, (state) => void states.push(state)) }
}
const kinds = (states: SearchState[]) => states.map(({ kind }) => kind)

test('the address search sends only the last text, 200 ms after the last key', async () => {
  const s = searching({})
  for (const text of ['הר', 'הרצ', 'הרצל']) {
    s.search(text)
    await vi.advanceTimersByTimeAsync(199)
  }
  expect(s.requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(s.requests.map(({ text }) => text)).toEqual(['הרצל'])
})

test('the address search aborts the earlier request, and ignores its late response', async () => {
  const s = searching({
    slow: () => new Promise((answer) => setTimeout(() => answer([location('slow')]), 5000)),
    fast: () => Promise.resolve([location('fast')]),
  })
  s.search('slow')
  await vi.advanceTimersByTimeAsync(300)
  s.search('fast')
  expect(s.requests[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(s.states.filter((state) => state.kind === 'found')).toEqual([{ kind: 'found', locations: [location('fast')] }])
})

test('the address search distinguishes no results from a failed source, and skips a short text', async () => {
  const s = searching({ broken: () => Promise.reject(new Error('down')) })
  s.search('nowhere')
  await vi.advanceTimersByTimeAsync(200)
  s.search('broken')
  await vi.advanceTimersByTimeAsync(200)
  s.search('x ')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kinds(s.states)).toEqual(['searching', 'nothing', 'searching', 'failed', 'idle'])
  expect(s.requests).toHaveLength(2)
})

test('the address search reports nothing after it was stopped', async () => {
  const s = searching({ here: () => Promise.resolve([location()]) })
  s.search('here')
  s.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(kinds(s.states)).toEqual(['searching'])
})
