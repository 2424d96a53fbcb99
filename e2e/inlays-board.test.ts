import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { languages } from './languages.ts'
import { IS_MEASURING } from './long-tasks.ts'
import { stage } from './stage.ts'
import { waveCrowd } from './wave-crowd.ts'
import { waveScene, type WaveScene } from './wave-scene.ts'

const scene = stage()
/** Maximum frames until the drop preview is drawn; limited only in benchmarks, because a busy machine skips frames. */
const MOST_FRAMES = IS_MEASURING ? 2 : Infinity
const start = () => waveScene(scene.system, { drivers: 2, orders: 4 })
const boardOf = ({ path }: WaveScene) => `${path}&layout=board`
const columnOf = (page: Page, driver_id: number | 'waiting') => page.locator(`section[data-column="${driver_id}"]`)
const cardOf = (page: Page, order_id: number) => page.locator(`[data-order="${order_id}"]`)

/** Returns the order ids of each driver's trip, in sequence. */
async function broughtBy({ deli_id }: WaveScene): Promise<Map<number, number[]>> {
  const rows = await stored<{ driver_id: string; order_ids: string[] }>(
    scene.system,
    `select driver_id, array_agg(order_id order by position) as order_ids from trip
     join trip_stop on trip_id = trip.id where trip.deli_id = $1 and trip.status <> 'cancelled' group by trip.id, driver_id`,
    [deli_id],
  )
  return new Map(rows.map(({ driver_id, order_ids }) => [Number(driver_id), order_ids.map(Number)]))
}

const centre = async (of: Locator) => {
  const box = (await of.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the card to `y_px` below the top of the target without releasing it. */
async function carry(page: Page, card: Locator, target: Locator, y_px: number) {
  const from = await centre(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // A drag starts only after the mouse has moved a few pixels.
  await page.mouse.move(from.x + 12, from.y + 6, { steps: 3 })
  await page.locator('[data-order][class*=hole]').first().waitFor()
  const to = (await target.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + y_px - 4, { steps: 5 })
  await page.mouse.move(to.x + to.width / 2, to.y + y_px)
}

/** Counts the frames from the first drag event over a column until the column shows a drop placeholder. */
const FRAMES_TO_LANDING = (driver_id: string | null) =>
  new Promise<number>((done) => {
    const column = document.querySelector(`section[data-column="${driver_id}"]`)!
    let frames = 0
    let is_counting = false
    const count = () => {
      frames += 1
      if (is_counting) requestAnimationFrame(count)
    }
    column.addEventListener(
      'dragover',
      () => {
        is_counting = true
        requestAnimationFrame(count)
      },
      { once: true, capture: true },
    )
    new MutationObserver((_, observer) => {
      if (!column.querySelector('[class*=landing]')) return
      observer.disconnect()
      is_counting = false
      // The next frame paints the placeholder.
      done(frames + 1)
    }).observe(column, { subtree: true, childList: true, attributes: true })
  })

const HEAD_PX = 100
const numbersIn = (column: Locator) =>
  column.locator('[data-order]').evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-order'))))

describe.each([...languages(0)])('the board in %s', (lang) => {
  test('the dispatcher drags a waiting order to a driver and from there to another driver', async () => {
    const wave = await start()
    const page = await scene.open(boardOf(wave), { user: 'dispatcher', lang })
    const [dana, omer] = wave.driver_ids as [number, number]
    const [first, second] = wave.order_ids as [number, number]
    await cardOf(page, first).waitFor()
    // The waiting column is on the right in right-to-left layout.
    const xs = await Promise.all([columnOf(page, 'waiting'), columnOf(page, dana)].map(centre))
    expect(xs[0]!.x > xs[1]!.x).toBe(lang === 'he')

    await carry(page, cardOf(page, first), columnOf(page, dana), HEAD_PX)
    await columnOf(page, dana).getByText(/[+]\d/).first().waitFor()
    await page.mouse.up()
    await columnOf(page, dana).locator(`[data-order="${first}"]`).waitFor()
    await carry(page, cardOf(page, second), columnOf(page, dana), HEAD_PX)
    await page.mouse.up()
    await expect.poll(() => numbersIn(columnOf(page, dana))).toEqual([second, first])
    await expect.poll(async () => (await broughtBy(wave)).get(dana)).toEqual([second, first])

    await carry(page, cardOf(page, first), columnOf(page, omer), HEAD_PX)
    await page.mouse.up()
    await expect.poll(() => numbersIn(columnOf(page, omer))).toEqual([first])
    await expect
      .poll(() => broughtBy(wave))
      .toEqual(
        new Map([
          [dana, [second]],
          [omer, [first]],
        ]),
      )
  })
})

describe.each([...languages(1)])('the board in %s', (lang) => {
  test('the dispatcher moves an order with Space and arrow keys, and the move is announced', async () => {
    const wave = await start()
    const page = await scene.open(boardOf(wave), { user: 'dispatcher', lang })
    const [dana, omer] = wave.driver_ids as [number, number]
    const [first, second] = wave.order_ids as [number, number]
    const next = lang === 'he' ? 'ArrowLeft' : 'ArrowRight'
    const back = lang === 'he' ? 'ArrowRight' : 'ArrowLeft'
    await cardOf(page, first).waitFor()
    const columns = await page
      .locator('section[data-column]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-column')))
    const steps = (driver_id: number) => Array.from({ length: columns.indexOf(String(driver_id)) }, () => next)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }

    await cardOf(page, first).focus()
    await press('Space', ...steps(dana))
    await page.locator('output', { hasText: lang === 'he' ? 'מיקום 1 מתוך 1' : 'position 1 of 1' }).waitFor()
    await press('Space')
    await expect.poll(() => numbersIn(columnOf(page, dana))).toEqual([first])
    // The focus stays on the moved card.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-order'))).toBe(String(first))

    await cardOf(page, second).focus()
    await press('Space', ...steps(dana), 'ArrowUp', 'Space')
    await expect.poll(async () => (await broughtBy(wave)).get(dana)).toEqual([second, first])

    // Space lifts the card, an arrow key moves it to another column, and Escape cancels the move.
    await cardOf(page, second).focus()
    await press('Space', columns.indexOf(String(omer)) > columns.indexOf(String(dana)) ? next : back, 'Escape')
    await expect.poll(() => numbersIn(columnOf(page, dana))).toEqual([second, first])
    expect(await broughtBy(wave)).toEqual(new Map([[dana, [second, first]]]))
  })
})

