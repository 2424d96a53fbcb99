import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { stage } from './stage.ts'

/** Opens one section of /design and returns its half in the language of the page. */
export const sectionsOf =
  (scene: ReturnType<typeof stage>) =>
  async (id: string, lang: 'he' | 'en' = 'he', width = 1280) => {
    const page = await scene.visit(`/design?only=${id}`, { lang, width })
    const example = page.locator(`#${id} > div > [lang=${lang}]`)
    const button = (name: string) => example.getByRole('button', { name, exact: true })
    const box = (name: string) => example.getByRole('textbox', { name, exact: true })
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    return { page, example, button, box, press }
  }

export const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true)
export const isRemoved = (element: Locator) => element.waitFor({ state: 'detached' })
