import { access } from '@tavlin/contract/access'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiAs, changeRole } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const PERMISSIONS = '/manage/permissions'
/** Console errors that Chromium logs for every response with an error status, and for every lost connection. */
const REJECTED = /Failed to load resource: the server responded with a status of [45]\d\d/
const NO_LINE = /Failed to load resource: net::|WebSocket connection to/

const line = (page: Page, state: 'online' | 'reconnecting') => page.locator(`[data-line=${state}]`).waitFor()
/** Sets a global that a reload would remove. */
const remember = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { same_document: true }))
const isSame = (page: Page) => page.evaluate(() => 'same_document' in globalThis)
const roleRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'תפקידים' }).getByRole('button', { name: `עריכת ${name}` })

async function addRole(page: Page, view_name: string, name: string): Promise<void> {
  const roles = page.getByRole('table', { name: 'תפקידים' })
  await page.getByRole('button', { name: 'הוספת תפקיד', exact: true }).click()
  await roles.getByRole('textbox', { name: 'שם לתצוגה' }).fill(view_name)
  await roles.getByRole('textbox', { name: 'שם במערכת' }).fill(name)
  await page.keyboard.press('Enter')
  await roleRow(page, view_name).waitFor()
}

/** Makes the manager a second owner. */
async function secondOwner(): Promise<void> {
  const owner = await apiAs(scene.system, 'owner', access)
  const found = (await owner.searchUsers({ query: { search: 'manager@' } })).data[0]!
  const params = { id: String(found.id) }
  const { first_name, last_name, email, active, version } = (await owner.user({ params })).data
  const { roles } = (await owner.permissions()).data
  const role_ids = roles.flatMap((role) => (role.name === 'super_admin' ? [role.id] : []))
  const body = { first_name, last_name, email, active, version, role_ids }
  await owner.updateUser({ params, body })
}

test('two owners on one screen see each other and each other’s changes', async () => {
  await secondOwner()
  const one = await scene.open(PERMISSIONS, { user: 'owner' })
  await line(one, 'online')
  const here = (page: Page, name: string) => page.getByText(`גם כאן עכשיו: ${name}`)
  await expect.poll(() => here(one, 'דנה לוי').count()).toBe(0)
  const other = await scene.open(PERMISSIONS, { user: 'manager' })
  await here(one, 'דנה לוי').waitFor({ state: 'attached' })
  await here(other, 'נעמה אלון').waitFor({ state: 'attached' })
  await remember(other)
  await addRole(one, 'אופה', 'baker')
  await roleRow(other, 'אופה').waitFor()
  await expect.poll(() => isSame(other)).toBe(true)
  await one.close()
  await here(other, 'נעמה אלון').waitFor({ state: 'detached' })
})

test('the page shows that the realtime server is down and catches up when it is back', async () => {
  scene.expects(REJECTED, NO_LINE)
  const page = await scene.open(PERMISSIONS, { user: 'owner' })
  await roleRow(page, 'מטבח').waitFor()
  await line(page, 'online')
  await remember(page)
  await scene.system.kill('realtime')
  await line(page, 'reconnecting')
  const owner = await apiAs(scene.system, 'owner', access)
  const body = { view_name: 'טבחית ראשית', items: [] }
  await owner.savePermissionRow({ params: { type: 'roles', name: 'cook' }, body })
  await expect.poll(() => roleRow(page, 'טבחית ראשית').count()).toBe(0)
  await scene.system.start('realtime')
  await roleRow(page, 'טבחית ראשית').waitFor()
  await line(page, 'online')
  await expect.poll(() => isSame(page)).toBe(true)
})

test('a quick action disappears and its screen is forbidden when the role loses the permission', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/', { user: 'clerk' })
  await line(page, 'online')
  await remember(page)
  const button = page.getByRole('main').getByRole('link', { name: 'הזמנה חדשה' })
  const status = async () => (await page.request.get(`${scene.system.origin}/orders/update`)).status()
  await expect.poll(async () => [await button.first().isVisible(), await status()]).toEqual([true, 200])
  await changeRole(scene.system, 'clerk', 'manage_orders', false)
  await expect.poll(() => button.count()).toBe(0)
  expect(await status()).toBe(403)
  await changeRole(scene.system, 'clerk', 'manage_orders', true)
  await button.first().waitFor()
  expect([await status(), await isSame(page)]).toEqual([200, true])
})

test('an open page goes to the login page with a return path when signed out from another device', async () => {
  scene.expects(REJECTED)
  const page = await scene.open('/account', { user: 'service', own_session: true })
  await line(page, 'online')
  const elsewhere = await scene.open('/account', { user: 'service', own_session: true })
  await elsewhere.getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await page.waitForURL('**/session/login?**')
  expect(new URL(page.url()).searchParams.get('path')).toBe('/account')
})
