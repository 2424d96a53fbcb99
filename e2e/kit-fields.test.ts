import { expect, test } from 'vitest'
import { hasFocus, isGone, sectionsOf } from './kit-section.ts'
import { stage } from './stage.ts'

const section = sectionsOf(stage())

test('a time field completes short input, follows its format and rejects closed hours', async () => {
  const { part, box, press } = await section('times')
  await box('24 שעות').fill('930')
  await press('Tab')
  expect([await box('24 שעות').inputValue(), await box('12 שעות').inputValue()]).toEqual(['09:30', '09:30 AM'])
  await box('12 שעות').fill('2:05 pm')
  await press('Tab')
  expect([await box('24 שעות').inputValue(), await box('12 שעות').inputValue()]).toEqual(['14:05', '02:05 PM'])
  await box('24 שעות').fill('25:00')
  await press('Tab')
  await part.getByText('הזינו שעה תקינה, למשל 09:30.').waitFor()
  const open = box('שעות פתיחה, כל רבע שעה')
  for (const closed of ['12:15', '07:45', '22:15']) {
    await open.fill(closed)
    await press('Tab')
    await part.getByText('השעה לא זמינה. בחרו שעה מהרשימה.').waitFor()
    await open.fill('13:00')
    await press('Tab')
    await isGone(part.getByText('השעה לא זמינה. בחרו שעה מהרשימה.'))
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
  await isGone(page.getByRole('listbox'))
  expect(await box('12 שעות').inputValue()).toBe('10:31 PM')
  await hasFocus(box('12 שעות'))

  await box('שעות פתיחה, כל רבע שעה').focus()
  await press('ArrowDown')
  await list('שעה').getByRole('option').first().waitFor()
  const hours = await list('שעה').getByRole('option').allInnerTexts()
  expect([hours[0], hours.at(-1), hours.includes('12')]).toEqual(['08', '22', false])
  expect(await list('דקות').getByRole('option').allInnerTexts()).toEqual(['00', '15', '30', '45'])
  await press('Escape')
  await hasFocus(box('שעות פתיחה, כל רבע שעה'))
})

test.each([
  ['he', 'יום', 'פתיחת לוח שנה', 'ArrowLeft', 'ArrowRight'],
  ['en', 'Day', 'Open calendar', 'ArrowRight', 'ArrowLeft'],
] as const)(
  'the calendar loads when it opens, focuses the chosen day and follows the arrow keys: %s',
  async (lang, name, opens, on, back) => {
    const { page, part, box, press } = await section('times', lang)
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(request.url()))
    const opener = part.getByRole('button', { name: opens, exact: true }).first()
    const calendar = page.getByRole('dialog', { name: opens })
    const day = (number: number) => calendar.locator(`button[aria-label^="${number} "]:not([data-outside])`)
    await box(name).waitFor()
    expect(fetched.filter((url) => url.includes('/calendar'))).toEqual([])
    await opener.click()
    await hasFocus(day(15))
    const [sunday, saturday] = [await day(15).boundingBox(), await day(21).boundingBox()]
    expect(lang === 'he' ? sunday!.x > saturday!.x : sunday!.x < saturday!.x).toBe(true)
    await press(on)
    await hasFocus(day(16))
    await press(back, 'ArrowDown')
    await hasFocus(day(22))
    await press('Enter')
    await isGone(calendar)
    expect(await box(name).inputValue()).toBe('22/11/2026')
    await hasFocus(opener)
    await box(name).focus()
    await press('ArrowDown')
    await hasFocus(day(22))
    await press('Escape')
    await isGone(calendar)
    await hasFocus(box(name))
  },
)

test('a date field parses input and enforces its limits, and its calendar marks closed days', async () => {
  const { page, part, box, press } = await section('times')
  const limited = box('יום, עם ימים סגורים')
  await limited.fill('9.11.26')
  await press('Tab')
  await part.getByText('התאריך המוקדם ביותר הוא 10/11/2026.').waitFor()
  await limited.fill('31/2/2026')
  await press('Tab')
  await part.getByText('הזינו תאריך תקין: יום/חודש/שנה, למשל 31/12/2026.').waitFor()
  await limited.fill('5-12-2026')
  await press('Tab')
  expect([await limited.inputValue(), await box('יום').inputValue()]).toEqual(['05/12/2026', '05/12/2026'])
  await limited.focus()
  await press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'פתיחת לוח שנה' })
  const closed = calendar.locator('[data-closed]:not([data-outside])')
  await closed.first().waitFor()
  expect(await closed.allInnerTexts()).toEqual(['5', '12', '19', '26'])
  await press('Escape')

  const range = box('טווח')
  await range.fill('5/11/2026–1/11/2026')
  await press('Tab')
  expect(await range.inputValue()).toBe('01/11/2026–05/11/2026')
  await range.focus()
  await press('ArrowDown')
  await calendar.locator('button[aria-label^="20 "]:not([data-outside])').click()
  await calendar.locator('button[aria-label^="18 "]:not([data-outside])').click()
  await isGone(calendar)
  expect(await range.inputValue()).toBe('18/11/2026–20/11/2026')
})

test.each([
  ['he', 'כתובת', 'הרצל', 'הרצל 12, רמת גן', 'יש לבחור כתובת מהרשימה.'],
  ['en', 'Address', 'Herzl', 'Herzl 12, Ramat Gan', 'Please select an address from the list.'],
] as const)('an address is valid only when chosen from the list: %s', async (lang, name, street, chosen, loose) => {
  const { page, part, press } = await section('address', lang)
  const box = part.getByRole('combobox', { name })
  const option = part.getByRole('option')
  await box.fill(street)
  await option.first().waitFor()
  await press('Tab')
  await part.getByText(loose, { exact: true }).waitFor()
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await box.fill(`${street} 1`)
  await option.first().waitFor()
  await press('ArrowDown', 'ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  expect(await option.nth(1).getAttribute('id')).toBe(active)
  await press('Enter')
  expect(await box.inputValue()).toBe(chosen)
  await part.getByText(`${lang === 'he' ? 'נבחר' : 'Chosen'}: ${chosen}`).waitFor()
  await press('Tab')
  expect(await part.getByText(loose, { exact: true }).count()).toBe(0)
  expect(await page.getByRole('listbox').count()).toBe(0)
})

test('the address field ignores the failure of an outdated search and offers to retry a current one', async () => {
  const { page, part } = await section('address')
  const box = part.getByRole('combobox', { name: 'כתובת' })
  const failed = part.getByText('חיפוש הכתובות לא זמין כרגע.')
  await box.fill('תקלה')
  await page.waitForTimeout(350)
  await box.fill('הרצל')
  await part.getByRole('option').first().waitFor()
  expect(await failed.count()).toBe(0)
  await box.fill('תקלה')
  await failed.waitFor()
  await part.getByRole('button', { name: 'ניסיון נוסף' }).click()
  await part.getByText('מחפשים כתובות…').waitFor()
  await failed.waitFor()
  await box.fill('אין')
  await part.getByText('לא נמצאה כתובת. בדקו את הרחוב והעיר.').waitFor()
})
