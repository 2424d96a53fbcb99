import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import type { BrowserOptions } from './browser.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()

async function open(path: string, look: BrowserOptions): Promise<Page> {
  const page = await scene.open(path, look)
  await isAwake(page)
  return page
}

type Meal = { id: number; price_agorot: number; volume: number; version: number; snoozed_until: Date | null }
const mealNamed = async (name_en: string) => {
  const sql = 'select id, price_agorot::int, volume::int, version, snoozed_until from meal where name_en = $1'
  return (await stored<Meal>(scene.system, sql, [name_en]))[0]!
}
const paramOf = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)

test('a snooze appears on another user’s screen and can be ended from there', async () => {
  const { id } = await mealNamed('Herb omelette')
  const [list, other] = await Promise.all([
    open(`/meals?search=${encodeURIComponent('אומלט עשבים')}`, { user: 'manager' }),
    open(`/meals/${id}`, { user: 'owner' }),
  ])
  await Promise.all([list, other].map((page) => page.locator('[data-line=online]').waitFor()))
  await list.getByRole('button', { name: 'פעולות: אומלט עשבים' }).click()
  await list.getByRole('menuitem', { name: 'עד מחר' }).click()
  await other.getByText(/מושהית עד/).waitFor()
  await list
    .getByRole('grid')
    .getByText(/מושהית עד/)
    .waitFor()
  const { snoozed_until } = await mealNamed('Herb omelette')
  expect(snoozed_until!.getTime()).toBeGreaterThan(Date.now())

  await other.getByRole('button', { name: 'ביטול השהיה' }).click()
  await list.getByRole('grid').getByText('במכירה').waitFor()
  expect((await mealNamed('Herb omelette')).snoozed_until).toBeNull()
})

test('the manager edits a price inline; a rejected price shows why and restores the old one', async () => {
  const page = await open('/meals?search=Apple+strudel', { user: 'manager', lang: 'en' })
  const before = await mealNamed('Apple strudel')
  const price = page.getByRole('button', { name: 'Apple strudel price' })
  await price.click()
  await page.keyboard.type('35.50')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.innerText()).toContain('35.50')
  expect(await mealNamed('Apple strudel')).toMatchObject({ price_agorot: 3550, version: before.version + 1 })

  const volume = page.getByRole('button', { name: 'Apple strudel volume, in bags' })
  await volume.click()
  await page.keyboard.type('0.45')
  await page.keyboard.press('Tab')
  await expect.poll(() => volume.innerText()).toContain('0.45')
  expect(await mealNamed('Apple strudel')).toMatchObject({ price_agorot: 3550, volume: 45 })

  await price.click()
  await page.keyboard.type('9999999')
  await page.keyboard.press('Enter')
  await page.getByText('A number from 0 to 100,000').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => price.innerText()).toContain('35.50')

  // Simulates a concurrent change without an event, so that this page still has the old version.
  await stored(scene.system, 'update meal set version = version + 1 where id = $1', [before.id])
  await price.click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime.' }).waitFor()
  await expect.poll(() => price.innerText()).toContain('35.50')
  expect((await mealNamed('Apple strudel')).price_agorot).toBe(3550)
})

test('filters and gallery view stay in the URL after a reload and with the back button', async () => {
  const page = await open('/meals', { user: 'clerk' })
  await page.getByRole('button', { name: 'קטגוריה' }).click()
  await page.getByRole('button', { name: 'מרקים' }).click()
  await page.waitForURL('**/meals?*category=*')
  const in_all = await stored<{ count: number }>(
    scene.system,
    `select count(*)::int as count from meal join meal_category as c on c.id = category_id
     where c.name_en = 'Soups' and kind = 'meal'`,
  )
  const rows = page.locator('tbody tr[data-index]')
  await expect.poll(() => rows.count()).toBe(in_all[0]!.count)

  await page.getByText('גלריה', { exact: true }).click()
  await page.waitForURL('**/meals?*look=grid*')
  const tiles = page.getByRole('list', { name: 'מנות', exact: true }).getByRole('listitem')
  await expect.poll(() => tiles.count()).toBe(in_all[0]!.count)
  await page.reload()
  await isAwake(page)
  await expect.poll(() => tiles.count()).toBe(in_all[0]!.count)
  expect(paramOf(page, 'category')).not.toBeNull()
  // A read-only user sees no actions.
  await expect.poll(() => page.getByRole('button', { name: /^פעולות: / }).count()).toBe(0)

  await tiles.first().getByRole('link').click()
  await page.waitForURL(/\/meals\/\d+$/)
  await page.goBack()
  await expect.poll(() => tiles.count()).toBe(in_all[0]!.count)
})

