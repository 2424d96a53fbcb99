import type { Page } from 'playwright-core'
import { wallet } from '@tavlin/contract/wallet'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { expectGoodStep } from './kiosk-step.ts'
import { untranslatedTexts } from './untranslated.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { sentTo } from './text-messages.ts'
import { stage } from './stage.ts'

/** Guests with special needs: another language, high contrast, the low screen, a keyboard, a phone, more time. */
const scene = stage()
const KIOSK = { width: 1080, height: 1920 }
const PHONE = { width: 390, height: 844 }
/** Latest minute of the business day for these tests: later, fewer than two slots are left for orders of today. */
const LAST_MINUTE = 1610
const today = test.skipIf(minuteOf(new Date()).minute > LAST_MINUTE)

let world: OrderScene
beforeAll(async () => {
  world = await orderScene(scene.system)
  // The recipe was inserted without computing the allergens of its meal.
  await stored(
    scene.system,
    `update meal set contains_ids = array(select id from allergen where name_he = 'גלוטן') where id = $1`,
    [world.meal_id],
  )
  // Uses half-hour slots, because a five-minute slot may pass while a guest orders.
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [world.deli_id])
})

async function arrive(size: typeof KIOSK, query = '', deli_id = world.deli_id): Promise<Page> {
  const page = await scene.open('/session/login', { width: size.width })
  await page.setViewportSize(size)
  await page.goto(`${scene.system.origin}/orders/kiosk?deli=${deli_id}${query}`)
  await page.waitForURL('**/select-type')
  await isAwake(page)
  return page
}

async function goToMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: /לקחת מכאן/ }).click()
  await page.getByRole('link', { name: /הסניף שבו אתם נמצאים/ }).click()
  await page.getByRole('link', { name: /הכי מהר שאפשר/ }).click()
  await page.getByRole('button', { name: /סלט ירקות/ }).waitFor()
}

