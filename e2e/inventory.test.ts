import type { NamedEntity } from '@tavlin/domain/named'
import type { Lang } from '@tavlin/domain/language'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const DELI = 1
const OTHER = 2

/** Returns an ingredient measured in kg with plenty of stock in this deli, and its booked quantity. */
async function shelf(place = 0): Promise<NamedEntity & { kg: number }> {
  const rows = await stored<NamedEntity & { kg: string }>(
    scene.system,
    `select ingredient.id, name_he, name_en, stocked_base / 1000000.0 as kg
     from stock_balance join ingredient on ingredient.id = ingredient_id
     where deli_id = $1 and stock_unit = 'kg' and low_since is null and stocked_base > 5000000 and ingredient.active
     order by ingredient.id limit 1 offset $2`,
    [DELI, place],
  )
  // The driver pg returns numeric columns as text.
  return { ...rows[0]!, kg: Number(rows[0]!.kg) }
}
const kgIn = async (deli_id: number, id: number) => {
  const sql = 'select stocked_base / 1000000.0 as kg from stock_balance where deli_id = $1 and ingredient_id = $2'
  return Number((await stored<{ kg: string }>(scene.system, sql, [deli_id, id]))[0]!.kg)
}
const movesOf = (kind: string, id: number) =>
  stored<{ deli_id: number; kg: string; reason: string | null; note: string; actor: string }>(
    scene.system,
    `select deli_id, quantity_base / 1000000.0 as kg, reason, note, email as actor from stock_move
     join app_user on app_user.id = actor_id where kind = $1 and ingredient_id = $2 and at > now() - interval '5 minutes' order by stock_move.id`,
    [kind, id],
  )
const awake = async (opened: Promise<Page>) => {
  const page = await opened
  await isAwake(page)
  return page
}

const COPY = {
  he: {
    new_count: /ספירה חדשה/,
    count_name: 'שם הספירה',
    some: 'קטגוריות נבחרות',
    packaging: 'אריזות',
    open: 'התחלת ספירה',
    should_be: 'כמות צפויה',
    amount: /^הכמות של /,
    saved: 'נשמר',
    submit: 'הגשה לאישור',
    waits: 'הספירה ממתינה לאישור מנהל מלאי.',
    send_back: 'החזרה לספירה',
    what_again: 'מה לבדוק שוב',
    approve: 'אישור ההפרשים',
    approved: 'אושרה',
    waste: 'פחת',
    record_waste: 'רישום פחת',
    reason: 'סיבה',
    expired: 'פג תוקף',
    take_all: 'כל המלאי',
    kg: 'ק״ג',
    bell: /^אישורים/,
    counted: (lines: number) => `נספרו 2 מתוך ${lines}`,
    amount_of: (name: string) => `כמות של ${name}`,
    not_enough: (name: string) => `אין מספיק ${name}`,
  },
  en: {
    new_count: /New count/,
    count_name: 'Count name',
    some: 'Selected categories',
    packaging: 'Packaging',
    open: 'Start count',
    should_be: 'Expected',
    amount: / amount$/,
    saved: 'Saved',
    submit: 'Submit',
    waits: 'This count is awaiting a stock manager’s approval.',
    send_back: 'Send back for counting',
    what_again: 'What to check again',
    approve: 'Approve differences',
    approved: 'Approved',
    waste: 'Waste',
    record_waste: 'Record waste',
    reason: 'Reason',
    expired: 'Expired',
    take_all: 'Use all stock',
    kg: 'kg',
    bell: /^Approvals/,
    counted: (lines: number) => `2 of ${lines} counted`,
    amount_of: (name: string) => `${name} amount`,
    not_enough: (name: string) => `Not enough ${name}`,
  },
}

