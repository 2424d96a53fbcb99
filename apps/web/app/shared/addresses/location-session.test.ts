import { afterEach, expect, test, vi } from 'vitest'
import { pinQuery, locationSession } from './location-session.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(status = 200) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://web.test'))
    return Promise.resolve(Response.json({ data: [] }, { status }))
  })
  return asked
}
const { signal } = new AbortController()
const counted = () => {
  let at = 0
  return () => `session-${++at}`
}

test('keeps one session from the first letter to the selection, and starts another with the next letter', async () => {
  const asked = answering()
  const places = locationSession('he', counted())
  await places.suggest('הר', signal)
  await places.suggest('הרצל', signal)
  await places.choose('p/1', signal)
  await places.suggest('בן', signal)
  const sessions = asked.map(({ searchParams }) => searchParams.get('session'))
  expect(sessions).toEqual(['session-1', 'session-1', 'session-1', 'session-2'])
  expect(asked[1]?.searchParams.get('q')).toBe('הרצל')
  expect(asked[2]?.pathname).toBe('/api/places/p%2F1')
})

test('repeats a failed selection in the same session', async () => {
  const places = locationSession('en', counted())
  answering(503)
  await expect(places.choose('p1', signal)).rejects.toThrow('503')
  const asked = answering()
  await places.choose('p1', signal)
  expect(asked[0]?.search).toBe('?session=session-1&lang=en')
})

test('sends pin coordinates as plain decimals', () => {
  expect(pinQuery({ latitude: 32.00000004, longitude: 1e-7 })).toEqual({ lat: '32.000000', lng: '0.000000' })
})
