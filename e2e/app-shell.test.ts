import { expect, test } from 'vitest'
import { PASSWORD, tokenOf } from './browser.ts'
import { marksOf } from '../apps/web/app/layout/tour-marks.ts'
import { TOURS } from '../apps/web/app/layout/tours.ts'
import { stage } from './stage.ts'

const scene = stage()

test('the manager signs in, finds a screen, opens the display options and signs out by keyboard alone', async () => {
  const page = await scene.open('/account')
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const type = (text: string) => page.keyboard.type(text)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))

  await page.waitForFunction(() => document.activeElement?.id === 'email')
  await type('manager@tavlin.test')
  await press('Tab')
  await expect.poll(() => focused()).toBe('password')
  await type(PASSWORD)
  await press('Enter')
  await page.waitForURL('**/account')

  await press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('דילוג לתוכן')
  await press('Control+k')
  const palette = page.getByRole('dialog', { name: 'חיפוש הזמנה, לקוח, מסך' })
  await palette.waitFor()
  await type('מלאי')
  await palette.getByRole('option').first().waitFor()
  await press('Enter')
  await page.waitForURL('**/inventory')
  await expect.poll(() => palette.count()).toBe(0)
  // Navigation moves the focus when the new screen has loaded, so wait before focusing anything else.
  await page.getByRole('heading', { level: 1, name: 'מלאי' }).waitFor()
  await page.waitForLoadState('networkidle')

  await press('?')
  const keys = page.getByRole('dialog', { name: 'קיצורי מקלדת' })
  await keys.getByText('חיפוש ברשימה').waitFor()
  await press('Escape')
  await keys.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'אפשרויות תצוגה' }).focus()
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'דנה לוי' }).focus()
  await press('Enter')
  await page.getByRole('button', { name: 'יציאה' }).focus()
  await press('Enter')
  await page.waitForURL('**/session/login')
})

test.each([
  ['clerk', ['Load by hour', 'At risk of being late', 'Next promised times']],
  ['kitchen', ['Load by hour', 'At risk of being late', 'Today’s load by deli', 'Low stock']],
  ['dispatcher', ['Load by hour', 'At risk of being late', 'Unassigned in the next waves', 'Today’s load by deli']],
] as const)('Today shows the %s the cards of their role', async (user, cards) => {
  const page = await scene.open('/', { user, lang: 'en' })
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  // Leaves out the kitchen cards, whose titles are the names of delis, and the count that may follow a title.
  const titles = headings.map((heading) => heading.split('\n')[0]!).filter((title) => !title.startsWith('Tavlin'))
  expect(titles).toEqual(cards)
})

test('the search finds users and drivers for the owner, and neither for the clerk', async () => {
  const search = async (user: 'owner' | 'clerk') => {
    const page = await scene.open('/account', { user, lang: 'en' })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search orders' })
    await palette.getByRole('combobox').fill('tavlin.test')
    return palette
  }
  const of_owner = await search('owner')
  await of_owner.getByRole('group', { name: 'Users' }).getByRole('option').first().waitFor()
  await of_owner.getByRole('option').filter({ hasText: 'manager@tavlin.test' }).click()
  await of_owner.page().waitForURL('**/manage/permissions/users?user=*')
  const of_clerk = await search('clerk')
  await of_clerk.getByText('No results for').waitFor()
})

test('the navigation menu opens, navigates and closes on a phone', async () => {
  const page = await scene.open('/', { user: 'clerk', width: 390 })
  const sidebar = page.getByRole('navigation', { name: 'מסכים' })
  await expect.poll(() => sidebar.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'פתיחת התפריט' }).tap()
  await sidebar.getByRole('link', { name: 'כל המנות' }).tap()
  await page.waitForURL('**/meals')
  await sidebar.waitFor({ state: 'hidden' })
})

test('changing the language on a phone switches the text direction and stays on the screen', async () => {
  const page = await scene.open('/meals?q=x', { user: 'clerk', width: 390 })
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'English' }).tap()])
  const html = page.locator('html')
  await expect
    .poll(async () => [await html.getAttribute('lang'), await html.getAttribute('dir')])
    .toEqual(['en', 'ltr'])
  expect(page.url()).toBe(`${scene.system.origin}/meals?q=x`)
})

test('Arabic sets the text direction although its translations are missing', async () => {
  const page = await scene.open('/account?lang=ar', { user: 'clerk' })
  const html = page.locator('html')
  await expect
    .poll(async () => [await html.getAttribute('lang'), await html.getAttribute('dir')])
    .toEqual(['ar', 'rtl'])
})

// The till needs a paired device: till-sell.test.ts checks its tour.
test.each(TOURS.filter(({ name }) => name !== 'till'))(
  'the tour $name finds every element it points at on its screen',
  async (tour) => {
    const path = tour.at.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, '1')
    const page = await scene.open(path, { user: 'owner' })
    for (const marks of marksOf(tour)) {
      const shown = page.locator(marks.map((name) => `[data-tour=${name}]`).join()).filter({ visible: true })
      await shown.first().waitFor()
    }
  },
)

test('signing out all other devices ends their sessions but not the current one', async () => {
  const other = await tokenOf(scene.system, 'service')
  const page = await scene.open('/account', { user: 'service', own_session: true })
  await page.getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await page.getByText('כל המכשירים האחרים נותקו').waitFor()
  const headers = { authorization: `Bearer ${other}` }
  expect((await fetch(`${scene.system.api_url}/api/c/me`, { headers })).status).toBe(401)
  await page.reload()
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'החשבון שלי' }).isVisible()).toBe(true)
})
