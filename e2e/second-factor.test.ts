import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '../apps/api/test/authenticator.ts'
import { isAwake } from './awake.ts'
import { PASSWORD } from './browser.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const LOGIN = '/session/login'
const STEP_MS = 30_000
/** Matches the console error that Chromium logs for every response with an error status. */
const REJECTED = /Failed to load resource: the server responded with a status of 4\d\d/

const at = (page: Page) => page.url().slice(scene.system.origin.length)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Returns the one-time code by the API's clock, `steps` time steps from now: each code is accepted once only. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const { headers } = await fetch(`${scene.system.api_url}/api/c/me`)
  return codeAt(secret, new Date(Date.parse(headers.get('date')!) + steps * STEP_MS))
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'אימייל' }).fill(email)
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD)
  await Promise.all([page.waitForEvent('load'), button(page, 'כניסה').click()])
}
async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(code)
  await Promise.all([page.waitForEvent('load'), button(page, 'אישור').click()])
}

/** Follows the link on the account page, and sets up an authenticator app. */
async function openAndSetUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('link', { name: 'הפעלה', exact: true }).click()
  await page.waitForURL('**/account/second-factor')
  await isAwake(page)
  return setUp(page)
}

/** Sets up an authenticator app and returns its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'הגדרת האפליקציה').click()
  await page.getByRole('img', { name: 'קוד QR לאפליקציית האימות' }).waitFor()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const secret = key.replaceAll(' ', '')
  await page.getByLabel('הקוד שמוצג באפליקציה').fill('000000')
  await button(page, 'אישור והפעלה').click()
  await page.getByText('הקוד שגוי, פג תוקפו או כבר נוצל').waitFor()
  await page.getByLabel('הקוד שמוצג באפליקציה').fill(await codeOf(secret, -1))
  await button(page, 'אישור והפעלה').click()
  const list = page.getByRole('list', { name: 'קודי גיבוי' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await button(page, 'שמרתי את הקודים').click()
  await page.getByText('נשארו 10 קודים').waitFor()
  return { secret, codes }
}

test('a user sets up an authenticator app, signs in with it and switches it off', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/account', { user: 'service', own_session: true })
  const { secret, codes } = await openAndSetUp(page)
  expect(codes).toHaveLength(10)

  const other = await scene.open(`${LOGIN}?path=%2Fcustomers`, { scripts: false })
  await signIn(other, 'service@tavlin.test')
  expect(at(other)).toBe(`${LOGIN}?path=%2Fcustomers&code=`)
  await enterCode(other, 'קוד', '123456')
  await other.getByText('הקוד שגוי, פג תוקפו או כבר נוצל').waitFor()
  await enterCode(other, 'קוד', await codeOf(secret))
  expect(at(other)).toBe('/customers')

  const lost = await scene.open(LOGIN)
  await signIn(lost, 'service@tavlin.test')
  await lost.getByRole('link', { name: 'הטלפון לא איתי' }).click()
  await enterCode(lost, 'קוד גיבוי', codes[0]!.toLowerCase())
  expect(at(lost)).toBe('/')

  await page.reload()
  await isAwake(page)
  await page.getByText('נשארו 9 קודים').waitFor()
  await button(page, 'כיבוי').click()
  await page.getByLabel('הסיסמה, או קוד מהאפליקציה').fill('wrong password')
  await button(page, 'כיבוי').click()
  await page.getByText('זו לא הסיסמה וגם לא קוד תקף').waitFor()
  await page.getByLabel('הסיסמה, או קוד מהאפליקציה').fill(PASSWORD)
  await button(page, 'כיבוי').click()
  await button(page, 'הגדרת האפליקציה').waitFor()
})

test('the owner resets the second factor of a user who lost the phone', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/account', { user: 'kitchen', own_session: true })
  await openAndSetUp(page)
  const users = await scene.open('/manage/permissions/users?search=kitchen', { user: 'owner' })
  await users.getByRole('grid').getByText('מאיה פרץ').click()
  await users.getByRole('button', { name: 'איפוס האימות הדו־שלבי' }).click()
  const question = users.getByRole('dialog', { name: /לאפס את האימות הדו־שלבי/ })
  await question.getByRole('button', { name: 'איפוס האימות הדו־שלבי' }).click()
  await users.getByText('האימות הדו־שלבי אופס').waitFor()
  const { text } = await scene.system.mailTo('kitchen@tavlin.test')
  expect(text).toContain('איפס את האימות הדו־שלבי')

  const again = await scene.open(LOGIN)
  await signIn(again, 'kitchen@tavlin.test')
  expect(at(again)).toBe('/')
})

test('a super admin without a second factor sets one up before anything else', async () => {
  scene.expects(REJECTED)
  await stored(scene.system, `delete from setting where key = 'second_factor_required'`)
  const page = await scene.open(`${LOGIN}?path=%2Forders`)
  await signIn(page, 'owner@tavlin.test')
  expect(at(page)).toBe('/account/second-factor')
  await page.goto(`${scene.system.origin}/orders`)
  expect(at(page)).toBe('/account/second-factor')
  await page.getByText('התפקיד שלכם מחייב אימות דו־שלבי').waitFor()
  await isAwake(page)
  await setUp(page)
  await page.getByRole('link', { name: 'חזרה לחשבון שלי' }).click()
  await page.waitForURL('**/account')
  await page.goto(`${scene.system.origin}/orders`)
  expect(at(page)).toMatch(/^\/orders/)
})
