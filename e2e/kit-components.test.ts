import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { hasFocus, isRemoved, sectionsOf } from './kit-section.ts'
import { stage } from './stage.ts'

const scene = stage()
const section = sectionsOf(scene)
const holdsFocus = (element: Locator) => element.evaluate((found) => found.contains(document.activeElement))

describe('the overlay components', () => {
  test('a confirmation focuses the safe button, is cancelled by Escape, and returns the focus each time', async () => {
    const { page, example, button, press } = await section('overlays')
    const opener = button('שאלה')
    const dialog = page.getByRole('dialog', { name: 'לבטל את ההזמנה?' })
    const ends = [
      { keys: ['Escape'], answer: 'false' },
      { keys: ['Enter'], answer: 'false' },
      { keys: ['Tab', 'Enter'], answer: 'true' },
      { keys: ['Escape'], answer: 'false' },
    ]
    for (const { keys, answer } of ends) {
      await opener.click()
      await hasFocus(dialog.getByRole('button', { name: 'חזרה' }))
      await press(...keys)
      await isRemoved(dialog)
      await example.getByText(`התשובה: ${answer}`).waitFor()
      await hasFocus(opener)
    }
  })

  test.each([
    ['he', 'מגירה', 'תצוגה'],
    ['en', 'Drawer', 'View'],
  ] as const)(
    'a drawer opens at the inline end of the page, traps the focus and returns it: %s',
    async (lang, name, title) => {
      const { page, button, press } = await section('overlays', lang)
      const drawer = page.getByRole('dialog', { name: title })
      for (const _round of [1, 2]) {
        await button(name).click()
        await drawer.waitFor()
        await expect.poll(() => holdsFocus(drawer)).toBe(true)
        for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
          await press(key)
          await expect.poll(() => holdsFocus(drawer)).toBe(true)
        }
        const { x, width } = (await drawer.boundingBox())!
        expect([x, x + width]).toEqual(lang === 'he' ? [0, 480] : [800, 1280])
        await press('Escape')
        await isRemoved(drawer)
        await hasFocus(button(name))
      }
    },
  )

  test('a drawer is a bottom sheet on a phone', async () => {
    const { page, button } = await section('overlays', 'he', 390)
    await button('מגירה').tap()
    const drawer = page.getByRole('dialog', { name: 'תצוגה' })
    await drawer.waitFor()
    await expect.poll(async () => Math.round((await drawer.boundingBox())!.y)).toBeGreaterThan(200)
    const { x, y, width, height } = (await drawer.boundingBox())!
    expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844])
  })

  test('a menu loads on its first opening and follows the arrow keys', async () => {
    const { page, example, button, press } = await section('overlays')
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(request.url()))
    const opener = button('תפריט')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await opener.waitFor()
    expect(fetched.filter((url) => url.includes('menu-view'))).toEqual([])
    for (const open of [() => opener.focus().then(() => press('Enter')), () => opener.click()]) {
      await open()
      await page.getByRole('menu').waitFor()
      await press('ArrowDown')
      await hasFocus(item('עריכה'))
      await press('ArrowDown')
      await hasFocus(item('הדפסה'))
      await press('ArrowUp', 'ArrowUp')
      await hasFocus(item('ביטול הזמנה'))
      await press('Escape')
      await isRemoved(page.getByRole('menu'))
      await hasFocus(opener)
    }
    await expect.poll(() => example.getByRole('button', { expanded: true }).count()).toBe(0)
  })

  test('a tooltip opens on focus and closes on Escape, and a disabled button shows why', async () => {
    const { page, button, press } = await section('overlays')
    const tip = page.getByRole('tooltip')
    await button('חלונית').focus()
    await press('Tab')
    await hasFocus(button('רמז'))
    await expect.poll(() => tip.innerText()).toBe('ברוטו פחות הנחות והחזרים')
    await expect.poll(() => button('רמז').getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
    await press('Escape')
    await isRemoved(tip)

    const buttons = await section('buttons')
    const stopped = buttons.button('יציאה לדרך')
    await buttons.button('בשמירה').focus()
    await buttons.press('Tab')
    await hasFocus(stopped)
    await expect.poll(() => buttons.page.getByRole('tooltip').innerText()).toBe('היציאה תיפתח אחרי שההזמנה תיארז')
    await expect.poll(() => stopped.getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['he', 'הודעה קופצת', 'ביטול הפעולה', 'התשובה: false'],
    ['en', 'Toast', 'Undo', 'The answer: false'],
  ] as const)(
    'a toast appears at the inline start of the page and its action can be undone: %s',
    async (lang, show, undo, undone) => {
      const { page, example, button } = await section('overlays', lang)
      await button(show).click()
      const notice = page
        .getByRole('status')
        .filter({ hasText: lang === 'he' ? 'ההזמנה אושרה' : 'The order was accepted' })
      await notice.waitFor()
      const { x, width } = (await notice.boundingBox())!
      expect(lang === 'he' ? x > 640 : x + width < 640).toBe(true)
      await notice.getByRole('button', { name: undo }).click()
      await isRemoved(notice)
      await example.getByText(undone).waitFor()
      await button(lang === 'he' ? 'סירוב קופץ' : 'Refusal toast').click()
      await page
        .getByRole('alert')
        .filter({ hasText: lang === 'he' ? 'ההזמנה כבר בוטלה' : 'already cancelled' })
        .waitFor()
    },
  )
})

