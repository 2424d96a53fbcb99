import type { NamedEntity } from '@tavlin/domain/named'
import { variants } from '@tavlin/contract/variants'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import type { BrowserOptions } from './browser.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage()
const MATRIX = '/meals/cross-variants'

async function matrix(query = '', look: BrowserOptions = {}) {
  const page = await scene.open(MATRIX + query, { user: 'owner', ...look })
  await isAwake(page)
  await page.locator('[data-line=online]').waitFor()
  return { page, ...locatorsOf(page) }
}
const locatorsOf = (page: Page) => ({
  cell: (name: string | RegExp) => page.getByRole('gridcell', { name }),
  bar: (name: string) => page.getByRole('region', { name }),
  /** Returns the accessible name of the focused element. */
  focused: () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
})

/** Returns a category by its position in the menu, with its meals. */
async function categoryOf(place: number) {
  const sql = (order: string) => `select id, name_he, name_en from ${order}`
  const [category] = await stored<NamedEntity>(
    scene.system,
    sql(`meal_category order by position offset ${place} limit 1`),
  )
  const meals = await stored<NamedEntity>(
    scene.system,
    sql(`meal where kind = 'meal' and category_id = ${category!.id} order by name_he`),
  )
  return { ...category!, meals }
}
const linksOf = (group_name_he: string) =>
  stored<{ meal_id: number; min: number | null; max: number | null; excluded: string[]; overrides: unknown }>(
    scene.system,
    `select l.meal_id, l.min, l.max, l.overrides,
       array(select name_he from variant_value where id = any (l.excluded_value_ids) order by position) as excluded
     from meal_group l join variant_group g on g.id = l.group_id where g.name_he = $1 order by l.meal_id`,
    [group_name_he],
  )
const COPY = {
  he: {
    new_group: 'קבוצה חדשה',
    drawer: 'קבוצה משותפת חדשה',
    name_he: 'שם בעברית',
    name_en: 'שם באנגלית',
    value_he: 'אפשרות בעברית',
    value_en: 'אפשרות באנגלית',
    price: 'תוספת מחיר',
    create: 'יצירת הקבוצה',
    apply_all: /החלה על הכול$/,
    off: 'לא בשימוש',
    unsaved: (count: number) => `${count} שינויים לא שמורים`,
    impact: (meals: number) => `${meals} מנות ישתנו, ${meals} מחירים ישתנו`,
    panel: 'חריגה לתא',
    offered: (name: string) => `מוצעת במנה הזאת: ${name}`,
    price_of: (name: string) => `מחיר במנה הזאת: ${name}`,
    differs: /חריגה: בלי פיתה, מחיר/,
    preview: 'תצוגה מקדימה',
    changes: 'השינויים',
    save: 'שמירה',
    saved: (meals: number) => `${meals} מנות עודכנו`,
    undo: 'ביטול השמירה האחרונה',
    undone: 'השמירה בוטלה',
  },
  en: {
    new_group: 'New group',
    drawer: 'New shared group',
    name_he: 'Name in Hebrew',
    name_en: 'Name in English',
    value_he: 'Option in Hebrew',
    value_en: 'Option in English',
    price: 'Extra price',
    create: 'Create group',
    apply_all: /Apply to all$/,
    off: 'Not in use',
    unsaved: (count: number) => `${count} unsaved changes`,
    impact: (meals: number) => `${meals} meals and ${meals} prices will change`,
    panel: 'Override',
    offered: (name: string) => `Offered on this meal: ${name}`,
    price_of: (name: string) => `Price on this meal: ${name}`,
    differs: /Differs: No Pita, /,
    preview: 'Preview',
    changes: 'Changes',
    save: 'Save',
    saved: (meals: number) => `${meals} meals updated`,
    undo: 'Undo last save',
    undone: 'Save undone',
  },
} as const

