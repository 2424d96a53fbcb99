import { access } from '@tavlin/contract/access'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const PERMISSIONS = '/manage/permissions'
const USERS = '/manage/permissions/users'

type Person = { id: string; email: string; first_name: string; last_name: string; active: boolean; version: number }
const person = async (name: string) =>
  (
    await stored<Person>(
      scene.system,
      'select id, email, first_name, last_name, active, version from app_user where email = $1',
      [`${name}@tavlin.test`],
    )
  )[0]!
const counted = async (sql: string, values: unknown[] = []) =>
  (await stored<{ count: number }>(scene.system, `select count(*)::int as count from ${sql}`, values))[0]!.count
/** Counts events caused by users: every write about access adds one. Background jobs have no actor. */
const written = () => counted('event where actor_id is not null')

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name })
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)
/** Returns the text of the element that describes the field (aria-describedby). */
const descriptionOf = (element: Locator) =>
  element.evaluate((node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent ?? '')

async function userDrawer(name: string, lang: 'he' | 'en' = 'he') {
  const before = await person(name)
  const page = await scene.visit(`${USERS}?search=${name}%40`, { user: 'owner', lang })
  await isAwake(page)
  await page.getByRole('grid').getByText(before.email).waitFor()
  await page.getByRole('button', { name: `${before.first_name} ${before.last_name}`, exact: true }).click()
  // The drawer is found by its content, because its accessible name is the user's name, which the journeys change.
  const drawer = page.locator('[role=dialog]').filter({ has: page.locator('form input[type=email]') })
  await drawer.waitFor()
  return { page, drawer, before }
}

/** Saves other names of the user through the API, while the page has the form open. */
async function savedElsewhere(name: string, change: Partial<Pick<Person, 'first_name' | 'last_name'>>) {
  const owner = await apiAs(scene.system, 'owner', access)
  const { id } = await person(name)
  const { data } = await owner.user({ params: { id } })
  const { first_name, last_name, email, active, version, roles } = data
  const body = { first_name, last_name, email, active, version, role_ids: roles.map((role) => role.id), ...change }
  await owner.updateUser({ params: { id }, body })
}

test('a form warns about unsaved changes on closing, leaving and going back, and writes nothing', async () => {
  const { page, drawer, before } = await userDrawer('kitchen')
  const events = await written()
  const surname = field(drawer, 'שם משפחה')
  const question = page.getByRole('dialog', { name: 'לצאת בלי לשמור?' })
  const stay = async () => {
    await question.getByRole('button', { name: 'המשך עריכה' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => surname.inputValue()).toBe('אחרת')
    expect(new URL(page.url()).searchParams.get('user')).toBe(before.id)
  }
  await surname.fill('אחרת')
  await drawer.getByText('שדה אחד השתנה').waitFor()

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'המשך עריכה' }).click()
  // Presses Escape again at once, while the first dialog is still closing.
  await page.keyboard.press('Escape')
  await question.waitFor()
  await stay()
  await drawer.getByRole('button', { name: 'סגירה' }).click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => surname.inputValue()).toBe('אחרת')
  await page.evaluate(() => history.back())
  await stay()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/manage/permissions/log"]')?.click())
  await stay()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'יציאה בלי שמירה' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect([await person('kitchen'), await written()]).toEqual([before, events])
})

test('Escape closes a confirmation over a drawer and not the drawer', async () => {
  const { page, drawer } = await userDrawer('service', 'en')
  await drawer.getByRole('button', { name: 'Sign out of all devices' }).click()
  const question = page.getByRole('dialog', { name: /^Sign .+ out of all devices\?$/ })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => drawer.isVisible()).toBe(true)
})

