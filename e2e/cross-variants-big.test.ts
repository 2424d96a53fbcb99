import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { IS_MEASURING, LONG_TASK_MS, longestTask } from './long-tasks.ts'
import { stage } from './stage.ts'

const scene = stage()
const MOST_NODES = 1_500

/** Scrolls the whole matrix in both directions and returns the largest number of elements it had. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLElement>('[data-virtual]')!
    const side = document.documentElement.dir === 'rtl' ? -1 : 1
    const frame = () => new Promise(requestAnimationFrame)
    let most = 0
    // Simulates fast wheel scrolling at the start, in the middle and at the end, vertically and horizontally.
    for (const part of [0, 0.5, 0.95])
      for (let step = 0; step <= 20; step++) {
        box.scrollTop = box.scrollHeight * part + step * 400
        if (step % 2 === 0) box.scrollLeft = side * (box.scrollWidth * part + step * 120)
        await frame()
        most = Math.max(most, box.querySelectorAll('*').length)
      }
    box.scrollTo(0, 0)
    return most
  })

beforeAll(async () => {
  await stored(
    scene.system,
    `with category as (insert into meal_category (name_he, name_en, position) values ('גדולה', 'Big', 99) returning id),
     big_meal as (
       insert into meal (name_he, name_en, category_id, price_agorot)
       select 'מנה גדולה ' || n, 'Big meal ' || n, category.id, 4000 + n from category, generate_series(1, 500) n returning id),
     big_group as (
       insert into variant_group (name_he, name_en, display)
       select 'קבוצה גדולה ' || n, 'Big group ' || n, 'checkbox' from generate_series(1, 60) n returning id),
     big_value as (
       insert into variant_value (group_id, position, name_he, price_agorot)
       select id, n, 'ערך ' || n, 100 * n from big_group, generate_series(1, 4) n)
     insert into meal_group (meal_id, group_id, position, max)
     select m.id, g.id, row_number() over (partition by m.id order by g.id),
       case when (m.id + g.id) % 7 = 0 then 2 end
     from big_meal m, big_group g where (m.id + g.id) % 3 > 0`,
  )
})

async function openSheet(): Promise<Page> {
  const [{ id } = { id: 0 }] = await stored<{ id: number }>(
    scene.system,
    "select id from meal_category where name_he = 'גדולה'",
  )
  const page = await scene.open(`/meals/cross-variants?category=${id}`, { user: 'owner' })
  await isAwake(page)
  return page
}

test.runIf(IS_MEASURING)('scrolling five hundred meals × sixty groups causes no long task', async () => {
  const page = await openSheet()
  expect(await longestTask(page, () => scrollThrough(page))).toBeLessThanOrEqual(LONG_TASK_MS)
})

test('the matrix renders few elements with 500 meals × 60 groups, and keys reach its corners', async () => {
  const page = await openSheet()
  const grid = page.getByRole('grid')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('502')
  expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST_NODES)

  await page.locator('[data-position="0:0"]').focus()
  await page.keyboard.press('Control+End')
  await expect.poll(focused).toMatch(/^מנה גדולה \d+, /)
  const corner = page.locator('[data-position="500:' + (Number(await grid.getAttribute('aria-colcount')) - 2) + '"]')
  await expect.poll(() => corner.evaluate((cell) => cell === document.activeElement)).toBe(true)
  const cell = await corner.boundingBox()
  const box = await page.locator('[data-virtual]').boundingBox()
  expect(cell!.y + cell!.height).toBeLessThanOrEqual(box!.y + box!.height + 1)
  expect(cell!.x).toBeGreaterThanOrEqual(box!.x - 1)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-position')))
    .toMatch(/^4\d\d:0$/)
})