async function goToSummary(page: Page): Promise<void> {
  await goToMenu(page)
  await page.getByRole('button', { name: /סלט ירקות/ }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByRole('button', { name: 'תשלום בדלפק' }).waitFor()
}

const STEPS = ['select-type', 'select-type/future-order', 'select-store', 'select-timeslot', '', 'summary']

/** Opens a page of the kiosk and waits until it shows its data. */
async function openStep(page: Page, path: string): Promise<void> {
  await page.goto(`${scene.system.origin}/orders/kiosk/${path}`)
  await isAwake(page)
  await page.getByRole('main').locator('a, button').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const SHARE = { ar: 'المتابعة على هاتفي', ru: 'Продолжить на телефоне' } as const

const ACCOUNT = { ar: 'الدفع من محفظتي أو نقاطي', ru: 'Оплатить с кошелька или баллами' } as const

today.each(['ar', 'ru'] as const)('every page for customers is in %s only', async (lang) => {
  scene.expects(/404/)
  const page = await arrive(KIOSK, '&kiosk=1')
  await goToSummary(page)
  await page.getByRole('textbox', { name: 'טלפון' }).fill('0521234580')
  await page.goto(`${scene.system.origin}/orders/kiosk/summary?lang=${lang}`)
  const found: string[] = []
  const check = async (name: string) => found.push(...(await untranslatedTexts(page)).map((text) => `${name}: ${text}`))
  for (const path of STEPS) {
    await openStep(page, path)
    await check(path)
  }
  await page.getByRole('button', { name: ACCOUNT[lang] }).click()
  await page.locator('form input[type=tel]').waitFor()
  await check('account')
  await page.getByRole('button', { name: SHARE[lang] }).click()
  await page.getByRole('dialog', { name: SHARE[lang] }).locator('svg[role=img]').waitFor()
  await check('shared cart')
  await openStep(page, '')
  await page.getByRole('button', { name: /Schnitzel|שניצל/ }).click()
  await page.getByRole('dialog').waitFor()
  await check('choices of a meal')
  await openStep(page, 'cart/23456789AB')
  await page.getByRole('alert').first().waitFor()
  await check('cart')
  await page.goto(`${scene.system.origin}/orders/kiosk/order/0123456789abcdef012345`)
  await page.waitForLoadState('networkidle')
  await check('unknown order')
  await page.goto(`${scene.system.origin}/orders/kiosk/status/${world.deli_id}`)
  await page.waitForLoadState('networkidle')
  await check('status')
  await page.goto(`${scene.system.origin}/orders/change/0123456789abcdef0123456789abcdef0123456789a`)
  await check('change')
  expect(found).toEqual([])
})

/** Returns the controls that a guest in a wheelchair cannot reach: above the middle of the screen. */
const highControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, summary')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().top < innerHeight / 2)
      .map((control) => `${control.innerText || control.ariaLabel}: ${control.getBoundingClientRect().top}`),
  )

today('a guest turns on high contrast and the low screen, and the kiosk resets both for the next guest', async () => {
  // Requests may time out while the clock is moved. The page then checks the connection with a request that the API
  // answers with 401 for guests.
  scene.expects(/401/)
  const page = await arrive(KIOSK, '&kiosk=1')
  await page.clock.install()
  await page.reload()
  await isAwake(page)
  await page.getByRole('button', { name: 'ניגודיות גבוהה' }).click()
  await page.getByRole('button', { name: 'מסך נמוך' }).click()
  await page.locator('[data-contrast=high][data-low]').waitFor()
  await goToSummary(page)
  for (const path of STEPS) {
    await page.goto(`${scene.system.origin}/orders/kiosk/${path}`)
    await page.locator('[data-contrast=high][data-low]').waitFor()
    await page.getByRole('main').getByRole('link').first().waitFor()
    expect({ path, controls: await highControls(page) }).toEqual({ path, controls: [] })
    expect(await barriers(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'להמשיך בטלפון שלי' }).click()
  await page.getByRole('img', { name: 'קוד QR של הסל' }).waitFor()
  await page.getByRole('button', { name: 'סגירה' }).click()
  await page.clock.runFor(60_000)
  const prompt = page.getByRole('dialog', { name: 'עדיין כאן?' })
  await prompt.waitFor()
  await page.clock.runFor(21_000)
  await page.waitForURL('**/select-type?lang=he')
  await page.locator('[data-low]').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByRole('button', { name: 'ניגודיות גבוהה' }).getAttribute('aria-pressed'))
    .toBe('false')
})

today('a guest opens a cart on a phone by its code after the kiosk has cleared it', async () => {
  scene.expects(/401|404/)
  const kiosk = await arrive(KIOSK, '&kiosk=1')
  await kiosk.clock.install()
  await kiosk.reload()
  await goToSummary(kiosk)
  await kiosk.getByRole('button', { name: 'הוספת אחת: סלט ירקות' }).click()
  await kiosk.clock.runFor(60_000)
  const prompt = kiosk.getByRole('dialog', { name: 'עדיין כאן?' })
  await prompt.getByRole('img', { name: 'קוד QR של הסל' }).waitFor()
  const code = (await prompt.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent())!
  await kiosk.clock.runFor(21_000)
  await kiosk.waitForURL('**/select-type?lang=he')

  const phone = await scene.open('/orders/kiosk/cart', { width: PHONE.width })
  await phone.getByRole('textbox', { name: 'קוד הסל' }).fill('aaaaa-aaaaa')
  await phone.getByRole('button', { name: 'פתיחת הסל' }).click()
  await phone.getByText('הקוד לא נכון').waitFor()
  await phone.getByRole('textbox', { name: 'קוד הסל' }).fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'פתיחת הסל' }).click()
  await phone.waitForURL('**/orders/kiosk/summary')
  await phone.getByRole('listitem').filter({ hasText: 'סלט ירקות' }).getByText('60.00').waitFor()
  await expect.poll(() => phone.getByRole('textbox', { name: 'טלפון' }).inputValue()).toBe('')
  // A phone that already has a cart offers a choice between the two carts.
  await phone.goto(`${scene.system.origin}/orders/kiosk/cart/${code.replace('-', '')}`)
  await phone.getByRole('link', { name: 'הסל שכבר כאן' }).click()
  await phone.waitForURL('**/orders/kiosk/summary')
})

test('the page of an unknown cart code shows that the code is wrong or has expired', async () => {
  scene.expects(/404/)
  const phone = await scene.open('/orders/kiosk/cart/23456789AB', { width: PHONE.width })
  await phone.getByText('הקוד לא נכון, או שעברה חצי שעה והוא כבר לא תקף.').waitFor()
  expect(await barriers(phone)).toEqual([])
})

const slotUse = () =>
  stored<{ orders: number }>(scene.system, 'select orders::int from slot_load where deli_id = $1 and orders > 0', [
    world.deli_id,
  ])

