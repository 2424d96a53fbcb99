import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const WHY = 'This change affects all delis. Your permission covers only some of them.'

/** Limits the role of the user `manager` to the first deli, as the owner does on the screen. */
async function limitManager(): Promise<void> {
  const page = await scene.open('/manage/permissions/users?search=manager', { user: 'owner', lang: 'en' })
  await isAwake(page)
  await page.getByText('manager@tavlin.test').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Manager' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Manager (1 deli)').waitFor()
}

/** Expects that the button is `aria-disabled` and shows the reason on hover. */
async function expectStopped(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await button.hover()
  await page.getByText(WHY).first().waitFor()
}

test('a manager of one deli sees the data all delis share, and reads why it cannot be changed', async () => {
  scene.expects(/status of 403/)
  await limitManager()
  const page = await scene.open('/meals', { user: 'manager', lang: 'en' })
  await expectStopped(page, 'Add meal')
  await expect.poll(() => page.getByRole('link', { name: 'Ingredients' }).count()).toBe(0)

  await page.goto(`${scene.system.origin}/meals/cross-variants`)
  await isAwake(page)
  await expectStopped(page, 'New group')

  await page.goto(`${scene.system.origin}/meals/update`)
  await page.getByText(/need the permission .* for all delis/).waitFor()

  await page.goto(`${scene.system.origin}/delis/1`)
  await page.getByRole('switch', { name: 'Auto-accept' }).waitFor()
})

test('saving a user whose role applies in no deli does not widen the role, but choosing all delis does', async () => {
  const email = 'kitchen@tavlin.test'
  await stored(
    scene.system,
    `update user_role set deli_ids = '{}' from app_user where app_user.id = user_id and email = $1`,
    [email],
  )
  const saved = async () =>
    (
      await stored<{ first_name: string; deli_ids: number[] | null }>(
        scene.system,
        'select first_name, deli_ids from user_role join app_user on app_user.id = user_id where email = $1',
        [email],
      )
    )[0]!
  const page = await scene.open('/manage/permissions/users?search=kitchen%40', { user: 'owner', lang: 'en' })
  await isAwake(page)
  const drawer = page.locator('[role=dialog]').filter({ has: page.locator('form input[type=email]') })
  await page.getByText('Kitchen and packing (no delis)').waitFor()
  await page.getByText(email).click()
  await drawer.getByText('Kitchen and packing applies in no deli.').waitFor()
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Rotem')
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(saved).toEqual({ first_name: 'Rotem', deli_ids: [] })

  await page.getByText(email).click()
  await drawer.getByRole('button', { name: 'All delis', exact: true }).click()
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(saved).toEqual({ first_name: 'Rotem', deli_ids: null })
  await page.getByText('Kitchen and packing (no delis)').waitFor({ state: 'detached' })
})
