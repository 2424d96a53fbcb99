import { expect, test } from 'vitest'
import { hasFocus, isRemoved, sectionsOf } from './kit-section.ts'
import { stage } from './stage.ts'

const section = sectionsOf(stage())

test('a time field completes short input, follows its format and rejects closed hours', async () => {
  const { example, box, press } = await section('times')
  await box('24 שעות').fill('930')
  await press('Tab')
  await expect
    .poll(async () => [await box('24 שעות').inputValue(), await box('12 שעות').inputValue()])
    .toEqual(['09:30', '09:30 AM'])
  await box('12 שעות').fill('2:05 pm')
  await press('Tab')
  await expect
    .poll(async () => [await box('24 שעות').inputValue(), await box('12 שעות').inputValue()])
    .toEqual(['14:05', '02:05 PM'])
  await box('24 שעות').fill('25:00')
  await press('Tab')
  await example.getByText('הזינו שעה תקינה, למשל 09:30.').waitFor()
  const open = box('שעות פתיחה, כל רבע שעה')
  for (const closed of ['12:15', '07:45', '22:15']) {
    await open.fill(closed)
    await press('Tab')
    await example.getByText('השעה לא זמינה. בחרו שעה מהרשימה.').waitFor()
    await open.fill('13:00')
    await press('Tab')
    await isRemoved(example.getByText('השעה לא זמינה. בחרו שעה מהרשימה.'))
  }
})

test('the time picker works by keyboard and omits closed hours', async () => {
  const { page, box, press } = await section('times')
  await box('12 שעות').focus()
  await press('ArrowDown')
  const list = (name: string) => page.getByRole('listbox', { name })
  await hasFocus(list('שעה').getByRole('option', { name: '09' }))
  // Columns and arrow keys run left to right in every language.
  await press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter')
  await isRemoved(page.getByRole('listbox'))
  await expect.poll(() => box('12 שעות').inputValue()).toBe('10:31 PM')
  await hasFocus(box('12 שעות'))

  await box('שעות פתיחה, כל רבע שעה').focus()
  await press('ArrowDown')
  await list('שעה').getByRole('option').first().waitFor()
  const hours = await list('שעה').getByRole('option').allInnerTexts()
  expect([hours[0], hours.at(-1), hours.includes('12')]).toEqual(['08', '22', false])
  await expect.poll(() => list('דקות').getByRole('option').allInnerTexts()).toEqual(['00', '15', '30', '45'])
  await press('Escape')
  await hasFocus(box('שעות פתיחה, כל רבע שעה'))
})

test.each([
  ['he', 'יום', 'פתיחת לוח שנה', 'ArrowLeft', 'ArrowRight'],
  ['en', 'Day', 'Open calendar', 'ArrowRight', 'ArrowLeft'],
] as const)(
  'the calendar loads when it opens, focuses the chosen day and follows the arrow keys: %s',
  async (lang, name, opens, on, back) => {
    const { page, example, box, press } = await section('times', lang)
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(request.url()))
    const opener = example.getByRole('button', { name: opens, exact: true }).first()
    const calendar = page.getByRole('dialog', { name: opens })
    const day = (number: number) => calendar.locator(`button[aria-label^="${number} "]:not([data-outside])`)
    await box(name).waitFor()
    expect(fetched.filter((url) => url.includes('/calendar'))).toEqual([])
    await opener.click()
    await hasFocus(day(15))
    const sunday = await day(15).boundingBox()
    const saturday = await day(21).boundingBox()
    expect(lang === 'he' ? sunday!.x > saturday!.x : sunday!.x < saturday!.x).toBe(true)
    await press(on)
    await hasFocus(day(16))
    await press(back, 'ArrowDown')
    await hasFocus(day(22))
    await press('Enter')
    await isRemoved(calendar)
    await expect.poll(() => box(name).inputValue()).toBe('22/11/2026')
    await hasFocus(opener)
    await box(name).focus()
    await press('ArrowDown')
    await hasFocus(day(22))
    await press('Escape')
    await isRemoved(calendar)
    await hasFocus(box(name))
  },
)

test('a date field parses input and enforces its limits, and its calendar marks closed days', async () => {
  const { page, example, box, press } = await section('times')
  const limited = box('יום, עם ימים סגורים')
  await limited.fill('9.11.26')
  await press('Tab')
  await example.getByText('התאריך המוקדם ביותר הוא 10/11/2026.').waitFor()
  await limited.fill('31/2/2026')
  await press('Tab')
  await example.getByText('הזינו תאריך תקין: יום/חודש/שנה, למשל 31/12/2026.').waitFor()
  await limited.fill('5-12-2026')
  await press('Tab')
  await expect
    .poll(async () => [await limited.inputValue(), await box('יום').inputValue()])
    .toEqual(['05/12/2026', '05/12/2026'])
  await limited.focus()
  await press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'פתיחת לוח שנה' })
  const closed = calendar.locator('[data-closed]:not([data-outside])')
  await closed.first().waitFor()
  await expect.poll(() => closed.allInnerTexts()).toEqual(['5', '12', '19', '26'])
  await press('Escape')

  const range = box('טווח')
  await range.fill('5/11/2026–1/11/2026')
  await press('Tab')
  await expect.poll(() => range.inputValue()).toBe('01/11/2026–05/11/2026')
  await range.focus()
  await press('ArrowDown')
  await calendar.locator('button[aria-label^="20 "]:not([data-outside])').click()
  await calendar.locator('button[aria-label^="18 "]:not([data-outside])').click()
  await isRemoved(calendar)
  await expect.poll(() => range.inputValue()).toBe('18/11/2026–20/11/2026')
})

test.each([
  ['he', 'כתובת', 'הרצל', 'הרצל 12, רמת גן', 'יש לבחור כתובת מהרשימה.'],
  ['en', 'Address', 'Herzl', 'Herzl 12, Ramat Gan', 'Please select an address from the list.'],
] as const)('an address is valid only when chosen from the list: %s', async (lang, name, street, chosen, loose) => {
  const { page, example, press } = await section('address', lang)
  const box = example.getByRole('combobox', { name })
  const option = example.getByRole('option')
  await box.fill(street)
  await option.first().waitFor()
  await press('Tab')
  await example.getByText(loose, { exact: true }).waitFor()
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  await box.fill(`${street} 1`)
  await option.first().waitFor()
  await press('ArrowDown', 'ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  await expect.poll(() => option.nth(1).getAttribute('id')).toBe(active)
  await press('Enter')
  await expect.poll(() => box.inputValue()).toBe(chosen)
  await example.getByText(`${lang === 'he' ? 'נבחר' : 'Chosen'}: ${chosen}`).waitFor()
  await press('Tab')
  await expect.poll(() => example.getByText(loose, { exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
})

test('the address field ignores the failure of an outdated search and offers to retry a current one', async () => {
  const { page, example } = await section('address')
  const box = example.getByRole('combobox', { name: 'כתובת' })
  const failed = example.getByText('חיפוש הכתובות לא זמין כרגע.')
  await box.fill('תקלה')
  await page.waitForTimeout(350)
  await box.fill('הרצל')
  await example.getByRole('option').first().waitFor()
  await expect.poll(() => failed.count()).toBe(0)
  await box.fill('תקלה')
  await failed.waitFor()
  await example.getByRole('button', { name: 'ניסיון נוסף' }).click()
  await example.getByText('מחפשים כתובות…').waitFor()
  await failed.waitFor()
  await box.fill('אין')
  await example.getByText('לא נמצאה כתובת. בדקו את הרחוב והעיר.').waitFor()
})
