import { dispatch } from '@tavlin/contract/dispatch'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { waveScene } from './wave-scene.ts'

const scene = stage()

const COPY = {
  he: { no_drivers: 'לא נמצאו שליחים משובצים ליום זה', to_calendar: 'חזרה ליומן המסלולים' },
  en: { no_drivers: 'No drivers are assigned to this day', to_calendar: 'Back to the trips calendar' },
} as const

test('trips of two delis in one wave differ in letter and colour, and the deli code distinguishes equal order numbers', async () => {
  const waves = [
    await waveScene(scene.system, { drivers: 1, orders: 2 }),
    await waveScene(scene.system, { drivers: 1, orders: 2 }),
  ]
  const my = await apiAs(scene.system, 'dispatcher', dispatch)
  for (const { order_ids, driver_ids, date } of waves)
    await my.moveInlays({
      body: { order_ids: order_ids.slice(0, 1), driver_id: driver_ids[0]!, date, hour: 13, position: null, seen: [] },
    })
  const path = `/inlays?date=${waves[0]!.date}&hour=13`
  const page = await scene.open(path, { user: 'dispatcher', lang: 'he', worker: true })
  const driver = page.locator('[data-pane=drivers] tr')
  const badges = waves.map(({ driver_ids: [id] }) =>
    driver
      .filter({ has: page.locator(`[data-row="${id}"]`) })
      .locator('bdi')
      .first(),
  )
  const looks = await Promise.all(
    badges.map((badge) => badge.evaluate((box) => [box.textContent, getComputedStyle(box).backgroundColor])),
  )
  expect(looks[0]![0]).not.toBe(looks[1]![0])
  expect(looks[0]![1]).not.toBe(looks[1]![1])
  const codes: (string | undefined)[] = []
  for (const { driver_ids } of waves) {
    await page.locator(`[data-pane=drivers] [data-row="${driver_ids[0]}"]`).click()
    const stop = page
      .locator('[data-pane=trip] tbody')
      .getByText(/\S+־1$/)
      .first()
    await expect.poll(async () => codes.includes(await stop.innerText())).toBe(false)
    codes.push(await stop.innerText())
  }
  expect(new Set(codes).size).toBe(2)
})

test('a day without drivers links to the driver calendar and back to the same wave', async () => {
  const [lang = 'he'] = languages(1)
  const copy = COPY[lang]
  const wave = await waveScene(scene.system, { drivers: 0, orders: 2 })
  const page = await scene.open(wave.path, { user: 'owner', lang })
  await page.getByRole('heading', { name: copy.no_drivers }).waitFor()
  await page.getByRole('link', { name: copy.to_calendar }).click()
  await page.waitForURL('**/manage/drivers?*')
  await page.getByRole('heading', { name: copy.no_drivers }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('week')).toBe(wave.date)
  await page.locator(`a[href^="/inlays?"]`).first().click()
  await page.waitForURL((url) => url.pathname === '/inlays')
  expect(new URL(page.url()).searchParams.get('deli')).toBe(String(wave.deli_id))
  await page.getByRole('heading', { name: copy.no_drivers }).waitFor()
})
