import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceOnLostChunk } from './lost-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Simulates the part of a window that the reload needs. The session storage survives the reload, as in a browser. */
function browser() {
  const storage = new Map<string, string>()
  const seen = { reloads: 0 }
  const navigator = { onLine: true }
  const load = () => {
    const page = new EventTarget()
    reloadOnceOnLostChunk(
      Object.assign(page, {
        sessionStorage: {
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (k: string, v: string) => storage.set(k, v),
        },
        navigator,
        location: { reload: () => seen.reloads++ },
      }) as unknown as Window,
    )
    return () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      page.dispatchEvent(event)
      return event.defaultPrevented
    }
  }
  return { load, seen, navigator }
}

test('a missing chunk reloads the page once, and a second failure shows the error page', () => {
  const { load, seen } = browser()
  expect(load()()).toBe(true)
  expect(load()()).toBe(false)
  expect(load()()).toBe(false)
  expect(seen.reloads).toBe(1)
})

test('a missing chunk reloads the page again when the last reload was more than a minute ago', () => {
  const { load, seen } = browser()
  load()()
  vi.advanceTimersByTime(61_000)
  load()()
  expect(seen.reloads).toBe(2)
})

test('a missing chunk does not reload the page without a network', () => {
  const { load, seen, navigator } = browser()
  navigator.onLine = false
  expect(load()()).toBe(false)
  navigator.onLine = true
  expect(load()()).toBe(true)
  expect(seen.reloads).toBe(1)
})
