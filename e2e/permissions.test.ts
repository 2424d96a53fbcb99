import { access } from '@tavlin/contract/access'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const PERMISSIONS = '/manage/permissions'
const USERS = '/manage/permissions/users'

const roleNames = async () => {
  const { roles } = (await (await apiAs(scene.system, 'owner', access)).permissions()).data
  return roles.map(({ name }) => name)
}
const userNamed = async (search: string) => {
  const owner = await apiAs(scene.system, 'owner', access)
  return (await owner.searchUsers({ query: { search } })).data[0]!
}

test('the owner cancels a new role, then adds, renames and deletes a role, and the log shows these changes', async () => {
  const page = await scene.open(PERMISSIONS, { user: 'owner' })
  const roles = page.getByRole('table', { name: 'תפקידים' })
  const rows = await roles.getByRole('row').count()
  const add = () => page.getByRole('button', { name: 'הוספת תפקיד', exact: true }).click()

  await add()
  await roles.getByRole('textbox', { name: 'שם לתצוגה' }).fill('אופה')
  await page.keyboard.press('Escape')
  await expect.poll(() => roles.getByRole('row').count()).toBe(rows)
  expect(await roleNames()).not.toContain('baker')

  await add()
  await roles.getByRole('textbox', { name: 'שם לתצוגה' }).fill('אופה')
  await roles.getByRole('textbox', { name: 'שם במערכת' }).fill('baker')
  await page.keyboard.press('Enter')
  await roles.getByRole('button', { name: 'עריכת אופה' }).waitFor()
  expect(await roleNames()).toContain('baker')

  await roles.getByRole('button', { name: 'עריכת אופה' }).click()
  await roles.getByRole('textbox', { name: 'שם לתצוגה' }).fill('אופה ראשי')
  await page.keyboard.press('Enter')
  await roles.getByRole('button', { name: 'מחיקת אופה ראשי' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה', exact: true }).click()
  await roles.getByRole('button', { name: 'מחיקת אופה ראשי' }).waitFor({ state: 'detached' })
  expect(await roleNames()).not.toContain('baker')

  await page.goto(`${scene.system.origin}/manage/permissions/log`)
  await isAwake(page)
  const log = page.getByRole('grid', { name: 'יומן שינויים' }).getByRole('row')
  const renamed = log.filter({ hasText: 'עודכן תפקיד' }).filter({ has: page.locator('del', { hasText: 'אופה' }) })
  await renamed.filter({ hasText: 'נעמה אלון' }).first().waitFor()
  await expect.poll(() => renamed.first().locator('ins').first().innerText()).toBe('אופה ראשי')
  const deleted = log.filter({ hasText: 'נמחק תפקיד' })
  await deleted.first().waitFor()

  const choose = async (filter: string, value: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click()
    await page.getByRole('button', { name: value, exact: true }).click()
  }
  await choose('סוג', 'הרשאה')
  await page.waitForURL((url) => url.searchParams.get('kind') === 'permission')
  await deleted.first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'סוג: הרשאה' }).waitFor()
  await page.getByRole('radio', { name: 'כניסות ויציאות' }).click({ force: true })
  await page.waitForURL((url) => url.searchParams.get('show') === 'sign_ins')
})

test('the owner finds a user, edits the form and saves by keyboard alone', async () => {
  const page = await scene.open(USERS, { user: 'owner' })
  await page.keyboard.press('/')
  await page.keyboard.type('clerk@')
  await page.waitForURL('**/users?*search=clerk*')
  const grid = page.getByRole('grid', { name: 'משתמשים' })
  await expect.poll(() => grid.getByRole('row').count()).toBe(2)
  const isOnRow = () => page.evaluate(() => document.activeElement?.tagName === 'TR')
  for (let tabs = 0; tabs < 20 && !(await isOnRow()); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'יוסי כהן' })
  await drawer.waitFor()
  await drawer.getByRole('textbox', { name: 'שם משפחה' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('כהן־לביא')
  await page.keyboard.press('Enter')
  await drawer.waitFor({ state: 'detached' })
  expect((await userNamed('clerk@')).view_name).toBe('יוסי כהן־לביא')
})

test("leaving a form with unsaved changes needs the owner's confirmation", async () => {
  const page = await scene.open(`${USERS}?search=kitchen`, { user: 'owner' })
  await page.getByRole('grid').getByText('מאיה פרץ').click()
  const drawer = page.getByRole('dialog', { name: 'מאיה פרץ' })
  await drawer.getByRole('textbox', { name: 'שם משפחה' }).fill('אחרת')
  await drawer.getByText('שדה אחד השתנה').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'המשך עריכה' }).click()
  await expect.poll(() => drawer.getByRole('textbox', { name: 'שם משפחה' }).inputValue()).toBe('אחרת')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'יציאה בלי שמירה' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect((await userNamed('kitchen@')).view_name).toBe('מאיה פרץ')
})

