import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import type { BrowserOptions } from './browser.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage()

async function open(path: string, look: BrowserOptions): Promise<Page> {
  const page = await scene.open(path, look)
  await isAwake(page)
  return page
}

const card = (page: Page, id: string) => page.locator(`#${id}`)

async function addPart(page: Page, search: string, name: string, amount: string) {
  const recipe = card(page, 'recipe')
  const box = recipe.getByRole('combobox').last()
  await box.click()
  await box.fill(search)
  await recipe.getByRole('option', { name }).first().click()
  const line = recipe.getByRole('group', { name, exact: true })
  await line.getByRole('textbox').first().fill(amount)
  return line
}

const COPY = {
  he: {
    name_he: 'שם בעברית',
    name_en: 'שם באנגלית',
    category: 'קטגוריה',
    salads: 'סלטים',
    price: 'מחיר',
    volume: 'נפח במשלוח',
    step: 'הוספת שלב',
    section: 'תחנת מטבח',
    grill: 'גריל',
    minutes: 'דקות',
    tahini: 'טחינה גולמית',
    pita: 'פיתה',
    sesame: 'שומשום',
    group: 'קבוצה חדשה למנה',
    value: 'אפשרות בעברית',
    extra: 'תוספת מחיר',
    create: 'יצירת מנה',
    unit: 'יחידת המידה של פיתה',
    gram: 'גרם',
    piece: 'יח׳',
    no_path: /אין המרה מגרם לרכיב הזה/,
    rejected: 'הפעולה לא בוצעה',
    save: 'שמירה',
    saved: 'המנה נשמרה',
    picture_rejected: /אינו תמונת JPEG, PNG או WebP/,
    cycle: /מנה לא יכולה להכיל את עצמה/,
  },
  en: {
    name_he: 'Name in Hebrew',
    name_en: 'Name in English',
    category: 'Category',
    salads: 'Salads',
    price: 'Price',
    volume: 'Delivery volume',
    step: 'Add step',
    section: 'Kitchen section',
    grill: 'Grill',
    minutes: 'Minutes',
    tahini: 'Raw tahini',
    pita: 'Pita',
    sesame: 'Sesame',
    group: 'New group for this meal',
    value: 'Option in Hebrew',
    extra: 'Extra price',
    create: 'Create meal',
    unit: 'Pita unit',
    gram: 'g',
    piece: 'pc',
    no_path: /There’s no conversion from g to this ingredient/,
    rejected: 'This wasn’t done',
    save: 'Save',
    saved: 'Meal saved',
    picture_rejected: /isn’t a JPEG, PNG or WebP/,
    cycle: /A meal can’t contain itself/,
  },
} as const

test.each(languages(0))('the manager creates a meal with picture, recipe and variation group (%s)', async (lang) => {
  const w = COPY[lang]
  const names = { he: `צלחת ניסיון ${lang}`, en: `Trial plate ${lang}` }
  const page = await open('/meals/update', { user: 'manager', lang })
  await card(page, 'names').getByRole('textbox', { name: w.name_he }).fill(names.he)
  await card(page, 'names').getByRole('textbox', { name: w.name_en }).fill(names.en)
  await card(page, 'names').getByRole('combobox', { name: w.category }).selectOption({ label: w.salads })

  const file = card(page, 'picture').locator('input[type=file]')
  await file.setInputFiles({ name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await card(page, 'picture').getByText(w.picture_rejected).waitFor()
  const picture = await readFile(new URL('../apps/web/public/icons/icon-512.png', import.meta.url))
  await file.setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture })
  await card(page, 'picture').locator('img[src^="/api/storage/images/"]').waitFor()

  await card(page, 'price').getByRole('textbox', { name: w.price }).fill('42')
  await card(page, 'price').getByRole('textbox', { name: w.volume }).fill('0.5')
  await page.getByRole('button', { name: w.step }).click()
  await card(page, 'preparation').getByRole('combobox', { name: w.section }).selectOption({ label: w.grill })
  await card(page, 'preparation').getByRole('textbox', { name: w.minutes }).fill('7')

  await addPart(page, w.tahini, w.tahini, '50')
  await card(page, 'recipe').getByRole('combobox').first().selectOption('g')
  await addPart(page, w.pita, w.pita, '1')
  await page
    .locator('#summary')
    .getByText(new RegExp(`${w.sesame}.*${w.tahini}`))
    .waitFor()

  await page.getByRole('button', { name: w.group }).click()
  const groups = card(page, 'groups')
  await groups.getByRole('textbox', { name: w.name_he }).fill('גודל')
  const values = groups.getByRole('textbox', { name: w.value })
  await values.nth(0).fill('רגיל')
  await values.nth(1).fill('גדול')
  await groups.getByRole('textbox', { name: w.extra }).nth(1).fill('8')

  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: w.create }).click()
  await page.waitForURL(/\/meals\/\d+$/)
  await page.goto(`${scene.system.origin}/meals?search=${encodeURIComponent(names[lang])}`)
  await page.getByRole('main').getByText(names[lang]).first().waitFor()

  const rows = await stored(
    scene.system,
    `select m.price_agorot::int, m.volume::int, m.picture is not null as has_picture,
       (select count(*)::int from meal_component c where c.meal_id = m.id) as components,
       (select array_agg(v.price_agorot::int order by v.position) from variant_value v
          join variant_group g on g.id = v.group_id where g.owner_meal_id = m.id) as prices
     from meal m where m.name_he = $1`,
    [names.he],
  )
  expect(rows).toEqual([{ price_agorot: 4200, volume: 50, has_picture: true, components: 2, prices: [0, 800] }])
})