test('the manager snoozes several meals until a chosen day and ends the snooze', async () => {
  const page = await open('/meals?search=soup', { user: 'manager', lang: 'en' })
  const names = ['Barley and mushroom soup', 'Beetroot kubbeh soup']
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Snooze', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Until a date…' }).click()
  const dialog = page.getByRole('dialog', { name: 'When is it back on sale?' })
  await dialog.locator('button[data-autofocus]').click()
  await page.getByText('2 rows updated').waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('grid')
        .getByText(/Snoozed until/)
        .count(),
    )
    .toBe(2)
  for (const name of names) expect((await mealNamed(name)).snoozed_until).not.toBeNull()

  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'End snooze' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('grid')
        .getByText(/Snoozed until/)
        .count(),
    )
    .toBe(0)
  for (const name of names) expect((await mealNamed(name)).snoozed_until).toBeNull()
})

test.each([
  { lang: 'he', kind: /חסרה תחנת מטבח/, meal: 'קולה' },
  { lang: 'en', kind: /No kitchen section/, meal: 'Cola' },
] as const)('a menu problem links to the form that fixes it ($lang)', async ({ lang, kind, meal }) => {
  const page = await open('/meals/problems', { user: 'manager', lang })
  const kinds = page.getByRole('main').getByRole('navigation').first()
  await kinds.getByRole('link', { name: kind }).click()
  await page.waitForURL('**/meals/problems?*problem=section_missing*')
  const row = page.locator('tbody tr[data-index]').filter({ hasText: meal })
  await row.waitFor()
  await expect.poll(() => page.locator('tbody tr[data-index]').count()).toBe(1)
  await row.getByRole('link', { name: kind }).click()
  await page.waitForURL(/\/meals\/update\/\d+#preparation$/)
})

test('the manager adds a tag inline, and cannot delete a tag in use', async () => {
  const page = await open('/meals', { user: 'manager' })
  await page.getByRole('button', { name: 'עוד', exact: true }).click()
  await page.getByRole('menuitem', { name: 'קטגוריות ותגיות' }).click()
  const drawer = page.getByRole('dialog', { name: 'קטגוריות ותגיות' })
  await drawer.getByRole('tab', { name: /תגיות/ }).click()
  await drawer.getByRole('button', { name: 'הוספת תגית', exact: true }).click()
  await drawer.getByRole('textbox', { name: 'שם בעברית' }).fill('של הבית')
  await drawer.getByRole('textbox', { name: 'שם באנגלית' }).fill('House special')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'עריכת של הבית' }).waitFor()
  const tags = () => stored<{ name_en: string }>(scene.system, 'select name_en from tag order by position')
  expect((await tags()).at(-1)).toEqual({ name_en: 'House special' })

  await drawer.getByRole('button', { name: 'מחיקת טבעוני' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה', exact: true }).click()
  await drawer.getByText('זה עדיין בשימוש ב־40 מקומות. הסירו משם קודם.').waitFor()
  expect((await tags()).map(({ name_en }) => name_en)).toContain('Vegan')
})

test.each([
  { lang: 'he', label: 'חיפוש הזמנה, לקוח, מסך, מנה, רכיב או מעדנייה', name: 'חומוס פול' },
  { lang: 'en', label: 'Search orders, customers, screens, meals, ingredients or delis', name: 'Hummus with ful' },
] as const)('the palette finds a meal by its name and opens it ($lang)', async ({ lang, label, name }) => {
  const { id } = await mealNamed('Hummus with ful')
  const page = await open('/meals/problems', { user: 'manager', lang })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: label })
  await palette.getByPlaceholder(label).waitFor()
  await page.keyboard.type('חומוס')
  await palette.getByRole('option', { name }).waitFor()
  await expect.poll(() => palette.getByRole('option').count()).toBeGreaterThan(1)

  // The full name ranks the meal first, and Enter opens it.
  await page.keyboard.type(' פול')
  await expect.poll(() => palette.getByRole('option').first().innerText()).toContain(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/meals/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test.each([
  { lang: 'he', more: 'עוד', sheet: 'בעברית' },
  { lang: 'en', more: 'More', sheet: 'In English' },
] as const)('the allergen sheet opens in a new tab while the list stays usable ($lang)', async (copy) => {
  const { lang, more, sheet } = copy
  const page = await open('/meals', { user: 'manager', lang })
  await page.getByRole('button', { name: more, exact: true }).click()
  const answered = page.context().waitForEvent('response', (answer) => answer.url().includes('/allergens.pdf'))
  const beside = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: sheet }).click()
  await beside
  // Rendering the PDF takes a while; the list stays usable.
  await page.getByRole('searchbox').fill('zzz')
  await page.waitForURL('**/meals?*search=zzz*')
  const answer = await answered
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(new URL(answer.url()).searchParams.get('lang')).toBe(lang)
})
