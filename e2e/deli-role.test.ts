import { access } from '@tavlin/contract/access'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const WHY = 'This change affects all delis. Your permission covers only some of them.'

/** Limits the manager's role to the first deli. */
async function limitManager(): Promise<void> {
  const owner = await apiAs(scene.system, 'owner', access)
  const { id, version } = (await owner.permissions()).data.roles.find(({ name }) => name === 'manager')!
  const body = { id, version, deli_ids: [1] }
  await owner.savePermissionRow({ params: { type: 'update', name: 'roles' }, body })
}

/** Expects a disabled button that is focusable and describes why it is disabled. */
async function expectStopped(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await button.hover()
  await page.getByText(WHY).first().waitFor()
}

test('a manager of one deli sees the data all delis share, and reads why it cannot be changed', async () => {
  scene.expects(/status of 403/)
  await limitManager()
  const page = await scene.open('/meals', { user: 'manager', lang: 'en' })
  await expectStopped(page, 'Add meal')
  expect(await page.getByRole('link', { name: 'Ingredients' }).count()).toBe(0)

  await page.goto(`${scene.system.origin}/meals/cross-variants`)
  await isAwake(page)
  await expectStopped(page, 'New group')

  await page.goto(`${scene.system.origin}/meals/update`)
  await page.getByText(/need the permission .* for all delis/).waitFor()

  await page.goto(`${scene.system.origin}/delis/1`)
  await page.getByRole('switch', { name: 'Auto-accept' }).waitFor()
})