test.each(languages(0))(
  'the owner builds a shared group, assigns it to a category, changes one cell, previews, saves and undoes (%s)',
  async (lang) => {
    const w = COPY[lang]
    const { page, cell, bar } = await matrix('', { lang })
    const group_he = `לחם ${lang}`
    const group = lang === 'he' ? group_he : `Bread ${lang}`
    const value = lang === 'he' ? { pita: 'פיתה', loaf: 'חלה' } : { pita: 'Pita', loaf: 'Challah' }

    await page.getByRole('button', { name: w.new_group }).click()
    const drawer = page.getByRole('dialog', { name: w.drawer })
    await drawer.getByLabel(w.name_he).fill(group_he)
    await drawer.getByLabel(w.name_en).fill(`Bread ${lang}`)
    const values = [
      ['פיתה', 'Pita', '4'],
      ['חלה', 'Challah', '6.50'],
    ] as const
    for (const [at, [he, en, price]] of values.entries()) {
      await drawer.getByLabel(w.value_he).nth(at).fill(he)
      await drawer.getByLabel(w.value_en).nth(at).fill(en)
      await drawer.getByLabel(w.price).nth(at).fill(price)
    }
    await drawer.getByRole('button', { name: w.create }).click()
    await drawer.waitFor({ state: 'detached' })

    const category = await categoryOf(0)
    const name = (of: NamedEntity) => (lang === 'he' ? of.name_he : of.name_en || of.name_he)
    await page.goto(`${page.url().split('?')[0]}?category=${category.id}`)
    await isAwake(page)
    await toColumn(page, group)
    const count = category.meals.length
    await page.getByRole('gridcell', { name: `${name(category)}, ${group}: 0` }).click()
    await bar(w.unsaved(count)).getByText(w.impact(count)).waitFor()

    const [first] = category.meals
    await page.getByRole('gridcell', { name: `${name(first!)}, ${group}:` }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: w.panel })
    await panel.getByLabel(w.offered(value.pita)).uncheck()
    await panel.getByLabel(w.price_of(value.loaf)).fill('9')
    await cell(new RegExp(`^${name(first!)}, ${group}`))
      .and(page.locator('[title]'))
      .waitFor()

    await bar(w.unsaved(count)).getByRole('button', { name: w.preview }).click()
    const changes = page.getByRole('dialog', { name: w.changes })
    const row = changes.getByRole('listitem').filter({ hasText: name(first!) })
    await row.waitFor()
    const prices = await row.getByText('₪').allInnerTexts()
    const agorot = prices.map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100))
    expect(agorot[1]! - agorot[0]!).toBe(900)
    await page.keyboard.press('Escape')
    await changes.waitFor({ state: 'detached' })

    await bar(w.unsaved(count)).getByRole('button', { name: w.save, exact: true }).click()
    await page.getByText(w.saved(count)).waitFor()
    const links = await linksOf(group_he)
    expect(links.map(({ meal_id }) => meal_id)).toEqual(category.meals.map(({ id }) => id).sort((a, b) => a - b))
    expect(links.find(({ meal_id }) => meal_id === first!.id)).toMatchObject({
      excluded: ['פיתה'],
      overrides: [expect.objectContaining({ price_agorot: 900 })],
    })

    await page.getByRole('button', { name: w.undo }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: w.undo }).click()
    await page.getByText(w.undone).waitFor()
    await cell(`${name(first!)}, ${group}: ${w.off}`).waitFor()
    await expect.poll(() => linksOf(group_he)).toEqual([])
  },
)

/** Scrolls the column into view, because the matrix is virtualised. */
async function toColumn(page: Page, group: string) {
  const head = page.getByRole('columnheader', { name: group })
  await page.locator('[data-position="0:0"]').focus()
  for (let steps = 0; steps < 80 && (await head.count()) === 0; steps++) {
    const forward = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    await page.keyboard.press(forward)
  }
  await head.waitFor()
}

test('the owner assigns a group, undoes, overrides a cell and saves by keyboard alone', async () => {
  const category = await categoryOf(1)
  const { page, cell, focused, bar } = await matrix(`?category=${category.id}`)
  await page.locator('[data-position="0:0"]').focus()
  await page.keyboard.press('Control+End')
  const last = await focused()
  await page.keyboard.press('Control+Home')
  const first = await focused()
  expect(first).toContain(category.name_he)
  expect(last).not.toBe(first)
  // Left is the reading direction in Hebrew, so ArrowLeft moves to the next cell and ArrowRight back.
  await page.keyboard.press('ArrowDown')
  const start = await focused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused()).not.toBe(start)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused()).toBe(start)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('columnheader')
  await page.keyboard.press('ArrowDown')

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toContain('לא בשימוש')
  await page.keyboard.press('Space')
  await bar('שינוי אחד לא שמור').waitFor()
  await expect.poll(() => focused()).toContain(': בשימוש. לא נשמר')
  await page.keyboard.press('Control+z')
  await bar('שינוי אחד לא שמור').waitFor({ state: 'detached' })
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'חריגה לתא' })
  await panel.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  const [meal, group] = start.split(':')[0]!.split(', ') as [string, string]
  await cell(`${meal}, ${group}: חריגה`).waitFor()
  await bar('שינוי אחד לא שמור').getByRole('button', { name: 'שמירה', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('מנה אחת עודכנה').waitFor()
  const { id } = category.meals.find(({ name_he }) => name_he === meal)!
  expect((await linksOf(group)).find(({ meal_id }) => meal_id === id)?.excluded).toHaveLength(1)
})

