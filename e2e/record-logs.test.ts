import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { stage } from './stage.ts'

const scene = stage()

/** Finds the section of the activity log. It is the innermost one, because the drawer is a section too. */
const logIn = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'יומן פעילות' }) })
    .last()

test('the drawers of a user, a role and an ingredient show their activity log to the owner', async () => {
  for (const path of [
    '/manage/permissions/users?user=2',
    '/manage/permissions?role=3',
    '/inventory/manage?ingredient=1',
  ]) {
    const page = await scene.open(path, { user: 'owner' })
    await logIn(page).waitFor()
    await page.close()
  }
})

test('the drawer of an area shows who changed its fee, and the new fee', async () => {
  const page = await scene.open('/delis/1/areas', { user: 'owner' })
  const area = page.getByRole('listitem').getByRole('button').first()
  await area.click()
  await page.getByRole('textbox', { name: 'דמי משלוח', exact: true }).first().fill('17.50')
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await page.getByText('האזור נשמר').waitFor()
  await area.click()
  const log = logIn(page)
  await log.getByText('נעמה אלון').first().waitFor()
  await log.locator('ins', { hasText: '17.50' }).first().waitFor()
})

test('the owner finds a person among all staff and sees only what they did', async () => {
  const page = await scene.open('/manage/activity', { user: 'owner' })
  const box = page.getByRole('combobox', { name: 'חיפוש בכל הצוות' })
  await box.fill('דנה')
  await page.getByRole('option', { name: /דנה לוי/ }).click()
  await page.waitForURL((url) => url.searchParams.has('by'))
  await page.getByText('מי: דנה לוי').waitFor()
  await page.getByRole('grid', { name: 'פעילות' }).getByText('נעמה אלון').first().waitFor({ state: 'detached' })
})