test('a rejected form shows each error beside its field and focuses the first invalid field', async () => {
  const { page, drawer, before } = await userDrawer('clerk')
  const events = await written()
  const [first, email] = [field(drawer, 'שם פרטי'), field(drawer, 'אימייל')]
  const save = drawer.getByRole('button', { name: 'שמירה', exact: true })
  await email.fill('לא כתובת')
  await first.fill('')
  // Blur shows the error and moves the button; a slow press must still count as a click.
  await save.click({ delay: 250 })
  await expect.poll(() => descriptionOf(first)).toBe('שדה חובה.')
  await expect.poll(() => descriptionOf(email)).toBe('הזינו אימייל תקין, למשל name@example.com.')
  await expect.poll(() => isFocused(first)).toBe(true)

  await first.fill(before.first_name)
  await email.fill('owner@tavlin.test')
  await page.keyboard.press('Control+s')
  await expect.poll(() => descriptionOf(email)).toBe('האימייל הזה שייך למשתמש אחר.')
  await expect.poll(() => isFocused(email)).toBe(true)
  expect([await person('clerk'), await written()]).toEqual([before, events])

  await email.fill(before.email)
  // Input and shortcut run in one task, so that React cannot render between them.
  await field(drawer, 'שם משפחה').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'כהן־לביא')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    const key = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }
    input.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => person('clerk')).toEqual({ ...before, last_name: 'כהן־לביא', version: before.version + 1 })
})

test('a form shows both versions when its record was changed meanwhile, and saves the chosen version', async () => {
  const { page, drawer, before } = await userDrawer('dispatcher', 'en')
  const surname = field(drawer, 'Last name')
  await surname.fill('Mine')
  await savedElsewhere('dispatcher', { first_name: 'Omer', last_name: 'Theirs' })
  await drawer.getByText('Someone changed this while you were editing').waitFor()
  await page.keyboard.press('Control+s')
  const both = page.getByRole('dialog', { name: 'Another version was saved' })
  const side = (legend: string) => both.getByRole('group', { name: legend }).getByRole('radio', { checked: true })
  await both.getByRole('group', { name: /Last name/ }).waitFor()
  await expect
    .poll(() => both.getByRole('group', { name: /Last name/ }).innerText())
    .toMatch(/Mine[^]*Mine[^]*Theirs[^]*Theirs/)
  await expect.poll(() => both.getByRole('group', { name: /First name/ }).innerText()).toContain('Changed only by them')
  await expect.poll(() => side('Last name').count()).toBe(1)
  expect((await person('dispatcher')).last_name).toBe('Theirs')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await both.waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.searchParams.has('user'))
  const stored_user = { ...before, first_name: 'Omer', last_name: 'Mine', version: before.version + 2 }
  await expect.poll(() => person('dispatcher')).toEqual(stored_user)

  await page.getByRole('button', { name: 'Omer Mine', exact: true }).click()
  await surname.fill('Mine again')
  await savedElsewhere('dispatcher', { last_name: 'Theirs again' })
  await drawer.getByRole('button', { name: 'Compare' }).click()
  await both.getByRole('button', { name: 'Use theirs' }).click()
  await both.waitFor({ state: 'detached' })
  await expect.poll(() => surname.inputValue()).toBe('Theirs again')
  await expect
    .poll(() => person('dispatcher'))
    .toEqual({
      ...stored_user,
      last_name: 'Theirs again',
      version: stored_user.version + 1,
    })
})

