import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from './browser.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'
import { sentTo } from './text-messages.ts'

const scene = stage()
const LOGIN = '/session/login'
/** Matches the console error that Chromium logs for every response with an error status. */
const REJECTED = /Failed to load resource: the server responded with a status of 4\d\d/

const at = (page: Page) => page.url().slice(scene.system.origin.length)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits for a text message and returns its text. */
async function textTo(phone: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      text = (await sentTo(scene.system, phone))[0]?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

test('a user signs in with a code by SMS', async () => {
  scene.expects(REJECTED)
  await stored(scene.system, `update app_user set phone = '+972541112233' where email = 'service@tavlin.test'`)
  const page = await scene.open(`${LOGIN}?path=%2Fcustomers`, { scripts: false })
  await page.getByRole('link', { name: 'כניסה עם קוד ב־SMS' }).click()
  await page.getByLabel('טלפון').fill('12')
  await button(page, 'שליחת קוד').click()
  await page.getByText('מספר הטלפון לא תקין').waitFor()
  await page.getByLabel('טלפון').fill('054-111-2233')
  await button(page, 'שליחת קוד').click()
  await page.getByText('הקוד בדרך אליכם').waitFor()
  expect(at(page)).toBe(`${LOGIN}?path=%2Fcustomers&sms=sent`)
  const code = /\d{6}/.exec(await textTo('+972541112233'))![0]
  await page.getByLabel('קוד', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await button(page, 'כניסה').click()
  await page.getByText('הקוד שגוי, פג תוקפו או כבר נוצל').waitFor()
  await page.getByLabel('קוד', { exact: true }).fill(code)
  await button(page, 'כניסה').click()
  await page.waitForURL('**/customers')
})

test('the owner invites a user by SMS, and the user chooses a password', async () => {
  const page = await scene.open('/manage/permissions/users?user=new', { user: 'owner' })
  await page.getByLabel('שם פרטי').fill('גיל')
  await page.getByLabel('שם משפחה').fill('שדה')
  await page.getByLabel('אימייל').fill('gil@tavlin.test')
  await page.getByLabel('טלפון').fill('054-222-3344')
  await button(page, 'הוספה ושליחת קישור').click()
  await page.getByText('קישור הכניסה נשלח').waitFor()
  const link = /https?:\S+/.exec(await textTo('+972542223344'))![0]
  const phone = await scene.open(link.slice(scene.system.origin.length), { width: 390 })
  await phone.getByLabel('סיסמה חדשה').fill('four quiet green lamps')
  await button(phone, 'שמירת הסיסמה').click()
  await phone.getByText('הסיסמה נשמרה').waitFor()
})

test('a user changes their phone with the password and a code sent to the new phone', async () => {
  scene.expects(REJECTED)
  await stored(scene.system, `update app_user set phone = '+972543334455' where email = 'clerk@tavlin.test'`)
  const page = await scene.open('/account', { user: 'clerk' })
  await page.getByText('054-333-4455').waitFor()
  await button(page, 'החלפת המספר').click()
  await page.getByLabel('המספר החדש').fill('054-444-5566')
  await page.getByLabel('הסיסמה, או קוד מהאפליקציה').fill('not my password')
  await button(page, 'שליחת קוד ב־SMS').click()
  await page.getByText('זו לא הסיסמה וגם לא קוד תקף').waitFor()
  await page.getByLabel('הסיסמה, או קוד מהאפליקציה').fill(PASSWORD)
  await button(page, 'שליחת קוד ב־SMS').click()
  const code = /\d{6}/.exec(await textTo('+972544445566'))![0]
  await page.getByLabel('הקוד שקיבלתם').fill(code)
  await button(page, 'שמירת המספר').click()
  await page.getByText('מספר הטלפון נשמר').waitFor()
  await page.getByText('054-444-5566').waitFor()
  const [clerk] = await stored<{ phone: string }>(
    scene.system,
    `select phone from app_user where email = 'clerk@tavlin.test'`,
  )
  expect(clerk).toEqual({ phone: '+972544445566' })
})