test('an invited user receives a mail with a link to choose a password', async () => {
  const page = await scene.open(`${USERS}?user=new`, { user: 'owner' })
  const drawer = page.getByRole('dialog', { name: 'משתמש חדש' })
  await drawer.getByRole('textbox', { name: 'שם פרטי' }).fill('רות')
  await drawer.getByRole('textbox', { name: 'שם משפחה' }).fill('שגיא')
  await drawer.getByRole('textbox', { name: 'אימייל' }).fill('ruth@tavlin.test')
  await drawer.getByRole('button', { name: 'הוספה ושליחת קישור' }).click()
  await drawer.waitFor({ state: 'detached' })
  const { links } = await scene.system.mailTo('ruth@tavlin.test')
  expect(links.some((link) => link.startsWith(`${scene.system.origin}/session/login?reset=`))).toBe(true)
})

test('the owner views the app as another user and switches back', async () => {
  const page = await scene.open(`${USERS}?search=kitchen`, { user: 'owner' })
  await page.getByRole('grid').getByText('מאיה פרץ').click()
  // Waits for the activity log, which is requested last: a request after the click below would be rejected, because the
  // kitchen may not read the log.
  await page.locator('section[aria-busy=false]', { hasText: 'יומן פעילות' }).waitFor()
  await page.getByRole('button', { name: 'צפייה בתור המשתמש' }).click()
  await page.getByText('צפייה בתור: מאיה פרץ').waitFor()
  const sidebar = page.getByRole('navigation', { name: 'מסכים' })
  await expect.poll(() => sidebar.getByRole('listitem').allInnerTexts()).toHaveLength(8)
  await page.getByRole('button', { name: 'סיום הצפייה' }).click()
  await sidebar.getByRole('link', { name: 'הרשאות' }).waitFor()
})

test('the owner views the app as another role and switches back', async () => {
  const page = await scene.open(PERMISSIONS, { user: 'owner' })
  await page.getByRole('button', { name: 'צפייה בתור תפקיד' }).click()
  await page.getByRole('menuitem').filter({ hasText: /מטבח/ }).click()
  const sidebar = page.getByRole('navigation', { name: 'מסכים' })
  await sidebar.getByRole('link', { name: 'הרשאות' }).waitFor({ state: 'detached' })
  await expect.poll(() => sidebar.getByRole('listitem').allInnerTexts()).toHaveLength(8)
  await page.getByRole('button', { name: 'סיום הצפייה' }).click()
  await sidebar.getByRole('link', { name: 'הרשאות' }).waitFor()
})

test('a view-as cookie with a deleted or forbidden role is ignored', async () => {
  for (const [user, role] of [
    ['owner', 'no_such_role'],
    ['manager', 'clerk'],
  ] as const) {
    const page = await scene.open('/', { user })
    // Leaves the page first, because its background requests would already send the new cookie.
    await page.goto('about:blank')
    await page.context().addCookies([{ name: 'view_as', value: role, url: scene.system.origin }])
    await page.goto(`${scene.system.origin}/account`)
    await page.getByRole('heading', { level: 1, name: 'החשבון שלי' }).waitFor()
  }
})

test('a manager cannot open the permissions screen', async () => {
  scene.expects(/status of 403/)
  const page = await scene.open(PERMISSIONS, { user: 'manager' })
  await page.getByText('המסך פתוח למנהלי מערכת בלבד.').waitFor()
})