test('a command is executed once when its response is lost and it is sent again', async () => {
  scene.expects(/ERR_FAILED/, /Failed to fetch/)
  const page = await scene.open(`${USERS}?user=new`, { user: 'owner' })
  const drawer = page.getByRole('dialog', { name: 'משתמש חדש' })
  await field(drawer, 'שם פרטי').fill('נועה')
  await field(drawer, 'שם משפחה').fill('ברק')
  await field(drawer, 'אימייל').fill('noa@tavlin.test')
  let lost = 0
  await page.route('**/users.data*', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const send = drawer.getByRole('button', { name: 'הוספה ושליחת קישור' })
  await send.click()
  await drawer.getByText('אין כרגע חיבור לשרת. נסו שוב.').waitFor()
  expect(await counted('app_user where email = $1', ['noa@tavlin.test'])).toBe(1)
  await send.click()
  await drawer.waitFor({ state: 'detached' })
  expect(lost).toBe(2)
  const { id } = await person('noa')
  expect(await counted(`event where name like 'user.%' and data ->> 'user_id' = $1`, [id])).toBe(1)
})

test('the owner edits roles inline; a rejected change shows its error in the row and writes nothing', async () => {
  const page = await scene.visit(PERMISSIONS, { user: 'owner' })
  await isAwake(page)
  const roles = page.getByRole('table', { name: 'תפקידים' })
  const [shown, key] = [field(roles, 'שם לתצוגה'), field(roles, 'שם במערכת')]
  const named = () => stored(scene.system, 'select name, view_name from role order by id')
  const before = await named()
  const add = page.getByRole('button', { name: 'הוספת תפקיד', exact: true })

  await add.click()
  await shown.fill('ברמן')
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  await add.click()
  await shown.fill('ברמן')
  await key.fill('Bar Man')
  await page.keyboard.press('Enter')
  await expect.poll(() => descriptionOf(key)).toBe('אותיות אנגליות קטנות, ספרות וקו תחתון בלבד, ואות בתחילה.')
  await expect.poll(() => isFocused(key)).toBe(true)
  await key.fill('manager')
  await page.keyboard.press('Enter')
  await roles.getByRole('alert').filter({ hasText: 'השם כבר בשימוש.' }).waitFor()
  expect(await named()).toEqual(before)
  await key.fill('barman')
  await page.keyboard.press('Enter')
  await roles.getByRole('button', { name: 'עריכת ברמן' }).click()
  await shown.fill('ברמן ראשי')
  await page.keyboard.press('Enter')
  await roles.getByRole('button', { name: 'מחיקת ברמן ראשי' }).waitFor()
  expect(await named()).toEqual([...before, { name: 'barman', view_name: 'ברמן ראשי' }])

  const held = `insert into user_role select u.id, r.id from app_user u, role r where u.email = 'driver5@tavlin.test' and r.name = 'barman'`
  await stored(scene.system, held)
  const remove = async () => {
    await roles.getByRole('button', { name: 'מחיקת ברמן ראשי' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'מחיקה', exact: true }).click()
  }
  await remove()
  const why = 'יש משתמש אחד עם התפקיד הזה. הסירו אותו מהם קודם.'
  await roles.getByRole('alert').filter({ hasText: why }).waitFor()
  expect(await counted(`role where name = 'barman'`)).toBe(1)
  await stored(scene.system, `delete from user_role where role_id = (select id from role where name = 'barman')`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await remove()
  await roles.getByRole('button', { name: 'מחיקת ברמן ראשי' }).waitFor({ state: 'detached' })
  await expect.poll(named).toEqual(before)
})

const holds = (role: string, permission: string) =>
  counted(
    `role_permission join role r on r.id = role_id join permission p on p.id = permission_id
     where r.name = $1 and p.name = $2`,
    [role, permission],
  )

test.each([
  {
    lang: 'he' as const,
    next: 'ArrowLeft',
    role: 'service',
    cell: 'שירות לקוחות: נעילת מסלולים',
    says: /שירות לקוחות יקבל/,
    save: 'שמירה',
    cancel: 'ביטול',
    unsaved: 'לא נשמר',
  },
  {
    lang: 'en' as const,
    next: 'ArrowRight',
    role: 'clerk',
    cell: 'Clerk: Lock trips',
    says: /gets/,
    save: 'Save',
    cancel: 'Cancel',
    unsaved: 'Unsaved',
  },
])('the owner edits the permission matrix by keyboard ($lang)', async ({ lang, next, role, says, ...copy }) => {
  const page = await scene.visit(PERMISSIONS, { user: 'owner', lang })
  await isAwake(page)
  const position = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['position'])
  const column = (await stored<{ name: string }>(scene.system, 'select name from role order by id')).findIndex(
    ({ name }) => name === role,
  )
  await page.locator('[data-position="0:0"]').focus()
  await page.keyboard.press(next)
  await expect.poll(() => position()).toBe('0:1')
  await page.keyboard.press(next === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft')
  await expect.poll(() => position()).toBe('0:0')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => position()).toMatch(/^1:[^0]/)
  await page.keyboard.press('Home')
  await expect.poll(() => position()).toBe('1:0')

  const cell = page.getByRole('row').filter({ hasText: 'lock_trips' }).getByRole('checkbox').nth(column)
  const bar = page.getByRole('region', { name: copy.unsaved })
  await cell.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => bar.innerText()).toMatch(says)
  await bar.getByRole('button', { name: copy.cancel }).click()
  await bar.waitFor({ state: 'detached' })
  await expect.poll(async () => [await cell.isChecked(), await holds(role, 'lock_trips')]).toEqual([false, 0])
  await cell.focus()
  await page.keyboard.press('Space')
  await bar.getByRole('button', { name: copy.save, exact: true }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await holds(role, 'lock_trips')).toBe(1)
  await page.reload()
  await isAwake(page)
  await expect.poll(() => cell.isChecked()).toBe(true)
})

