import { readFile } from 'node:fs/promises'
import { access } from '@tavlin/contract/access'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BrowserOptions } from './browser.ts'
import { stored } from './database.ts'
import { isAwake } from './awake.ts'
import { IS_MEASURING, LONG_TASK_MS, longestTask } from './long-tasks.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const USERS = '/manage/permissions/users'
const MOST_NODES = 1_500

/** Opens the list of users and waits until it is hydrated. */
async function users(query = '', look: BrowserOptions = {}) {
  const page = await scene.visit(USERS + query, { user: 'owner', ...look })
  if (look.scripts !== false) await isAwake(page)
  return { page, ...locatorsOf(page) }
}
const locatorsOf = (page: Page) => ({
  grid: page.getByRole('grid'),
  rows: page.locator('tbody tr[data-index]'),
  search: page.locator('input[name=search]'),
  emails: () => page.locator('tbody tr[data-index] td:nth-child(3)').allInnerTexts(),
  param: (key: string) => new URL(page.url()).searchParams.get(key),
  /** Returns the index of the row that has the focus. */
  focused: () =>
    page.evaluate(() => {
      const index = document.activeElement?.closest('tr')?.dataset['index']
      return index === undefined ? null : Number(index)
    }),
  selected: () => page.locator('tbody tr[aria-selected=true]').count(),
})
const person = async (name: string) => {
  const sql = 'select id, first_name, active, version from app_user where email = $1'
  return (
    await stored<{ id: string; first_name: string; active: boolean; version: number }>(scene.system, sql, [
      `${name}@tavlin.test`,
    ])
  )[0]!
}

