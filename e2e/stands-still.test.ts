import { expect, test } from 'vitest'
import { STOPS, TODAY } from './screen-walk.ts'
import { stage } from './stage.ts'

const scene = stage()

/** Every other screen, and tomorrow the others. */
const BUILT = STOPS.filter(({ is_built }) => is_built)
const WALK = process.env['EVERY_LOOK'] ? BUILT : BUILT.filter((_, i) => (i + TODAY) % 3 === 0)

test.each(WALK)('$path stands still while it is drawn', async ({ address, user }) => {
  const page = await scene.open('/orders/kiosk', user ? { user } : {})
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(scene.system.origin + address, { waitUntil: 'networkidle' })
  const sum = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(sum).toBeLessThanOrEqual(0.02)
})