test('the owner saves limits of a role, is told where delis are chosen, and an invalid limit is not saved', async () => {
  const page = await scene.visit(PERMISSIONS, { user: 'owner', lang: 'en' })
  await isAwake(page)
  const drawer = page.getByRole('dialog', { name: 'Clerk limits' })
  const open = () => page.getByRole('button', { name: 'Clerk limits', exact: true }).click()
  const percent = async () =>
    (
      await stored<{ percent: number }>(
        scene.system,
        `select amount::int as percent from role_limit join role on role.id = role_id
        where role.name = 'clerk' and kind = 'discount_percent'`,
      )
    )[0]?.percent
  const discount = field(drawer, 'Discount limit (%)')

  await open()
  await discount.fill('101')
  await page.keyboard.press('Control+s')
  await expect.poll(() => descriptionOf(discount)).toBe('The maximum is 100.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await percent()).toBe(10)

  await open()
  await expect.poll(() => discount.inputValue()).toBe('10')
  await discount.fill('12')
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  expect(await percent()).toBe(12)
  await open()
  await expect.poll(() => discount.inputValue()).toBe('12')
  await drawer.getByText('open the user on the Users tab').waitFor()
  await expect.poll(() => drawer.getByRole('combobox').count()).toBe(0)

  await drawer.getByRole('button', { name: 'Duplicate role' }).click()
  await drawer.waitFor({ state: 'detached' })
  const copied = await stored(
    scene.system,
    `select copy.view_name, (select amount::int from role_limit where role_id = copy.id and kind = 'discount_percent') as percent,
      (select count(*)::int from role_permission where role_id = copy.id)
        - (select count(*)::int from role_permission where role_id = role.id) as more_permissions
    from role copy, role where copy.name = 'clerk_copy' and role.name = 'clerk'`,
  )
  expect(copied).toMatchObject([{ percent: 12, more_permissions: 0 }])
})

test('the owner who views as a role cannot save changes and reads why', async () => {
  const page = await scene.open(PERMISSIONS, { user: 'owner' })
  await isAwake(page)
  await page.getByRole('button', { name: 'צפייה בתור תפקיד' }).click()
  await page.getByRole('menuitem').first().click()
  const stop = page.getByRole('button', { name: 'סיום הצפייה' })
  await stop.waitFor()
  const before = await person('purchaser')
  const events = await written()
  await page.goto(`${scene.system.origin}${USERS}?user=${before.id}`)
  await isAwake(page)
  const drawer = page.getByRole('dialog', { name: 'רונית מזרחי' })
  await field(drawer, 'שם משפחה').fill('אחרת')
  await page.keyboard.press('Control+s')
  await drawer.getByText('חזרו לתצוגה הרגילה כדי לבצע שינויים').waitFor()
  expect([await person('purchaser'), await written()]).toEqual([before, events])
  await drawer.getByRole('button', { name: 'ביטול השינויים' }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await stop.click()
  await stop.waitFor({ state: 'detached' })
})
