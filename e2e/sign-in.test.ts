import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hostilePaths } from '../apps/web/app/platform/test/hostile-paths.ts'
import { PASSWORD, tokenOf } from './browser.ts'
import { stage } from './stage.ts'

const scene = stage()
const LOGIN = '/session/login'
/** Matches the console error that Chromium logs for every response with an error status. */
const REJECTED = /Failed to load resource: the server responded with a status of 4\d\d/

const at = (page: Page) => page.url().slice(scene.system.origin.length)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'אימייל' }).fill(email)
  await page.getByLabel('סיסמה', { exact: true }).fill(password)
  await Promise.all([page.waitForEvent('load'), button(page, 'כניסה').click()])
}

const TODAY = 'היום'
const KITCHEN = ['לוח הזמנות', 'תחנות מטבח']
const ORDERS = ['הזמנת קופה חדשה', 'כל ההזמנות', 'הזמנה חדשה', 'שיבוץ מסלולים']
const [POS, ALL_ORDERS, ADD_ORDER, INLAYS] = ORDERS as [string, string, string, string]
const MEALS = ['כל המנות', 'וריאציות חוצות מנות']
const PURCHASING = ['הזמנת ספק חדשה', 'הזמנות שטרם סופקו', 'הזמנות שסופקו', 'ניהול ספקים']
const CHAT = 'צ׳אט'
const MANAGER = [
  TODAY,
  ...KITCHEN,
  ...ORDERS,
  'לקוחות',
  CHAT,
  'כל המנות',
  'הוספת מנה',
  'וריאציות חוצות מנות',
  'מבצעים וקופונים',
  'מלאי',
  ...PURCHASING,
  'מעדניות',
  'ניהול שליחים',
  'דוח מכר',
  'פעילות',
  'הגדרות',
  'ייבוא מקובץ',
]

test.each([
  ['owner', [...MANAGER, 'הרשאות']],
  ['manager', MANAGER],
  ['clerk', [TODAY, POS, ALL_ORDERS, ADD_ORDER, 'לקוחות', ...MEALS]],
  ['kitchen', [TODAY, ...KITCHEN, ALL_ORDERS, ...MEALS, 'מלאי', 'מעדניות']],
  ['dispatcher', [TODAY, ALL_ORDERS, ADD_ORDER, INLAYS, 'לקוחות', 'מעדניות', 'ניהול שליחים']],
  ['purchaser', [TODAY, ...MEALS, 'מלאי', ...PURCHASING, 'מעדניות', 'ייבוא מקובץ']],
  ['service', [TODAY, ALL_ORDERS, ADD_ORDER, 'לקוחות', CHAT, ...MEALS, 'מעדניות', 'פעילות']],
] as const)('the %s signs in, lands on Today and sees exactly their own sidebar', async (user, screens) => {
  const page = await scene.open('/')
  expect(at(page)).toBe(LOGIN)
  await fillIn(page, `${user}@tavlin.test`)
  expect(at(page)).toBe('/')
  const links = page.getByRole('navigation', { name: 'מסכים' }).getByRole('listitem')
  // The badge with the number of pending orders follows the name once it is loaded.
  const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(screens)
})

test('a driver signs in on the driver tab and lands on their trips', async () => {
  const page = await scene.open('/')
  await page.getByRole('link', { name: 'שליח' }).click()
  await fillIn(page, 'driver1@tavlin.test')
  expect(at(page)).toBe('/driver')
  await expect.poll(() => page.getByRole('navigation', { name: 'מסכים' }).count()).toBe(0)
})

test('a deep link leads to the login page, which shows the target, and back after signing in', async () => {
  const wanted = '/customers?q=%D7%9B%D7%94%D7%9F&sort=name'
  const page = await scene.open(wanted)
  expect(at(page)).toBe(`${LOGIN}?path=${encodeURIComponent(wanted)}`)
  await expect.poll(() => page.getByText('אחרי הכניסה נחזור אל: לקוחות').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'שליח' }).click()
  await page.getByRole('link', { name: 'צוות' }).click()
  scene.expects(REJECTED)
  await fillIn(page, 'clerk@tavlin.test', 'not the password')
  await fillIn(page, 'clerk@tavlin.test')
  expect(at(page)).toBe(wanted)
})

