import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { PASSWORD } from './browser.ts'
import { stage } from './stage.ts'

const scene = stage({ host: 'localhost' })
const LOGIN = '/session/login'
/** Matches the console error that Chromium logs for every response with an error status. */
const REJECTED = /Failed to load resource: the server responded with a status of 4\d\d/

const at = (page: Page) => page.url().slice(scene.system.origin.length)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds a virtual authenticator that confirms every prompt, and returns its id and CDP session. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'אימייל' }).fill(email)
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD)
  await Promise.all([page.waitForEvent('load'), button(page, 'כניסה').click()])
}

/** Adds the first passkey of a user and returns the recovery codes. */
async function addPasskey(page: Page): Promise<string[]> {
  await button(page, 'הוספת מפתח גישה').click()
  const list = page.getByRole('list', { name: 'קודי גיבוי' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await button(page, 'שמרתי את הקודים').click()
  await page.getByText('נשארו 10 קודים').waitFor()
  return codes
}

test('a user adds a passkey, signs in with it, and uses a recovery code without the phone', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/account/second-factor', { user: 'service', own_session: true })
  const { cdp, authenticatorId } = await plugIn(page)
  const codes = await addPasskey(page)
  expect(codes).toHaveLength(10)

  await page.getByRole('button', { name: /^שינוי השם של/ }).click()
  await page.getByLabel('שם המפתח').fill('הטלפון של נועה')
  await button(page, 'שמירה').click()
  await page.getByText('הטלפון של נועה').waitFor()

  await page.goto(`${scene.system.origin}/session/logout`)
  await page.context().clearCookies({ name: 'auth.token' })
  await page.goto(`${scene.system.origin}${LOGIN}?path=%2Fcustomers`)
  await signIn(page, 'service@tavlin.test')
  expect(at(page)).toBe(`${LOGIN}?path=%2Fcustomers&code=passkey`)
  await button(page, 'כניסה עם מפתח גישה').click()
  await page.waitForURL('**/customers')

  // The phone is lost and the new phone has no passkey, so the user signs in with a recovery code.
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.context().clearCookies({ name: 'auth.token' })
  await page.goto(`${scene.system.origin}${LOGIN}`)
  await signIn(page, 'service@tavlin.test')
  await button(page, 'כניסה עם מפתח גישה').click()
  await page.getByText('מפתח הגישה לא אושר').waitFor()
  await page.getByRole('link', { name: 'הטלפון לא איתי' }).click()
  await page.getByRole('textbox', { name: 'קוד גיבוי', exact: true }).fill(codes[0]!)
  await Promise.all([page.waitForEvent('load'), button(page, 'אישור').click()])
  expect(at(page)).toBe('/')

  await page.goto(`${scene.system.origin}/account/second-factor`)
  await isAwake(page)
  await page.getByText('נשארו 9 קודים').waitFor()
  await page.getByRole('button', { name: 'הסרה של הטלפון של נועה' }).click()
  await page.getByLabel('הסיסמה, או קוד מהאפליקציה').fill(PASSWORD)
  await button(page, 'הסרה').click()
  await page.getByText('הטלפון של נועה').waitFor({ state: 'detached' })
})
