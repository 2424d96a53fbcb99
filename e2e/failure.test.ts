import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { changeRole } from './rights.ts'
import { tokenOf } from './browser.ts'
import { isQuiet } from './quiet.ts'
import { stage } from './stage.ts'

const scene = stage({ own_processes: true })
/** Matches the console error that Chromium logs for every response with an error status. */
const REJECTED = /Failed to load resource: the server responded with a status of [45]\d\d/
const NO_LINE = /Failed to load resource: net::|WebSocket connection to/

test.each([
  ['he', 'העמוד לא נמצא', 'חזרה לדף הבית'],
  ['en', 'This page could not be found', 'Go back to home'],
] as const)('guests and staff see a not-found page at an unknown address: %s', async (lang, heading, home) => {
  scene.expects(REJECTED)
  for (const user of [undefined, 'clerk'] as const) {
    const page = await scene.open('/no/such/page', { lang, ...(user && { user }) })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    const answer = await page.request.get(page.url())
    await expect
      .poll(async () => [answer.status(), await page.getByRole('link', { name: home }).count()])
      .toEqual([404, 1])
  }
})

test('a user without access to a screen gets a 403 page that does not show the permission key', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/trade', { user: 'clerk' })
  await page.getByRole('heading', { name: 'אין לכם גישה למסך הזה' }).waitFor()
  expect((await page.request.get(page.url())).status()).toBe(403)
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('view_trade')
})

test('users lose a screen and its API calls without a reload when their role loses the permission', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/', { user: 'kitchen' })
  await page.locator('[data-line=online]').waitFor()
  await page.evaluate(() => void Object.assign(globalThis, { same_document: true }))
  const link = page.getByRole('navigation', { name: 'מסכים' }).getByRole('link', { name: 'מעדניות' })
  await expect.poll(() => link.count()).toBe(1)
  const headers = { authorization: `Bearer ${await tokenOf(scene.system, 'kitchen')}` }
  const settings = async () => (await fetch(`${scene.system.api_url}/api/delis/1/settings`, { headers })).status
  await expect.poll(() => settings()).toBe(200)

  await changeRole(scene.system, 'kitchen', 'view_delis', false)
  await link.waitFor({ state: 'detached' })
  await expect.poll(() => settings()).toBe(403)
  await changeRole(scene.system, 'kitchen', 'view_delis', true)
  await link.waitFor()
  expect(await page.evaluate(() => 'same_document' in globalThis)).toBe(true)
})

test('an open list shows that the API is down and recovers by itself', async () => {
  scene.expects(REJECTED, NO_LINE)
  const page = await scene.open('/manage/permissions/users?search=driver1', { user: 'owner' })
  const row = page.getByRole('grid').getByText('driver1@tavlin.test', { exact: true })
  await row.waitFor()
  await page.evaluate(() => void Object.assign(globalThis, { same_document: true }))
  await scene.system.kill('api')
  await page.getByText('השרת לא מגיב').waitFor()
  await expect.poll(() => row.isVisible()).toBe(true)
  await scene.system.start('api')
  await page.getByText('השרת לא מגיב').waitFor({ state: 'detached' })
  await expect.poll(() => row.isVisible()).toBe(true)
  expect(await page.evaluate(() => 'same_document' in globalThis)).toBe(true)
})

test('a screen opened while the API is down loads by itself when the API is back', async () => {
  scene.expects(REJECTED, NO_LINE)
  const page = await scene.open('/orders/kiosk/select-type', { user: 'clerk' })
  await scene.system.kill('api')
  await page.goto(`${scene.system.origin}/account`)
  await page.getByRole('heading', { name: 'השרת לא מגיב' }).waitFor()
  await scene.system.start('api')
  await page.getByRole('heading', { level: 1, name: 'החשבון שלי' }).waitFor()
})

test('the login page shows that the API is down and preserves the typed email', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/session/login')
  await scene.system.kill('api')
  await page.getByRole('textbox', { name: 'אימייל' }).fill('clerk@tavlin.test')
  await page.getByLabel('סיסמה', { exact: true }).fill('whatever')
  await page.getByRole('button', { name: 'כניסה', exact: true }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('השרת לא מגיב כרגע')
  await expect.poll(() => page.locator('#email').inputValue()).toBe('clerk@tavlin.test')
  await scene.system.start('api')
})

test('the progress bar ends as failed after a screen fails to load and after a rejected command', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/account', { user: 'clerk' })
  const bar = (state: string) => page.locator(`[data-state=${state}]:has(> output)`)
  const sidebar = page.getByRole('navigation', { name: 'מסכים' })
  // A navigation during the refetch of everything requests the app shell too, and would lose it with the screen.
  await isQuiet(page)
  await page.route('**/meals.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await sidebar.getByRole('link', { name: 'כל המנות' }).click()
  await page.locator('[data-error=unexpected]').waitFor()
  await bar('failed').waitFor({ state: 'attached' })
  await page.unroute('**/meals.data*')
  await sidebar.getByRole('link', { name: 'לקוחות' }).click()
  await page.getByRole('heading', { level: 1, name: 'לקוחות' }).waitFor()
  await bar('done').waitFor({ state: 'attached' })

  await page.goto(`${scene.system.origin}/account`)
  await isAwake(page)
  const form = page.locator('form', { has: page.getByLabel('סיסמה חדשה') })
  await form.getByLabel('הסיסמה הנוכחית').fill('not this one')
  await form.getByLabel('סיסמה חדשה').fill('a long new password')
  await form.getByRole('button', { name: 'הצגת הסיסמה' }).last().click()
  await expect.poll(() => form.getByLabel('סיסמה חדשה').getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'החלפת הסיסמה' }).click()
  await bar('failed').waitFor({ state: 'attached' })

  await page.getByRole('combobox', { name: 'מעדניית ברירת מחדל' }).selectOption({ index: 1 })
  await page.getByText('ברירת המחדל נשמרה').waitFor()
})

test('an open screen shows a banner after a deployment, and reloading removes it', async () => {
  scene.expects(REJECTED, NO_LINE)
  const page = await scene.open('/account', { user: 'clerk' })
  const knows = (version: string) =>
    page.waitForFunction((cookie) => document.cookie.includes(cookie), `last_updated=${version}`)
  await knows('first')
  await scene.system.deploy('second')
  await page.getByText('גרסה חדשה זמינה').waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'טעינה מחדש' }).click()])
  await knows('second')
  await expect.poll(() => page.getByText('גרסה חדשה זמינה').count()).toBe(0)
})
