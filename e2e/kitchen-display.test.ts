import { dispatch } from '@tavlin/contract/dispatch'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeDriver } from '../apps/api/test/driver-world.ts'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { IS_MEASURING } from './long-tasks.ts'
import { orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

const scene = stage({ own_processes: true })

const stateOf = async (order_id: number) =>
  (await stored<{ state: string }>(scene.system, 'select state from kitchen_task where order_id = $1', [order_id]))[0]
    ?.state
const cardOf = (page: Page, number: number) => page.locator(`[data-order="${number}"]`)
const lostBar = (page: Page) => page.getByText(/אין חיבור מאז \d\d:\d\d/)
/** Sets a global that a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { is_same_page: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'is_same_page' in globalThis)

async function openDisplay() {
  scene.expects(/Failed to load resource/, /WebSocket connection/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const world = await orderScene(scene.system)
  const order = await world.place({}, { direct: true })
  const display = await scene.open(`/delis/${world.deli_id}/kitchen/${world.grill_id}`, { user: 'owner', width: 1920 })
  await cardOf(display, order.number).waitFor()
  await isAwake(display)
  await markPage(display)
  return { world, order, display }
}

test('the kitchen display survives an API outage without losing tasks completed meanwhile', async () => {
  const { order, display } = await openDisplay()
  await scene.system.kill('api')
  await display.keyboard.press('1')
  // The display shows since when it is offline, together with its last data.
  await lostBar(display).waitFor()
  await expect.poll(() => cardOf(display, order.number).getAttribute('data-state')).toBe('made')
  await expect.poll(() => stateOf(order.id)).toBe('queued')

  await scene.system.start('api')
  await lostBar(display).waitFor({ state: 'detached' })
  await expect.poll(() => stateOf(order.id)).toBe('done')
  await cardOf(display, order.number).waitFor({ state: 'detached' })
  expect(await isSamePage(display)).toBe(true)
})

test('the kitchen display catches up after a lost connection, and key 0 restores the last completed task', async () => {
  const { world, order, display } = await openDisplay()
  await display.context().setOffline(true)
  await lostBar(display).waitFor()
  const second = await world.place({}, { direct: true })
  await display.context().setOffline(false)
  await cardOf(display, second.number).waitFor()
  await lostBar(display).waitFor({ state: 'detached' })

  // The first attempt gets a 502 and is retried automatically.
  let tries = 0
  await display.route('**/api/delis/*/kitchen/**', (route) =>
    ++tries === 1 ? route.fulfill({ status: 502 }) : route.continue(),
  )
  await display.keyboard.press('1')
  await expect.poll(() => stateOf(order.id)).toBe('done')
  await display.keyboard.press('0')
  await expect.poll(() => stateOf(order.id)).toBe('queued')
  await expect.poll(() => cardOf(display, order.number).getAttribute('data-state')).not.toBe('made')
  expect(await isSamePage(display)).toBe(true)
})

test('a card follows the departure of the trip to which a dispatcher assigns its order', async () => {
  const world = await orderScene(scene.system)
  const { address_id } = world
  const order = await world.place({ order_type: 'delivery', address_id }, { direct: true })
  const { db } = openDatabase(scene.system.database_url, 1)
  const driver_id = await makeDriver(db, world.deli_id)
  await db.destroy()
  const [slot] = await stored<{ date: string; hour: number }>(
    scene.system,
    'select date::text, start_minute / 60 as hour from orders where id = $1',
    [order.id],
  )
  const display = await scene.open(`/delis/${world.deli_id}/kitchen/${world.grill_id}`, { user: 'owner', width: 1920 })
  await cardOf(display, order.number).getByText('מועד מובטח').waitFor()
  await world.as(dispatch).moveInlays({
    body: { order_ids: [order.id], driver_id, ...slot!, position: null, seen: [], override: true },
  })
  await cardOf(display, order.number).getByText('היציאה של השליח').waitFor()
})

/** Refreshes before measuring: the heap grows until the browser has compiled the hot code. */
const WARMING = IS_MEASURING ? 600 : 20
const ANSWERS = 500
/**
 * Maximum heap growth over all refreshes, in kB: a leak of 1 kB per refresh would be 500. Unlimited in CI, where
 * garbage collection is unpredictable.
 */
const MOST_HEAP_KB = IS_MEASURING ? 400 : Infinity

test('five hundred refreshes leave no element and no listener behind in the page', async () => {
  const world = await orderScene(scene.system)
  for (let orders = 0; orders < 6; orders++) await world.place({}, { direct: true })
  const path = `/delis/${world.deli_id}/kitchen/${world.grill_id}`
  const display = await scene.open(path, { user: 'owner', width: 1280 })
  // Responses are mocked, so that the page is measured and not the server.
  const answer = await display.request.get(`${scene.system.origin}${path}.data`)
  const stored_answer = { status: 200, headers: answer.headers(), body: await answer.body() }
  await display.route('**/*.data*', (route) => route.fulfill(stored_answer))
  await refetch(display, WARMING)
  const before = await measure(display)
  await refetch(display, ANSWERS)
  const after = await measure(display)
  expect(after.heap_kb - before.heap_kb).toBeLessThan(MOST_HEAP_KB)
  expect(after.nodes - before.nodes).toBeLessThan(100)
  expect(after.listeners - before.listeners).toBeLessThan(20)
})

type Router = { revalidate: () => void; subscribe: (listener: (state: { revalidation: string }) => void) => () => void }

const refetch = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const router = (globalThis as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    for (let done = 0; done < count; done++)
      await new Promise<void>((next) => {
        const stop = router.subscribe(({ revalidation }) => {
          if (revalidation !== 'idle') return
          stop()
          next()
        })
        router.revalidate()
      })
    performance.clearResourceTimings()
  }, times)

async function measure(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { heap_kb: of('JSHeapUsedSize') / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
