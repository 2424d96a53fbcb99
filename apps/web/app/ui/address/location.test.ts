import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choiceText, type PlaceChoice, placeLines, placeSearch, placeText, type SearchState } from './location.ts'

const words = (over: Partial<Parameters<typeof placeText>[0]> = {}) => ({
  name: 'הרצל 12',
  route: 'הרצל',
  street_number: '12',
  locality: 'תל אביב',
  ...over,
})
const place = (place_id = 'p1'): PlaceChoice => ({ place_id, ...placeLines(words()) })

test.each([
  [{}, 'הרצל 12, תל אביב'],
  [{ name: 'מגדל המאה' }, 'מגדל המאה, הרצל 12, תל אביב'],
  [{ name: 'תל אביב', route: '', street_number: '' }, 'תל אביב'],
  [{ name: '', street_number: '' }, 'הרצל, תל אביב'],
])('writes a place with %j as %s', (over, text) => expect(placeText(words(over))).toBe(text))

test('separates the city in the list', () => {
  expect(placeLines(words())).toEqual({ main: 'הרצל 12', secondary: 'תל אביב' })
  const city = placeLines(words({ name: 'תל אביב', route: '', street_number: '' }))
  expect(city).toEqual({ main: 'תל אביב', secondary: '' })
  expect(choiceText(place())).toBe('הרצל 12, תל אביב')
  expect(choiceText({ place_id: 'p2', ...city })).toBe('תל אביב')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function searching(answers: Record<string, () => Promise<PlaceChoice[]>>) {
  const asked: { text: string; signal: AbortSignal }[] = []
  const told: SearchState[] = []
  const source = (text: string, signal: AbortSignal) => {
    asked.push({ text, signal })
    return answers[text]?.() ?? Promise.resolve([])
  }
  return { asked, told, ...placeSearch(source, (state) => void told.push(state)) }
}
const kinds = (told: SearchState[]) => told.map(({ kind }) => kind)

test('searches only for the text after a pause of 200 ms', async () => {
  const s = searching({})
  for (const text of ['הר', 'הרצ', 'הרצל']) {
    s.search(text)
    await vi.advanceTimersByTimeAsync(199)
  }
  expect(s.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(s.asked.map(({ text }) => text)).toEqual(['הרצל'])
})

test('aborts the earlier search, and ignores its late answer', async () => {
  const s = searching({
    slow: () => new Promise((answer) => setTimeout(() => answer([place('slow')]), 5000)),
    fast: () => Promise.resolve([place('fast')]),
  })
  s.search('slow')
  await vi.advanceTimersByTimeAsync(300)
  s.search('fast')
  expect(s.asked[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(s.told.filter((state) => state.kind === 'found')).toEqual([{ kind: 'found', places: [place('fast')] }])
})

test('distinguishes no results from a failed source, and skips a text that is too short', async () => {
  const s = searching({ broken: () => Promise.reject(new Error('down')) })
  s.search('nowhere')
  await vi.advanceTimersByTimeAsync(200)
  s.search('broken')
  await vi.advanceTimersByTimeAsync(200)
  s.search('x ')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kinds(s.told)).toEqual(['searching', 'nothing', 'searching', 'failed', 'idle'])
  expect(s.asked).toHaveLength(2)
})

test('reports nothing after stop', async () => {
  const s = searching({ here: () => Promise.resolve([place()]) })
  s.search('here')
  s.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(kinds(s.told)).toEqual(['searching'])
})