describe('the page components', () => {
  test.each([
    ['he', 'ArrowLeft', 'ArrowRight', ['פרטים', 'ארנק', 'יומן פעילות'], ['טבלה', 'לוח']],
    ['en', 'ArrowRight', 'ArrowLeft', ['Details', 'Wallet', 'Activity log'], ['Table', 'Board']],
  ] as const)('arrow keys follow reading direction in tabs and radios: %s', async (lang, on, back, names, views) => {
    const { example, press } = await section('navigation', lang)
    const tab = (at: number) => example.getByRole('tab', { name: names[at]! })
    await tab(0).focus()
    const walk = [
      [on, 1],
      [on, 2],
      [on, 0],
      [back, 2],
      ['Home', 0],
      ['End', 2],
    ] as const
    for (const [key, at] of walk) {
      await press(key)
      await hasFocus(tab(at))
      await expect.poll(() => tab(at).getAttribute('aria-selected')).toBe('true')
    }
    await expect
      .poll(() => example.getByRole('tabpanel').innerText())
      .toBe(lang === 'he' ? 'השינויים נשמרו.' : 'The changes were saved.')
    await example.getByRole('radio', { name: views[0] }).focus()
    await press(on)
    await expect.poll(() => example.getByRole('radio', { name: views[1] }).isChecked()).toBe(true)
    await press(back)
    await expect.poll(() => example.getByRole('radio', { name: views[0] }).isChecked()).toBe(true)
  })

  test('a print sheet prints without the rest of the screen, on one page of its own size', async () => {
    const { page, example } = await section('print')
    const formats = { קבלה: 80, תווית: 62, A4: 210 }
    for (const [name, breadth_mm] of Object.entries(formats)) {
      await example.getByRole('radio', { name }).check({ force: true })
      await example.locator('[data-print-sheet]').waitFor()
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.locator('body').innerText()).toMatch(/^#48219 · נועה פרידמן/)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
      await page.emulateMedia({ media: null })
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const [, points] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)!
      expect([pdf.match(/\/Type \/Page\b/g)?.length, Math.round((Number(points) / 72) * 25.4)]).toEqual([1, breadth_mm])
    }
  })

  test('progress bars and chips show their state as text, and a filter chip has a remove button', async () => {
    const { example } = await section('progress')
    await example.getByRole('radio', { name: 'נכשל' }).check({ force: true })
    await example.locator('[data-state=failed]').getByText('הטעינה נכשלה').waitFor({ state: 'attached' })
    await expect.poll(() => example.getByRole('alert').allInnerTexts()).toEqual(['הפעולה נכשלה'])
    await expect.poll(() => example.getByRole('progressbar', { name: 'ייצוא הזמנות' }).count()).toBe(4)
    const chips = await section('chips')
    await chips.button('הסרת הסינון').waitFor()
    await expect.poll(() => chips.example.getByText('ממתינה לאישור').count()).toBe(2)
    await expect
      .poll(() => chips.example.getByText('צפוי איחור').first().innerText())
      .toMatch(/צפוי איחור של .*(14|4).*דק׳/)
  })

  test('charts follow the text direction and have a table with their values', async () => {
    const { page } = await section('charts')
    for (const lang of ['he', 'en'] as const) {
      const half = page.locator(`#charts [lang=${lang}]`)
      const bars = half.locator('figure').nth(1)
      const tick = (text: string) => bars.locator('svg text', { hasText: text }).first().boundingBox()
      await bars.locator('svg text').first().waitFor()
      const first = (await tick('09:00'))!.x
      const last = (await tick('20:00'))!.x
      expect(lang === 'he' ? first > last : first < last).toBe(true)
      await bars.locator('summary').click()
      const rows = bars
        .getByRole('table', { name: lang === 'he' ? 'הזמנות לפי שעה' : 'Orders by hour' })
        .getByRole('row')
      await expect
        .poll(async () => [await rows.count(), await rows.nth(1).innerText()])
        .toEqual([13, expect.stringMatching(/^09:00\s+16$/)])
    }
  })

  test('numbers inside Hebrew and English text have their characters in the right order', async () => {
    const { page } = await section('stats')
    for (const lang of ['he', 'en'] as const) {
      const numbers = page.locator(`#stats [lang=${lang}] p`).first().locator('bdi[dir=ltr]')
      await numbers.first().waitFor()
      const runs = await Promise.all((await numbers.all()).map((number) => number.evaluate(seen)))
      expect(runs).toEqual(await numbers.allInnerTexts())
      expect(runs).toEqual(expect.arrayContaining(['#48219', '054-318-7742', '12:00–13:30', '15/11/2026', '×2']))
      const debt = lang === 'he' ? /^[-−]166\.40\s₪$/ : /^[-−]₪166\.40$/
      expect(runs.slice(-2)).toEqual([expect.stringMatching(/^[-−]20%$/), expect.stringMatching(debt)])
    }

    /** Returns the characters in visual order, from left to right. */
    function seen(run: Element): string {
      const signs: { sign: string; x: number }[] = []
      const texts = document.createTreeWalker(run, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (let at = 0; at < text.length; at++) {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const { x, width } = range.getBoundingClientRect()
          if (width > 0) signs.push({ sign: text.data.charAt(at), x })
        }
      }
      return signs
        .toSorted((a, b) => a.x - b.x)
        .map(({ sign }) => sign)
        .join('')
    }
  })
})

const LOOKS = [
  { lang: 'he', scheme: 'light' },
  { lang: 'he', scheme: 'dark' },
  { lang: 'en', scheme: 'light' },
  { lang: 'en', scheme: 'dark' },
] as const
// Runs only one language and scheme, because each takes as long as five other journeys; `bin/bench a11y` runs all.
const chosen = LOOKS.filter((_, i) => process.env['EVERY_LOOK'] || i === 0)

test.each(chosen)('no kit component has an accessibility barrier: $lang, $scheme', async (look) => {
  const page = await scene.open('/design', look)
  for (const late of ['#charts svg text', '#map .maplibregl-marker', '#list td'])
    await page.locator(late).first().waitFor()
  expect(await barriers(page)).toEqual([])
})