/** Returns an evenly spaced sample of the hostile return paths. */
function sampleOf(count: number): string[] {
  const all = hostilePaths()
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!)
}
const loginTo = (path: string) => `${scene.system.origin}${LOGIN}?path=${encodeURIComponent(path)}`

test('signing in redirects to the home page for each of forty hostile return paths', async () => {
  const body = new URLSearchParams({ as: 'staff', email: 'kitchen@tavlin.test', password: PASSWORD })
  const headers = { origin: scene.system.origin }
  for (const path of sampleOf(40)) {
    const answer = await fetch(loginTo(path), { method: 'POST', body, headers, redirect: 'manual' })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/'])
  }
})

test('a browser stays on our host for each of five hostile return paths', async () => {
  const page = await scene.open('/', { scripts: false })
  for (const path of sampleOf(5)) {
    await page.context().clearCookies({ name: 'auth.token' })
    await page.goto(loginTo(path))
    await fillIn(page, 'kitchen@tavlin.test')
    expect(at(page)).toBe('/')
  }
})

test('a wrong password shows an error at its field, preserves the email and clears the password', async () => {
  scene.expects(REJECTED)
  const page = await scene.open(LOGIN)
  await fillIn(page, 'nobody@tavlin.test', 'not the password')
  const password = page.getByLabel('סיסמה', { exact: true })
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('האימייל או הסיסמה שגויים.')
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(async () => [await page.locator('#email').inputValue(), await password.inputValue()])
    .toEqual(['nobody@tavlin.test', ''])
  await fillIn(page, '', 'something')
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('הזינו אימייל.')
})

test('the login page shows the minutes to wait after five wrong passwords', async () => {
  scene.expects(REJECTED)
  const page = await scene.open(LOGIN)
  for (let guess = 0; guess < 6; guess++) await fillIn(page, 'manager@tavlin.test', `guess number ${guess}`)
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/^יותר מדי ניסיונות\. נסו שוב בעוד 1\d דקות/)
})

test('staff who sign in on the driver tab get a link to the staff tab', async () => {
  scene.expects(REJECTED)
  const page = await scene.open(`${LOGIN}?as=driver&path=%2Fmeals`)
  await fillIn(page, 'purchaser@tavlin.test')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('החשבון הזה אינו חשבון שליח')
  await page.getByRole('alert').getByRole('link', { name: 'כניסה כצוות' }).click()
  await fillIn(page, 'purchaser@tavlin.test')
  expect(at(page)).toBe('/meals')
})

test('the login page redirects signed-in users to the home page', async () => {
  const page = await scene.open(`${LOGIN}?path=%2Forders`, { user: 'clerk' })
  expect(at(page)).toBe('/')
})