async function openCount(page: Page, lang: Lang, name: string): Promise<void> {
  const copy = COPY[lang]
  const dialog = page.getByRole('dialog', { name: copy.new_count })
  await dialog.getByRole('textbox', { name: copy.count_name }).fill(name)
  await dialog.getByText(copy.some).click()
  await dialog.getByRole('checkbox', { name: copy.packaging }).check()
  await dialog.getByRole('button', { name: copy.open }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
async function decide(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}
const savedLines = (page: Page, lang: Lang) =>
  page.getByRole('main').getByText(COPY[lang].saved, { exact: true }).count()

test.each([
  { lang: 'he', first: 12, second: 7, again: 0 },
  { lang: 'en', first: 9, second: 0, again: 3 },
] as const)(
  'the kitchen counts stock blind on a phone, recounts on the manager’s request, and approval posts the count ($lang)',
  async ({ lang, first, second, again }) => {
    const copy = COPY[lang]
    const look = { user: 'kitchen', width: 390, lang } as const
    const page = await awake(scene.visit(`/inventory/counts?deli=${DELI}&count=new`, look))
    await openCount(page, lang, 'אריזות בערב')
    await expect.poll(() => page.getByRole('main').innerText()).not.toContain(copy.should_be)
    const fields = page.getByRole('textbox', { name: copy.amount })
    await fields.first().fill(String(first))
    await page.keyboard.press('Enter')
    await expect.poll(() => fields.nth(1).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(String(second))
    await page.keyboard.press('Enter')
    await page
      .getByText(copy.counted(await fields.count()))
      .first()
      .waitFor()
    await expect.poll(() => savedLines(page, lang)).toBe(2)
    await decide(page, copy.submit)
    await page.getByText(copy.waits).waitFor()
    await expect.poll(() => page.getByRole('button', { name: copy.approve }).count()).toBe(0)
    // Closes the toast, which covers the buttons of a phone for five seconds.
    await page.getByRole('status').getByRole('button').click()

    const path = new URL(page.url()).pathname
    const manager = await awake(scene.visit('/account', { user: 'manager', lang }))
    await manager.getByRole('button', { name: copy.bell }).click()
    await manager.getByRole('dialog').locator(`a[href="${path}"]`).click()
    await isAwake(manager)
    await manager.getByRole('button', { name: copy.send_back }).click()
    await manager.getByRole('dialog').getByRole('textbox', { name: copy.what_again }).fill('הקופסאות למעלה')
    await manager.getByRole('dialog').getByRole('button', { name: copy.send_back }).click()
    await page.getByText('הקופסאות למעלה').waitFor()
    await fields.nth(1).fill(String(again))
    await page.keyboard.press('Enter')
    await expect.poll(() => savedLines(page, lang)).toBe(2)
    await decide(page, copy.submit)

    await decide(manager, copy.approve)
    await manager.getByText(copy.approved, { exact: true }).waitFor()
    const found = await stored<{ counted: string; expected: string; moved: string; stocked: string }>(
      scene.system,
      `select counted_base as counted, expected_base as expected, coalesce(quantity_base, 0) as moved, stocked_base as stocked
       from stock_count_line as line join stock_balance as balance on balance.ingredient_id = line.ingredient_id and deli_id = $2
       left join stock_move as move on move.count_id = line.count_id and move.ingredient_id = line.ingredient_id
       where line.count_id = $1 and counted_base is not null order by line.ingredient_id`,
      [Number(path.split('/').at(-1)), DELI],
    )
    const pieces = found.map(({ counted }) => Number(counted) / 1000).toSorted((a, b) => a - b)
    expect(pieces).toEqual([again, first].toSorted((a, b) => a - b))
    for (const { counted, expected, moved, stocked } of found) {
      expect(Number(moved)).toBe(Number(counted) - Number(expected))
      expect(stocked).toBe(counted)
    }
  },
)

test('counts entered offline are stored on the phone and sent when the connection is back', async () => {
  scene.expects(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
  const open = `select id from stock_count where deli_id = $1 and status = 'open' order by id`
  const [count] = await stored<{ id: number }>(scene.system, open, [DELI])
  const look = { user: 'kitchen', width: 390, lang: 'he' } as const
  const page = await awake(scene.open(`/inventory/counts/${DELI}/${count!.id}`, look))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: COPY.he.amount }).first().fill('7')
  await page.keyboard.press('Enter')
  await page.getByText('שורה אחת ממתינה במכשיר').waitFor()
  // The count sheet itself shows that it is offline, so the header shows the connection state as an icon only.
  await expect.poll(() => page.getByText('אין חיבור').count()).toBe(1)
  await page.locator('[data-line=offline]').waitFor()
  await page.getByText('טרם נשלח').waitFor()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.getByText('שתי שורות ממתינות במכשיר').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => savedLines(page, 'he')).toBe(2)
  const lines = `select counted_base / 1000 as pieces from stock_count_line where count_id = $1 and counted_base is not null order by 1`
  await expect.poll(() => stored(scene.system, lines, [count!.id])).toEqual([{ pieces: '4' }, { pieces: '7' }])
})

test.each([
  ['he', 0],
  ['en', 2],
] as const)(
  'the manager cannot waste more than the stock and is offered the amount in stock (%s)',
  async (lang, place) => {
    const { id, kg, ...names } = await shelf(place)
    const name = names[`name_${lang}`]
    const copy = COPY[lang]
    scene.expects(/status of 409|status of 422/)
    const page = await awake(scene.visit(`/inventory?deli=${DELI}&ingredient=${id}`, { user: 'manager', lang }))
    const drawer = page.getByRole('dialog', { name })
    await drawer.getByRole('button', { name: copy.waste }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(copy.record_waste) })
    const amount = dialog.getByRole('textbox', { name: copy.amount_of(name) })
    await amount.fill('5000')
    await dialog.getByRole('combobox', { name: copy.reason }).click()
    await page.getByRole('option', { name: copy.expired }).click()
    await dialog.getByRole('button', { name: copy.record_waste }).click()
    await dialog.getByText(copy.not_enough(name)).waitFor()
    await expect.poll(() => dialog.getByRole('alert').innerText()).toContain(`${kg} ${copy.kg}`)
    await expect.poll(() => movesOf('waste', id)).toEqual([])

    await dialog.getByRole('button', { name: copy.take_all }).click()
    await expect.poll(() => amount.inputValue()).toBe(String(kg))
    await amount.fill('1.5')
    await dialog.getByRole('button', { name: copy.record_waste }).click()
    await dialog.waitFor({ state: 'detached' })
    const [move, ...others] = await movesOf('waste', id)
    expect(others).toEqual([])
    expect(move).toMatchObject({ deli_id: DELI, reason: 'expired', actor: 'manager@tavlin.test' })
    expect([Number(move!.kg), await kgIn(DELI, id)]).toEqual([-1.5, kg - 1.5])
    await drawer.getByText(copy.expired).first().waitFor()
  },
)