today(
  'an unpaid order is cancelled after its deadline, its slot is free again, and the guest orders the same cart',
  async () => {
    scene.expects(/request to another host/)
    const page = await arrive(PHONE)
    await goToSummary(page)
    await page.getByRole('textbox', { name: 'טלפון' }).fill('0521234581')
    await page.getByRole('button', { name: 'תשלום באשראי' }).click()
    await page.getByRole('button', { name: 'כרטיס שנדחה' }).click()
    await page.getByText('הכרטיס לא אושר. לא חויבתם.').waitFor()
    expect(await slotUse()).toEqual([{ orders: 1 }])
    // The deadline passes: the order is five minutes older, and the job that waits for the deadline runs.
    const older = `update orders set pay_by = pay_by - interval '5 minutes' where deli_id = $1 and status = 'pending'`
    await stored(scene.system, older, [world.deli_id])
    await stored(scene.system, `select graphile_worker.add_job('expire_guest_orders')`)
    await page.getByRole('heading', { level: 1, name: 'ההזמנה בוטלה' }).waitFor()
    await page.getByText('ההזמנה לא שולמה בזמן או בוטלה, ולא חויבתם.').waitFor()
    expect(await slotUse()).toEqual([])
    await page.getByRole('button', { name: 'להזמין שוב' }).click()
    await page.waitForURL('**/orders/kiosk/summary')
    await page.getByRole('listitem').filter({ hasText: 'סלט ירקות' }).waitFor()
    await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).click()
    await page.getByText(/^לתשלום בדלפק: 30.00/).waitFor()
  },
)

/** Presses Tab until the control with this text has the focus, as a screen reader user does. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      // After the last control, the focus leaves the page.
      if (focused === document.body) return ''
      return focused.ariaLabel ?? ((focused as HTMLInputElement).labels?.[0]?.innerText || focused.innerText)
    })
    if (text.test(name)) return
  }
  throw new Error(`Tab does not reach ${text}`)
}

/** After each step, the focus is on its heading, so that a screen reader reads it. */
const headingHasFocus = (page: Page, name: string) =>
  page.waitForFunction(
    (title) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === title,
    name,
  )

/** Waits for the code that was texted to a phone. */
async function codeTextedTo(phone: string): Promise<string> {
  const codeOf = async () => /\d{6}/.exec((await sentTo(scene.system, phone))[0]?.text ?? '')?.[0]
  await expect.poll(codeOf, { timeout: 20_000 }).toBeTruthy()
  return (await codeOf())!
}

today('a customer verifies the phone by a code, orders the last order again and pays from the wallet', async () => {
  scene.expects(/401/)
  const other = await orderScene(scene.system)
  const { customer_id, phone } = other
  await other.as(wallet).movePoints({ body: { customer_id, points: 10_000, reason: 'gift', currency: 'wallet' } })
  const lines = [
    { key: 'a', meal_id: other.salad_id, quantity: 2, choices: [], note: '' },
    { key: 'b', meal_id: other.meal_id, quantity: 1, choices: [], note: '' },
  ]
  await other.place({ lines })
  await stored(scene.system, 'delete from deli_item where meal_id = $1', [other.meal_id])
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [other.deli_id])
  const page = await arrive(PHONE, '', other.deli_id)
  await page.getByRole('button', { name: 'הזמנתם אצלנו בעבר?' }).click()
  await page.getByRole('textbox', { name: 'מספר הטלפון' }).fill(phone)
  await page.getByRole('button', { name: 'שליחת קוד' }).click()
  await page.getByText('אם המספר רשום אצלנו').waitFor()
  const code = await codeTextedTo(phone)
  const field = page.getByRole('textbox', { name: 'הקוד מה־SMS' })
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'אישור' }).click()
  await page.getByText('הקוד שגוי או שתוקפו פג').waitFor()
  await field.fill(code)
  await page.getByRole('button', { name: 'אישור' }).click()
  const account = page.getByRole('region', { name: 'הפרטים השמורים שלכם' })
  await account.getByText('שלום, נועה').waitFor()
  await account.getByText('כבר לא בתפריט: שניצל').waitFor()
  await expectGoodStep(page, 48)
  await account.getByRole('button', { name: 'להזמין את זה שוב' }).click()
  await page.getByRole('link', { name: /הכי מהר שאפשר/ }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await account.getByRole('button', { name: /מהארנק: יש בו 100.00/ }).click()
  await page.getByText('נשאר לשלם').waitFor()
  await expectGoodStep(page, 48)
  await page.getByRole('button', { name: 'שליחת ההזמנה' }).click()
  await page.getByText('שולם').first().waitFor()
  const [purse] = await stored<{ balance: number }>(
    scene.system,
    `select balance::int from account where owner_id = $1 and kind = 'wallet'`,
    [customer_id],
  )
  expect(purse).toEqual({ balance: 4000 })
})