test('signing out revokes the session token', async () => {
  const page = await scene.open('/', { user: 'service', own_session: true })
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth.token')!.value
  await button(page, 'תמר גולן').click()
  await Promise.all([page.waitForURL(`**${LOGIN}`), button(page, 'יציאה').click()])
  expect((await page.context().cookies()).some(({ name }) => name === 'auth.token')).toBe(false)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${scene.system.api_url}/api/c/me`, { headers })).status).toBe(401)
  await page.goto(`${scene.system.origin}/orders`)
  expect(at(page)).toBe(`${LOGIN}?path=%2Forders`)
})

test('a driver resets a forgotten password by mail, and all old sessions end', async () => {
  scene.expects(REJECTED)
  const email = 'driver2@tavlin.test'
  const old = await tokenOf(scene.system, 'driver2')
  const page = await scene.open(LOGIN)
  await page.getByRole('link', { name: 'שכחתם סיסמה?' }).click()
  await page.getByRole('textbox', { name: 'אימייל' }).fill(email)
  await button(page, 'שליחת קישור').click()
  await page.getByText('הקישור בדרך').waitFor()

  const mail = await scene.system.mailTo(email)
  expect(mail.subject).toBe('בחירת סיסמה חדשה · תבלין')
  const link = mail.links.find((one) => one.includes('?reset='))!
  expect(link).toMatch(new RegExp(`^${scene.system.origin}${LOGIN}\\?reset=[\\w-]{43}$`))
  await page.goto(link)
  const save = async (password: string) => {
    await page.getByLabel('סיסמה חדשה').fill(password)
    await Promise.all([page.waitForEvent('load'), button(page, 'שמירת הסיסמה').click()])
  }
  await save('short')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('לפחות 10 תווים')
  await save('password123')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('קלה מדי לניחוש')
  await save('seven green olives')
  await expect.poll(() => page.getByText('הסיסמה נשמרה').isVisible()).toBe(true)

  const headers = { authorization: `Bearer ${old}` }
  expect((await fetch(`${scene.system.api_url}/api/c/me`, { headers })).status).toBe(401)
  await page.getByRole('link', { name: 'שליח' }).click()
  await fillIn(page, email)
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('האימייל או הסיסמה שגויים.')
  await fillIn(page, email, 'seven green olives')
  expect(at(page)).toBe('/driver')

  await page.goto(link)
  await save('eight green olives')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('הקישור כבר נוצל')
  await page.getByRole('link', { name: 'בקשת קישור חדש' }).click()
  // The driver is signed in, so the login page redirects home. Wait for it: closing a page that navigates may hang.
  await page.waitForURL('**/driver')
})

test('the forgotten-password form gives the same response to an unknown email', async () => {
  const page = await scene.open(`${LOGIN}?forgot`)
  await page.getByRole('textbox', { name: 'אימייל' }).fill('nobody@tavlin.test')
  await button(page, 'שליחת קישור').click()
  await page.getByText('הקישור בדרך').waitFor()
  await expect.poll(() => page.getByText('הכתובת שהוקלדה: nobody@tavlin.test').isVisible()).toBe(true)
  await expect
    .poll(async () => [at(page), await page.getByRole('textbox').count()])
    .toEqual([`${LOGIN}?forgot=sent`, 0])
  await page.getByRole('link', { name: 'שליחה חוזרת' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'אימייל' }).inputValue()).toBe('nobody@tavlin.test')
})

test('the language chosen on the login page of a phone stays after signing in', async () => {
  const page = await scene.open(`${LOGIN}?path=%2Fmeals`, { width: 390 })
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('link', { name: 'English' }).tap()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
  await page.getByRole('textbox', { name: 'Email' }).fill('clerk@tavlin.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await Promise.all([page.waitForURL('**/meals'), page.getByRole('button', { name: 'Sign in' }).tap()])
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
})

test('the password can be shown and hidden again', async () => {
  const page = await scene.open(LOGIN)
  const password = page.locator('#password')
  await password.fill('secret')
  await button(page, 'הצגת הסיסמה').click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await button(page, 'הצגת הסיסמה').click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
})

test('the login page loads less than 2 kB of JavaScript', async () => {
  const page = await scene.open(LOGIN)
  const bytes = await page.evaluate(async () => {
    const scripts = [...document.scripts].filter((script) => script.src)
    const sizes = await Promise.all(scripts.map(async ({ src }) => (await (await fetch(src)).text()).length))
    return sizes.reduce((sum, size) => sum + size, 0)
  })
  // Far below the budget of 90 kB: the page needs only the script that shows the password.
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(2000)
})

test('signing in works without JavaScript', async () => {
  const page = await scene.open(`${LOGIN}?path=%2Fmeals`, { scripts: false })
  await expect.poll(() => page.locator('[data-shows]').isVisible()).toBe(false)
  await fillIn(page, 'clerk@tavlin.test')
  expect(at(page)).toBe('/meals')
})