/** Scrolls through three parts of the list and returns the largest number of elements that the list had. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLElement>('[data-virtual]')!
    let most_nodes = 0
    const frame = () => new Promise(requestAnimationFrame)
    // Simulates fast wheel scrolling at the start, in the middle and at the end.
    for (const part of [0, 0.5, 0.95])
      for (let step = 0; step <= 25; step++) {
        box.scrollTop = box.scrollHeight * part + step * 600
        await frame()
        most_nodes = Math.max(most_nodes, box.querySelectorAll('*').length)
      }
    box.scrollTop = 0
    return most_nodes
  })

async function openLongList(): Promise<Page> {
  const page = await scene.open('/design?only=list&rows=long', { user: 'owner' })
  await page.locator('[data-virtual] tbody tr[data-index]').first().waitFor()
  return page
}

test.runIf(IS_MEASURING)('scrolling ten thousand rows causes no long task', async () => {
  const page = await openLongList()
  expect(await longestTask(page, () => scrollThrough(page))).toBeLessThanOrEqual(LONG_TASK_MS)
})

test('the list renders few elements with ten thousand rows, and keys reach both ends', async () => {
  const page = await openLongList()
  const { focused } = locatorsOf(page)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST_NODES)

  await page.locator('tbody tr[data-index="0"]').focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe(9_999)
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe(9_998)
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(2)
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('tr[data-index="2"]').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**opened=*')
})

test('the list debounces search, stores search, filter and sort in the URL, and follows the back button', async () => {
  const { page, rows, search, emails, param } = await users('', { lang: 'en' })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('users.data')) fetched.push(request.url())
  })
  // The keyboard listener is added in an effect, which may run shortly after hydration.
  await expect
    .poll(async () => {
      await page.keyboard.press('/')
      return search.evaluate((input) => input === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.type('driver1', { delay: 15 })
  await page.waitForURL('**search=driver1')
  await expect.poll(() => rows.count()).toBe(11)
  expect(fetched.length).toBeLessThanOrEqual(2)

  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await page.waitForURL('**active=true*')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.waitForURL('**sort=-name*')
  const name = page.getByRole('columnheader', { name: 'Name' })
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('descending')
  await page.locator('[aria-busy=false]').waitFor()
  const sorted = await emails()
  await page.reload()
  await expect.poll(() => emails()).toEqual(sorted)
  expect([param('search'), param('active'), param('sort')]).toEqual(['driver1', 'true', '-name'])
  await page.goBack()
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('active'))
  expect([param('search'), param('sort')]).toEqual(['driver1', null])
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => search.inputValue()).toBe('')
  await expect.poll(() => rows.count()).toBe(25)
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('driver1')
  await expect.poll(() => rows.count()).toBe(11)
})

test('search and pagination work without JavaScript and preserve sorting and page size', async () => {
  const { page, rows, search, param } = await users('?sort=-name&limit=10', { scripts: false })
  await expect.poll(() => rows.count()).toBe(10)
  await search.fill('driver')
  await search.press('Enter')
  await page.waitForURL('**search=driver*')
  await expect.poll(async () => [await rows.count(), param('sort'), param('limit')]).toEqual([10, '-name', '10'])
  await page.getByRole('link', { name: 'העמוד הבא' }).click()
  await page.waitForURL('**cursor=*')
  await expect.poll(async () => [await rows.count(), param('search')]).toEqual([10, 'driver'])
})

test('the owner pages through the list, hides a column, saves the view and deletes it', async () => {
  const { page, rows, emails, param } = await users()
  const storedViews = () =>
    stored<{ name: string; query: string }>(scene.system, "select name, query from saved_view where screen <> 'trade'")
  await page.getByLabel('שורות בעמוד').selectOption('10')
  await expect.poll(() => rows.count()).toBe(10)
  const first = await emails()
  await page.getByRole('link', { name: 'העמוד הבא' }).click()
  await expect.poll(async () => (await emails()).some((email) => first.includes(email))).toBe(false)
  await page.getByRole('link', { name: 'העמוד הקודם' }).click()
  await expect.poll(emails).toEqual(first)

  await page.getByRole('button', { name: 'עמודות' }).click()
  await page.getByLabel('כניסה אחרונה').click()
  await page.getByRole('columnheader', { name: 'כניסה אחרונה' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => param('hide')).toBe('last_login')

  await page.getByRole('button', { name: 'שמירת תצוגה' }).click()
  await page.getByLabel('שם התצוגה').fill('קצר')
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: 'תצוגות שמורות' }).getByRole('link', { name: 'קצר' })
  await view.waitFor()
  await expect.poll(storedViews).toEqual([{ name: 'קצר', query: 'hide=last_login&limit=10' }])
  await page.goto(scene.system.origin + USERS)
  await isAwake(page)
  await view.click()
  await expect.poll(() => rows.count()).toBe(10)
  await expect.poll(() => page.getByRole('columnheader', { name: 'כניסה אחרונה' }).count()).toBe(0)
  await page.getByRole('button', { name: 'פעולות: תצוגה ״קצר״' }).click()
  await page.getByRole('button', { name: 'מחיקת התצוגה' }).click()
  await view.waitFor({ state: 'detached' })
  await expect.poll(storedViews).toEqual([])
})

test('Shift selects a range of rows, and a bulk action reports rejected rows and leaves them selected', async () => {
  const { page, rows, selected } = await users('?search=driver2&sort=name')
  // Adds a second owner, so that the refusal is about the own account and not about the last owner.
  await stored(
    scene.system,
    `insert into user_role select u.id, r.id from app_user u, role r
     where u.email = 'manager@tavlin.test' and r.name = 'super_admin'`,
  )
  const bar = page.getByRole('toolbar', { name: 'פעולות על השורות שנבחרו' })
  await rows.nth(1).getByRole('checkbox').click()
  await rows
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect.poll(async () => [await selected(), await bar.innerText()]).toEqual([3, expect.stringContaining('3')])
  await bar.getByRole('button', { name: 'ביטול הבחירה' }).click()
  await bar.waitFor({ state: 'detached' })

  await page.goto(`${scene.system.origin}${USERS}?limit=100`)
  await isAwake(page)
  const owner = await person('owner')
  const driver = await person('driver23')
  for (const name of ['owner', 'driver23'])
    await rows
      .filter({ hasText: `${name}@tavlin.test` })
      .getByRole('checkbox')
      .click()
  await bar.getByRole('button', { name: 'השבתה' }).click()
  const question = page.getByRole('dialog', { name: 'להשבית שני משתמשים?' })
  await question.getByRole('button', { name: 'השבתה' }).click()
  await page.getByText('שורה אחת לא עודכנה ונשארה מסומנת').waitFor()
  await page.getByText('שורה אחת עודכנה').waitFor()
  const rejected = await page.getByRole('listitem').filter({ hasText: 'אי אפשר להשבית את החשבון שלכם' }).innerText()
  expect(rejected).toContain('נעמה אלון')
  await expect.poll(() => selected()).toBe(1)
  await expect.poll(() => rows.filter({ hasText: 'owner@' }).getAttribute('aria-selected')).toBe('true')
  await rows.filter({ hasText: 'driver23@' }).getByText('לא פעיל').waitFor()
  await expect.poll(() => person('owner')).toEqual(owner)
  await expect.poll(() => person('driver23')).toMatchObject({ active: false, version: driver.version + 1 })
})

test.each([
  ['csv', 'קובץ CSV', [0xef, 0xbb, 0xbf]],
  ['xlsx', 'גיליון Excel (XLSX)', [0x50, 0x4b, 0x03, 0x04]],
] as const)('the owner exports the filtered rows as %s', async (format, text, begins) => {
  const { page } = await users('?search=driver1')
  await page.getByRole('button', { name: 'ייצוא' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: text }).click()])
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, begins.length)]).toEqual([...begins])
  if (format === 'xlsx') return
  const lines = bytes.toString('utf8').trim().split('\n')
  expect(lines).toHaveLength(12)
  expect(lines.slice(1).every((line) => line.includes('driver1'))).toBe(true)
})

test('the list shows cards and a sort button on a phone', async () => {
  const { page, rows, param } = await users('?search=driver', { width: 390 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  expect((await rows.first().boundingBox())!.height).toBeGreaterThan(60)
  await expect.poll(() => rows.first().evaluate((row) => getComputedStyle(row).display)).not.toBe('table-row')
  await page.getByRole('button', { name: 'מיון', exact: true }).tap()
  await page.getByRole('button', { name: 'שם, בסדר יורד' }).tap()
  await page.waitForURL('**sort=-name*')
  expect(param('search')).toBe('driver')
})

test('the owner opens a row while a slow sort is loading', async () => {
  const { page, rows } = await users('?search=driver')
  await page.route('**/users.data*', async (route) => {
    if (route.request().url().includes('sort=')) await new Promise((later) => setTimeout(later, 1_500))
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('columnheader', { name: 'שם', exact: true }).getByRole('button').click()
  await page.locator('[aria-busy=true]').waitFor()
  await rows.first().getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(1_600)
  await page.unrouteAll()
  await expect.poll(async () => [await page.getByRole('dialog').isVisible(), await rows.count()]).toEqual([true, 24])
})

test('the list shows a change made elsewhere without a reload and preserves focus and selection', async () => {
  const { page, rows, selected } = await users('?search=driver', { lang: 'en' })
  await page.locator('[data-line=online]').waitFor()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const row = rows.filter({ hasText: 'driver7@' })
  await rows.nth(1).getByRole('checkbox').click()
  await row.focus()
  const { id } = await person('driver7')
  const owner = await apiAs(scene.system, 'owner', access)
  const { first_name, email, version, roles } = (await owner.user({ params: { id } })).data
  const role_ids = roles.map((role) => role.id)
  await owner.updateUser({
    params: { id },
    body: { first_name, email, role_ids, version, last_name: 'Changed', active: false },
  })
  await rows
    .filter({ hasText: `${first_name} Changed` })
    .getByText('Inactive')
    .waitFor()
  await expect
    .poll(async () => [await row.evaluate((line) => line === document.activeElement), await selected()])
    .toEqual([true, 1])
  await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1)
})