type ComponentRow = { ingredient: string | null; prep: string | null; unit: string }
const recipeOf = (meal_id: number) =>
  stored<ComponentRow>(
    scene.system,
    `select i.name_en as ingredient, p.name_en as prep, c.entered_unit as unit from meal_component c
       left join ingredient i on i.id = c.ingredient_id left join meal p on p.id = c.component_meal_id
     where c.meal_id = $1 order by c.position`,
    [meal_id],
  )

test.each(languages(1))('a rejected recipe shows why and is not saved until it is fixed (%s)', async (lang) => {
  const w = COPY[lang]
  scene.expects(/status of 4\d\d.*\/meals/)
  // The tahini sauce contains garlic aioli, so adding the sauce to the aioli would make a cycle.
  const [circle] = await stored<{ id: number; above_he: string; above_en: string }>(
    scene.system,
    `with made as (insert into meal_component (meal_id, position, component_meal_id, entered_thousandths, entered_unit)
       select s.id, 99, a.id, 10000, 'g' from meal s, meal a where s.name_en = $1 and a.name_en = $2
       on conflict (meal_id, position) do update set entered_unit = 'g' returning meal_id, component_meal_id)
     select component_meal_id as id, name_he as above_he, name_en as above_en from made join meal on id = meal_id`,
    ['Tahini sauce', 'Garlic aioli'],
  )
  const before = await recipeOf(circle!.id)
  const above = lang === 'he' ? circle!.above_he : circle!.above_en
  const page = await open(`/meals/update/${circle!.id}#recipe`, { user: 'manager', lang })
  const line = await addPart(page, above, above, '1')
  await card(page, 'recipe').getByText(w.cycle).waitFor()
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect.poll(() => page.getByText(w.cycle).count()).toBeGreaterThan(1)
  await expect.poll(() => recipeOf(circle!.id)).toEqual(before)
  await line.getByRole('button').last().click()

  const pita = await addPart(page, w.pita, w.pita, '1')
  const unit = pita.getByRole('combobox', { name: w.unit })
  await unit.selectOption({ label: w.gram })
  await pita.getByText(w.no_path).waitFor()
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await page.getByText(w.rejected).waitFor()
  await expect.poll(() => recipeOf(circle!.id)).toEqual(before)

  await unit.selectOption({ label: w.piece })
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await page.getByText(w.saved).waitFor()
  await expect.poll(() => recipeOf(circle!.id)).toEqual([...before, { ingredient: 'Pita', prep: null, unit: 'piece' }])
  await pita.getByRole('button').last().click()
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect.poll(() => recipeOf(circle!.id)).toEqual(before)
})

test('two users edit one meal and resolve the conflict without losing either change', async () => {
  scene.expects(/status of 409/)
  const sql = 'select id, name_en, price_agorot::int from meal where id = $1'
  const [meal] = await stored<{ id: number }>(scene.system, 'select id from meal where name_en = $1', ['House burger'])
  const path = `/meals/update/${meal!.id}`
  const [owner, manager] = await Promise.all([
    open(path, { user: 'owner' }),
    open(path, { user: 'manager', lang: 'en' }),
  ])
  await Promise.all([owner, manager].map((page) => page.locator('[data-line=online]').waitFor()))
  await manager
    .getByText(/נעמה אלון/)
    .first()
    .waitFor({ state: 'attached' })

  await owner.getByRole('textbox', { name: 'שם באנגלית' }).first().fill('Our burger')
  await owner.getByRole('textbox', { name: 'מחיר', exact: true }).fill('70')
  await manager.getByRole('textbox', { name: 'Price', exact: true }).fill('72')
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await manager.getByText('Meal saved').waitFor()

  await owner.getByText('מישהו שינה את זה בזמן שערכתם').waitFor()
  await owner.getByRole('button', { name: 'שמירה', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'נשמרה גרסה אחרת' })
  const price = dialog.getByRole('group', { name: 'מחיר' })
  await price.getByText('70.00 ₪').waitFor()
  await price.getByText('72.00 ₪').click()
  await dialog.getByRole('button', { name: 'שמירת הבחירה' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => stored(scene.system, sql, [meal!.id]))
    .toEqual([{ id: meal!.id, name_en: 'Our burger', price_agorot: 7200 }])
})

test('input typed during a save is preserved and causes no conflict', async () => {
  const page = await open('/meals/update/41', { user: 'manager' })
  const w = COPY.he
  const read = async () =>
    (
      await stored<{ name_en: string; volume: number }>(scene.system, 'select name_en, volume from meal where id = 41')
    )[0]!
  const sent = Promise.withResolvers<void>()
  const typed = Promise.withResolvers<void>()
  await page.route('**/meals/update/41*', async (route) => {
    if (route.request().method() === 'POST') {
      sent.resolve()
      await typed.promise
    }
    await route.continue()
  })
  await page.getByRole('textbox', { name: w.volume }).fill('0.77')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await sent.promise
  await page.getByRole('textbox', { name: w.name_en }).fill('Typed meanwhile')
  typed.resolve()
  await expect.poll(async () => (await read()).volume).toBe(77)
  expect((await read()).name_en).not.toBe('Typed meanwhile')
  await page.getByText(w.saved).first().waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: w.name_en }).inputValue()).toBe('Typed meanwhile')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await expect.poll(read).toEqual({ name_en: 'Typed meanwhile', volume: 77 })
  await expect.poll(() => page.getByRole('textbox', { name: w.name_en }).inputValue()).toBe('Typed meanwhile')
})