test('the focus follows a card that moves only when the server has answered', async () => {
  const wave = await start()
  const [dana] = wave.driver_ids as [number]
  const [first] = wave.order_ids as [number]
  const page = await scene.open('/account', { user: 'dispatcher' })
  // Delays the chunk for optimistic updates, so that a move is drawn only when the server has answered.
  const { promise: until_end, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/assets/optimistic-*.js', async (route) => {
    await until_end
    await route.continue()
  })
  await page.goto(`${scene.system.origin}${boardOf(wave)}`)
  await isAwake(page)
  await cardOf(page, first).focus()
  const columns = await page
    .locator('section[data-column]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-column')))
  await page.keyboard.press('Space')
  for (let step = 0; step < columns.indexOf(String(dana)); step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect.poll(() => numbersIn(columnOf(page, dana))).toEqual([first])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-order'))).toBe(String(first))
  end()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a column that cannot accept an order shows why before the drop and rejects the drop', async () => {
  const wave = await start()
  const page = await scene.open(boardOf(wave), { user: 'dispatcher' })
  const [dana, omer] = wave.driver_ids as [number, number]
  const [first, second] = wave.order_ids as [number, number]
  await cardOf(page, first).waitFor()
  await carry(page, cardOf(page, first), columnOf(page, dana), HEAD_PX)
  await page.mouse.up()
  // Waits for the screen and not for the database: the screen has the new trip only after the server's response.
  await expect.poll(() => numbersIn(columnOf(page, dana))).toEqual([first])
  await page.keyboard.press('KeyL')
  await columnOf(page, dana).getByText('נעול').first().waitFor({ state: 'attached' })

  await carry(page, cardOf(page, second), columnOf(page, omer), HEAD_PX)
  await columnOf(page, dana).getByText('אי אפשר לשבץ כאן').waitFor()
  await columnOf(page, dana)
    .getByText(/המסלול ננעל על ידי/)
    .waitFor()
  const to = await centre(columnOf(page, dana))
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await columnOf(page, 'waiting').locator(`[data-order="${second}"]:not([class*=hole])`).waitFor()
  // Orders of a locked trip cannot be dragged either.
  const from = await centre(cardOf(page, first))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => page.locator('[class*=hole]').count()).toBe(0)
  expect(await broughtBy(wave)).toEqual(new Map([[dana, [first]]]))
})

