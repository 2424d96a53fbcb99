import { afterEach, expect, test, vi } from 'vitest'
import { pinQuery, locationSession } from './location-session.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(status = 200) {
  const requests: URL[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(new URL(url, 'http://web.test'))
    return Promise.resolve(Response.json({ data: [] }, { status }))
  })
  return requests
}
const { signal } = new AbortController()
const counted = () => {
  let at = 0
  return () => `session-${++at}`
}

test('a geocoder session lasts from the first letter to the selection; the next letter starts another', async () => {
  const requests = answering()
  const locations = locationSession('he', counted())
  await locations.suggest('הר', signal)
  await locations.suggest('הרצל', signal)
  await locations.choose('p/1', signal)
  await locations.suggest('בן', signal)
  const sessions = requests.map(({ searchParams }) => searchParams.get('session'))
  expect(sessions).toEqual(['session-1', 'session-1', 'session-1', 'session-2'])
  expect(requests[1]?.searchParams.get('q')).toBe('הרצל')
  expect(requests[2]?.pathname).toBe('/api/locations/p%2F1')
})

test('a failed selection is repeated in the same geocoder session', async () => {
  const locations = locationSession('en', counted())
  answering(503)
  await expect(locations.choose('p1', signal)).rejects.toThrow('503')
  const requests = answering()
  await locations.choose('p1', signal)
  expect(requests[0]?.search).toBe('?session=session-1&lang=en')
})

test('pin coordinates are sent as plain decimals', () => {
  expect(pinQuery({ latitude: 32.00000004, longitude: 1e-7 })).toEqual({ lat: '32.000000', lng: '0.000000' })
})