test('the owner assigns groups where selected rows and columns cross, and is warned before leaving', async () => {
  const category = await categoryOf(2)
  const { page, bar } = await matrix(`?category=${category.id}`, { lang: 'en' })
  const before = await page.locator('[data-position="2:1"]').getAttribute('aria-label')
  await page.locator('[data-position="-1:1"]').click()
  await page.locator('[data-position="1:-1"]').click()
  await page.locator('[data-position="2:-1"]').click()
  const tools = page.getByRole('toolbar', { name: 'Actions on the selection' })
  await tools.getByText('1 group × 2 meals').waitFor()
  await tools.getByRole('button', { name: 'Remove' }).click()
  await tools.getByRole('button', { name: 'Add' }).click()
  await tools.getByRole('button', { name: 'Clear selection' }).click()
  await tools.waitFor({ state: 'detached' })
  expect(before).toContain('Not in use')
  await bar('2 unsaved changes').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'All meals' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(page.url()).pathname).toBe(MATRIX)
  await bar('2 unsaved changes').getByRole('button', { name: 'Discard changes' }).click()
  await bar('2 unsaved changes').waitFor({ state: 'detached' })
})

test('another user’s save appears without discarding the draft, and a save conflict lists the meals', async () => {
  const category = await categoryOf(3)
  const { page, bar, cell } = await matrix(`?category=${category.id}`)
  const owner = await apiAs(scene.system, 'manager', variants)
  const { groups, meals, cells } = (await owner.matrix({ query: { category: String(category.id) } })).data
  const is_free = (meal: NamedEntity, group: NamedEntity) =>
    !cells.some(({ meal_id, group_id }) => meal_id === meal.id && group_id === group.id)
  const group = groups.slice(0, 4).find((one) => meals.slice(0, 3).every((meal) => is_free(meal, one)))!
  const [mine, theirs] = [meals[0]!, meals[1]!]
  const put = (meal: (typeof meals)[number]) => ({
    cells: [
      { meal_id: meal.id, group_id: group.id, link: { min: null, max: null, excluded_value_ids: [], overrides: [] } },
    ],
    versions: [{ meal_id: meal.id, version: meal.version }],
  })
  const nameOf = (meal: NamedEntity) => `${meal.name_he}, ${group.name_he}`
  await cell(`${nameOf(mine)}: לא בשימוש`).click()
  await owner.applyMatrix({ body: put(theirs) })
  await cell(`${nameOf(theirs)}: בשימוש`).waitFor()
  await cell(`${nameOf(mine)}: בשימוש. לא נשמר`).waitFor()

  // Wait for the preview, so that no request is in flight when the page goes offline.
  await bar('שינוי אחד לא שמור').getByText('מנה אחת תשתנה').waitFor()
  // Another user saves the same meal, and this page has not received the event when it saves.
  scene.expects(/live|ERR_FAILED|WebSocket/)
  await page.context().setOffline(true)
  const other = groups.find((one) => one.id !== group.id && is_free(mine, one) && one.active)!
  await owner.applyMatrix({ body: { ...put(mine), cells: [{ ...put(mine).cells[0]!, group_id: other.id }] } })
  await page.route('**/cross-variants.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.context().setOffline(false)
  await bar('שינוי אחד לא שמור').getByRole('button', { name: 'שמירה', exact: true }).click()
  await page.unrouteAll()
  await bar('שינוי אחד לא שמור').getByText(mine.name_he).waitFor()
  await bar('שינוי אחד לא שמור').getByRole('button', { name: 'שמירה', exact: true }).click()
  await page.getByText('מנה אחת עודכנה').waitFor()
  const linked_meal_ids = (await linksOf(group.name_he)).map(({ meal_id }) => meal_id)
  expect(linked_meal_ids).toEqual(expect.arrayContaining([mine.id, theirs.id]))
})

test('the matrix shows one group at a time on a phone, with three states per meal', async () => {
  const category = await categoryOf(0)
  const { page, bar } = await matrix(`?category=${category.id}`, { width: 390 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const picker = page.getByRole('combobox', { name: 'קבוצה' })
  const group = (await picker.locator('option').allInnerTexts())[1]!
  await picker.selectOption({ label: group })
  await page.getByRole('columnheader', { name: group }).waitFor()
  const cell = page.locator('[data-position="1:0"]')
  await cell.getByRole('button', { name: 'בשימוש', exact: true }).tap()
  await bar('שינוי אחד לא שמור').waitFor()
  await expect.poll(() => cell.getAttribute('aria-label')).toContain(': בשימוש. לא נשמר')
  await cell.getByRole('button', { name: 'חריגה' }).tap()
  await page.getByRole('dialog', { name: 'חריגה לתא' }).waitFor()
})

test('a read-only user sees the matrix and cannot change it', async () => {
  const { page, bar } = await matrix('', { user: 'clerk' })
  await expect.poll(() => page.getByRole('button', { name: 'קבוצה חדשה' }).count()).toBe(0)
  await page.locator('[data-position="1:0"]').click()
  await page.getByRole('region', { name: 'חריגה לתא' }).getByRole('heading', { level: 3 }).waitFor()
  await expect.poll(() => bar('שינוי אחד לא שמור').count()).toBe(0)
})