test('a stock transfer appears in both delis without a reload, and its reversal restores both', async () => {
  const { id, name_he, kg } = await shelf(1)
  const there = await kgIn(OTHER, id)
  const [other_deli] = await stored<{ name_he: string }>(scene.system, 'select name_he from deli where id = $1', [
    OTHER,
  ])
  const address = (deli: number) => `/inventory?deli=${deli}&ingredient=${id}`
  const [page, other] = await Promise.all([
    awake(scene.visit(address(DELI), { user: 'manager', lang: 'he' })),
    awake(scene.open(address(OTHER), { user: 'owner' })),
  ])
  const drawer = page.getByRole('dialog', { name: name_he })
  await drawer.getByRole('button', { name: 'העברה' }).click()
  const dialog = page.getByRole('dialog', { name: /^העברה מ.* למעדנייה אחרת$/ })
  await dialog.getByRole('textbox', { name: `כמות של ${name_he}` }).fill('2')
  await dialog.getByRole('combobox', { name: 'למעדנייה' }).click()
  await page.getByRole('option', { name: other_deli!.name_he }).click()
  await dialog.getByRole('button', { name: 'העברה למעדנייה אחרת' }).click()
  await dialog.waitFor({ state: 'detached' })
  const moves = (open: Page) => open.getByRole('dialog', { name: name_he }).getByRole('listitem')
  await moves(page).filter({ hasText: 'העברה למעדנייה אחרת' }).first().waitFor()
  await moves(other).filter({ hasText: 'העברה ממעדנייה אחרת' }).first().waitFor()
  expect([await kgIn(DELI, id), await kgIn(OTHER, id)]).toEqual([kg - 2, there + 2])

  await moves(page)
    .filter({ hasText: 'העברה למעדנייה אחרת' })
    .first()
    .getByRole('button', { name: 'ביטול התנועה' })
    .click()
  const why = page.getByRole('dialog', { name: 'ביטול תנועה' })
  await why.getByRole('textbox', { name: 'סיבה' }).fill('נשלח לסניף הלא נכון')
  await why.getByRole('button', { name: 'ביטול תנועה' }).click()
  await why.waitFor({ state: 'detached' })
  await moves(page).filter({ hasText: 'נשלח לסניף הלא נכון' }).waitFor()
  expect([await kgIn(DELI, id), await kgIn(OTHER, id)]).toEqual([kg, there])
  expect((await movesOf('reversal', id)).map(({ kg: by }) => Number(by)).toSorted((a, b) => a - b)).toEqual([-2, 2])
})

