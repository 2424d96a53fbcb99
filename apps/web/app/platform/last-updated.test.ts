import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_MS, watchVersion } from './last-updated.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page(cookie: string | null = null) {
  const world = { running: 'build-1' as string | null, hidden: false, cookie, request_count: 0, news: 0, lost: 0 }
  const watch = watchVersion({
    fetchVersion: async () => {
      world.request_count++
      if (world.running === null) throw new Error('no line')
      return world.running
    },
    saved: { read: () => world.cookie, write: (marker) => void (world.cookie = marker) },
    isHidden: () => world.hidden,
    onNew: () => world.news++,
    onLost: () => world.lost++,
  })
  return { world, watch, ticks: (count: number) => vi.advanceTimersByTimeAsync(count * POLL_MS) }
}

test('the version check polls every ten seconds, announces a new version once and stops', async () => {
  const { world, ticks } = page()
  await ticks(3)
  expect(world).toMatchObject({ request_count: 4, news: 0, cookie: 'build-1' })
  world.running = 'build-2'
  await ticks(1)
  expect(world).toMatchObject({ request_count: 5, news: 1 })
  await ticks(5)
  expect(world).toMatchObject({ request_count: 5, news: 1 })
})

test('the version check ignores the cookie of an earlier visit, because the page is fresh', async () => {
  const { world, ticks } = page('build-0')
  await ticks(2)
  expect(world).toMatchObject({ news: 0, cookie: 'build-1' })
})

test('the version check announces an update that another tab has already saved', async () => {
  const { world, ticks } = page()
  await ticks(1)
  world.running = world.cookie = 'build-2'
  await ticks(1)
  expect(world.news).toBe(1)
})

test('the version check announces an update and stops when cookie and server have different versions', async () => {
  const { world, ticks } = page()
  await ticks(1)
  world.cookie = 'build-2'
  await ticks(1)
  expect(world).toMatchObject({ request_count: 3, news: 1 })
  await ticks(5)
  expect(world).toMatchObject({ request_count: 3, news: 1, cookie: 'build-2' })
})

test('the version check saves the version again when the cookie was deleted, and announces nothing', async () => {
  const { world, ticks } = page()
  await ticks(1)
  world.cookie = null
  await ticks(1)
  expect(world).toMatchObject({ news: 0, cookie: 'build-1' })
})

test('the version check does not poll while the page is hidden, and polls at once when it is shown', async () => {
  const { world, watch, ticks } = page()
  await ticks(1)
  world.hidden = true
  await ticks(10)
  expect(world.request_count).toBe(2)
  world.hidden = false
  await watch.look()
  expect(world.request_count).toBe(3)
})

test('the version check reports a failed request and does not treat it as a new version', async () => {
  const { world, ticks } = page()
  await ticks(1)
  world.running = null
  await ticks(2)
  world.running = 'build-1'
  await ticks(1)
  expect(world).toMatchObject({ lost: 2, news: 0 })
})