test('Escape cancels a drag, selected orders move together, and unassigning them needs a confirmation', async () => {
  const wave = await start()
  const page = await scene.open(boardOf(wave), { user: 'dispatcher' })
  const [dana] = wave.driver_ids as [number]
  const ids = wave.order_ids.slice(0, 3)
  await cardOf(page, ids[0]!).waitFor()
  await carry(page, cardOf(page, ids[0]!), columnOf(page, dana), HEAD_PX)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[class*=hole]').count()).toBe(0)
  await page.mouse.up()

  for (const id of ids) await cardOf(page, id).click({ modifiers: ['Control'] })
  await carry(page, cardOf(page, ids[0]!), columnOf(page, dana), HEAD_PX)
  await page.mouse.up()
  await expect.poll(async () => (await broughtBy(wave)).get(dana)).toEqual(ids)

  await carry(page, cardOf(page, ids[1]!), columnOf(page, 'waiting'), HEAD_PX)
  await page.mouse.up()
  await page.getByText('ההזמנה תוסר מהמסלול. להמשיך?').waitFor()
  await page.getByRole('button', { name: 'הסרה', exact: true }).click()
  await columnOf(page, 'waiting').locator(`[data-order="${ids[1]}"]`).waitFor()
  await expect.poll(async () => (await broughtBy(wave)).get(dana)).toEqual([ids[0], ids[2]])
  const [log] = await stored<{ kinds: string[] }>(
    scene.system,
    `select array_agg(kind order by id) as kinds from dispatch_action where $1 = any (deli_ids)`,
    [wave.deli_id],
  )
  expect(log?.kinds.slice(-2)).toEqual(['move', 'remove'])
})

test('the dispatcher drags a card by long press on a phone', async () => {
  const wave = await start()
  const page = await scene.open(boardOf(wave), { user: 'dispatcher', width: 390 })
  const [dana] = wave.driver_ids as [number]
  const [first] = wave.order_ids as [number]
  await cardOf(page, first).waitFor()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const from = await centre(cardOf(page, first))
  await touch('touchStart', from)
  await page.locator('[data-order][class*=hole]').first().waitFor()
  const to = (await columnOf(page, dana).boundingBox())!
  const at = { x: Math.min(Math.max(to.x + 20, 80), 300), y: to.y + HEAD_PX }
  for (const part of [0.5, 1])
    await touch('touchMove', { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part })
  await columnOf(page, dana).locator('[class*=landing]').first().waitFor()
  await touch('touchEnd')
  await expect.poll(async () => (await broughtBy(wave)).get(dana)).toEqual([first])
})

test('the board renders few elements with 500 orders, and shows the drop preview of a card at once', async () => {
  const wave = await waveCrowd(scene.system, { drivers: 60, orders: 500 })
  const page = await scene.open(boardOf(wave), { user: 'dispatcher' })
  const [first] = wave.order_ids as [number]
  await cardOf(page, first).waitFor()
  const nodes = () => page.locator('main').evaluate((main) => main.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThan(1500)
  await page.locator('[data-column-list=waiting]').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await cardOf(page, wave.order_ids.at(-1)!).waitFor()
  expect(await nodes()).toBeLessThan(1500)
  await page.locator('[data-column-list=waiting]').evaluate((list) => list.scrollTo(0, 0))
  await cardOf(page, first).waitFor()

  const columns = page.locator('section[data-column]:not([data-column=waiting])')
  await carry(page, cardOf(page, first), columns.nth(0), HEAD_PX)
  await columns.nth(0).locator('[class*=landing]').first().waitFor()
  const to = await centre(columns.nth(1))
  const frames = page.evaluate(FRAMES_TO_LANDING, await columns.nth(1).getAttribute('data-column'))
  await page.mouse.move(to.x, to.y, { steps: 3 })
  expect(await frames).toBeLessThanOrEqual(MOST_FRAMES)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