today('a guest orders with the keyboard only', async () => {
  const page = await arrive(PHONE)
  await tabTo(page, /לקחת מכאן/)
  await page.keyboard.press('Enter')
  await headingHasFocus(page, 'מאיזה סניף?')
  await tabTo(page, /הסניף שבו אתם נמצאים/)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /הכי מהר שאפשר/ }).waitFor()
  await tabTo(page, /הכי מהר שאפשר/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^שניצל/ }).waitFor()
  await tabTo(page, /^שניצל/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^הוספה/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo(page, /סלט ירקות/)
  await page.keyboard.press('Space')
  await page.getByText('2 פריטים').waitFor()
  await tabTo(page, /לסיכום/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'תשלום בדלפק' }).waitFor()
  await tabTo(page, /^טלפון/)
  await page.keyboard.type('0521234582')
  await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).waitFor()
  await tabTo(page, /תשלום בדלפק/)
  await page.keyboard.press('Enter')
  await page.getByText(/^לתשלום בדלפק: 80.00/).waitFor()
})

today('a guest who avoids an allergen sees which meals contain it, and orders another one', async () => {
  const page = await arrive(PHONE)
  await goToMenu(page)
  await page.getByText('סינון לפי אלרגנים').click()
  await page.getByRole('button', { name: 'גלוטן', exact: true }).click()
  await page.getByText('בלי גלוטן').waitFor()
  const meals = page.getByRole('listitem').filter({ hasText: /שניצל|סלט ירקות/ })
  await expect
    .poll(() => meals.allInnerTexts())
    .toEqual([expect.stringContaining('סלט'), expect.stringMatching(/שניצל[^]*גלוטן/)])
  await expect.poll(() => page.getByRole('button', { name: /^שניצל/ }).count()).toBe(0)
  await expectGoodStep(page, 48)
  await page.reload()
  await page.getByText('בלי גלוטן').waitFor()
  await page.getByRole('button', { name: /סלט ירקות/ }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByRole('button', { name: 'תשלום בדלפק' }).waitFor()
  await page.getByRole('textbox', { name: 'טלפון' }).fill('0521234573')
  await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).click()
  await page.getByText(/^לתשלום בדלפק: 30.00/).waitFor()
})

today('the summary suggests one meal, and no longer after the guest declines', async () => {
  const other = await orderScene(scene.system)
  const lines = [other.meal_id, other.salad_id].map((meal_id, at) => ({
    key: String(at),
    meal_id,
    quantity: 1,
    choices: [],
    note: '',
  }))
  for (let orders_with_both = 0; orders_with_both < 3; orders_with_both++) await other.place({ lines })
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [other.deli_id])
  const page = await arrive(PHONE, '', other.deli_id)
  await goToSummary(page)
  const suggestion = page.getByRole('region', { name: 'הולך טוב ביחד' })
  await suggestion.getByText('שניצל').first().waitFor()
  await expectGoodStep(page, 48)
  await page.reload()
  await suggestion.getByRole('button', { name: 'לא, תודה' }).click()
  await suggestion.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'תשלום בדלפק' }).waitFor()
  await expect.poll(() => suggestion.count()).toBe(0)
})

today('a phone shows how long an order takes, and how far each deli is once the guest taps', async () => {
  const page = await arrive(PHONE)
  await page.context().grantPermissions(['geolocation'], { origin: scene.system.origin })
  await page.context().setGeolocation({ latitude: 32.0801, longitude: 34.7701 })
  await page.getByRole('link', { name: /לקחת מכאן/ }).click()
  const here = page.getByRole('link', { name: /הסניף שבו אתם נמצאים/ })
  await here.getByText(/^מוכן בעוד כ־\d+ דק׳/).waitFor()
  await expect.poll(() => page.getByText(/ק״מ מכאן/).count()).toBe(0)
  await page.getByRole('button', { name: 'מה הכי קרוב אליי?' }).click()
  await here.getByText('0.1 ק״מ מכאן').waitFor()
  await expectGoodStep(page, 48)
  await page.context().clearPermissions()
})

today('large type enlarges every step without scrolling sideways', async () => {
  const page = await arrive(PHONE)
  await page.getByRole('button', { name: 'אותיות גדולות' }).click()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
  await expectGoodStep(page, 48)
  await goToMenu(page)
  await expectGoodStep(page, 48)
  await page.getByRole('button', { name: /סלט ירקות/ }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByRole('button', { name: 'תשלום בדלפק' }).waitFor()
  await expectGoodStep(page, 48)
})