test('the purchaser adds, sorts and deletes an allergen, but cannot delete an allergen in use (en)', async () => {
  const page = await scene.open('/inventory/manage/allergens', { user: 'purchaser', lang: 'en' })
  scene.expects(/status of 409/)
  const table = page.getByRole('table', { name: 'Allergens' })
  await page.getByRole('button', { name: 'Add allergen', exact: true }).click()
  await table.getByRole('textbox', { name: 'Name in Hebrew' }).fill('כוסברה')
  await table.getByRole('textbox', { name: 'Name in English' }).fill('Coriander')
  await page.keyboard.press('Enter')
  await table.getByRole('button', { name: 'Move up: Coriander' }).click()
  const order = async () => {
    const rows = await stored<{ name_en: string }>(scene.system, 'select name_en from allergen order by position')
    return rows.map(({ name_en }) => name_en)
  }
  await expect.poll(async () => (await order()).at(-2)).toBe('Coriander')
  await table.getByRole('button', { name: 'Delete Coriander' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(order).not.toContain('Coriander')

  await table.getByRole('button', { name: 'Delete Gluten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(/This is still in use in \d+ places/).waitFor()
  expect(await order()).toContain('Gluten')
})

test('the manager opens a low-stock ingredient from Today and clears the warning by receiving goods', async () => {
  const page = await scene.visit('/', { user: 'manager', lang: 'he' })
  await page.locator('[data-line=online]').waitFor()
  const card = page.getByRole('region', { name: /מלאי נמוך/ })
  const first = card.getByRole('listitem').first().getByRole('link')
  const name = await first.innerText()
  await first.click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText(/נמוך מאז/).waitFor()
  const query = new URL(page.url()).searchParams
  await drawer.getByRole('button', { name: 'קבלת סחורה' }).click()
  const dialog = page.getByRole('dialog', { name: /קבלת סחורה/ })
  await dialog.getByRole('textbox', { name: `כמות של ${name}` }).fill('900')
  await dialog.getByRole('button', { name: 'קבלת סחורה' }).click()
  await dialog.waitFor({ state: 'detached' })
  await drawer.getByText(/נמוך מאז/).waitFor({ state: 'detached' })
  const [balance] = await stored(
    scene.system,
    'select low_since from stock_balance where deli_id = $1 and ingredient_id = $2',
    [query.get('deli'), query.get('ingredient')],
  )
  expect(balance).toEqual({ low_since: null })
})

test('the purchaser sets allergens of an ingredient and sees the effect of deactivating it before saving', async () => {
  const [linked] = await stored<{ id: number; name_he: string; value: string }>(
    scene.system,
    `select ingredient.id, ingredient.name_he, value.name_he as value from ingredient
     join variant_value as value on value.ingredient_id = ingredient.id and value.active
     join meal_group on meal_group.group_id = value.group_id
     where ingredient.active and not exists (select from ingredient_allergen where ingredient_id = ingredient.id)
     group by 1, 2, 3 order by count(*) desc limit 1`,
  )
  const { id, name_he, value } = linked!
  const page = await scene.open(`/inventory/manage?ingredient=${id}`, { user: 'purchaser' })
  const drawer = page.getByRole('dialog', { name: name_he })
  await drawer.getByRole('checkbox', { name: 'עלול להכיל שומשום' }).check()
  await drawer.getByRole('checkbox', { name: 'מכיל שומשום', exact: true }).check()
  await expect.poll(() => drawer.getByRole('checkbox', { name: 'עלול להכיל שומשום' }).isChecked()).toBe(false)
  await drawer.getByRole('switch', { name: 'פעיל' }).click()
  await drawer.getByText(`״${value}״`).first().waitFor()
  await expect.poll(() => drawer.getByText(/תוסר/).first().innerText()).toContain(value)
  await drawer.getByRole('button', { name: 'שמירה' }).click()
  await drawer.waitFor({ state: 'detached' })
  const marks = await stored(
    scene.system,
    `select kind, allergen.name_he, active from ingredient_allergen join allergen on allergen.id = allergen_id
     join ingredient on ingredient.id = ingredient_id where ingredient_id = $1`,
    [id],
  )
  expect(marks).toEqual([{ kind: 'contains', name_he: 'שומשום', active: false }])
})
