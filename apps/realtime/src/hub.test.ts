import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cachedFrame, createHub, frameOf, keepInCache } from './hub.ts'

const app = { app_id: 'a', key: 'k', secret: 's' }
const newHub = () => createHub({ app, log: pino({ level: 'silent' }), activity_timeout_s: 120, pong_timeout_s: 30 })
const frame = frameOf('e', {})

it('the last event of a cache channel expires after half an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const hub = newHub()
  keepInCache(hub, 'cache-x', frame)
  vi.setSystemTime(Date.now() + 30 * 60_000 - 1)
  expect(cachedFrame(hub, 'cache-x')).toBe(frame)
  vi.setSystemTime(Date.now() + 1)
  expect(cachedFrame(hub, 'cache-x')).toBeUndefined()
})

it('the cache contains the thousand channels written last', () => {
  const hub = newHub()
  keepInCache(hub, 'cache-old', frame)
  keepInCache(hub, 'cache-again', frame)
  for (let i = 0; i < 998; i++) keepInCache(hub, `cache-${i}`, frame)
  keepInCache(hub, 'cache-again', frame)
  expect(cachedFrame(hub, 'cache-old')).toBe(frame)
  keepInCache(hub, 'cache-new', frame)
  keepInCache(hub, 'cache-newer', frame)
  expect(cachedFrame(hub, 'cache-old')).toBeUndefined()
  expect(cachedFrame(hub, 'cache-again')).toBe(frame)
})

it('a frame contains its data as text, and missing data as an empty object', () => {
  expect(JSON.parse(String(frameOf('e', { a: 1 }, 'c')))).toEqual({ event: 'e', channel: 'c', data: '{"a":1}' })
  expect(JSON.parse(String(frameOf('e', 'text')))).toEqual({ event: 'e', data: 'text' })
  expect(JSON.parse(String(frameOf('e', undefined)))).toEqual({ event: 'e', data: '{}' })
})
