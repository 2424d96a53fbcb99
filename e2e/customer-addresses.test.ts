import type { Lang } from '@tavlin/domain/language'
import { addresses } from '@tavlin/contract/addresses'
import { customers } from '@tavlin/contract/customers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stored } from './database.ts'
import { hasFocus } from './kit-section.ts'
import { apiAs } from './rights.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage({ own_processes: true })
/** A URL that rejects every connection: nothing listens on port 1. */
const NOWHERE = 'http://127.0.0.1:1'

const COPY = {
  he: {
    add: 'הוספת כתובת',
    box: 'כתובת',
    loose: 'יש לבחור כתובת מהרשימה.',
    typed: 'אלנבי',
    street: 'אלנבי 12',
    pin: 'סיכת הכתובת',
    moved: 'הכתובת עצמה לא השתנתה',
    delivery: 'משלוח לכתובת',
    entrance: 'כניסה',
    floor: 'קומה',
    apartment: 'דירה',
    code: 'קוד לדלת',
    save: 'הוספת כתובת',
    added: 'הכתובת נוספה',
    compare: 'השוואה על המפה',
    accept: 'עדכון הסיכה',
    accepted: 'הסיכה עודכנה',
    by_hand: 'הסיכה הוזזה ידנית',
    away: 'חיפוש הכתובות לא זמין כרגע.',
    again: 'ניסיון נוסף',
    fee: /משלוח \d+\.\d\d.*מינימום \d+\.\d\d/s,
    nobody: 'אף מעדנייה לא מגיעה לכתובת הזאת',
    more: /^פעולות: /,
    make_default: 'הגדרה כברירת מחדל',
    remove: 'מחיקה',
    is_default: 'ברירת מחדל',
    remove_sure: 'מחיקת הכתובת',
    removed: 'הכתובת נמחקה',
  },
  en: {
    add: 'Add address',
    box: 'Address',
    loose: 'Please select an address from the list.',
    typed: 'Allenby',
    street: 'Allenby 12',
    pin: 'Address pin',
    moved: 'The address itself hasn’t changed',
    delivery: 'Delivery to this address',
    entrance: 'Entrance',
    floor: 'Floor',
    apartment: 'Apartment',
    code: 'Door code',
    save: 'Add address',
    added: 'Address added',
    compare: 'Compare on map',
    accept: 'Use suggested pin',
    accepted: 'Pin updated',
    by_hand: 'Pin moved manually',
    away: 'Address search is unavailable right now.',
    again: 'Try again',
    fee: /Delivery ₪\d+\.\d\d.*Minimum ₪\d+\.\d\d/s,
    nobody: 'No deli delivers to this address',
    more: /^Actions for/,
    make_default: 'Set as default',
    remove: 'Delete',
    is_default: 'Default',
    remove_sure: 'Delete address',
    removed: 'Address deleted',
  },
}
type AddressRow = {
  id: number
  route: string
  street_number: string
  formatted: string
  latitude: number
  longitude: number
  pin_moved: boolean
  entrance: string
  floor: string
  apartment: string
  door_code: string
  is_default: boolean
}

const addressesOf = (customer_id: number) =>
  stored<AddressRow>(
    scene.system,
    `select id::int, route, street_number, formatted, latitude, longitude, pin_moved, entrance, floor, apartment,
       door_code, is_default
     from address where customer_id = $1 and deleted_at is null order by id`,
    [customer_id],
  )

let made = 0
/** Creates a customer that no other journey uses. */
async function newCustomer(): Promise<number> {
  const owner = await apiAs(scene.system, 'owner', customers)
  const phone = `05255500${String(++made).padStart(2, '0')}`
  const names = { first_name: 'נועה', last_name: 'ברק', email: null, lang: 'he' as const, birthday: null }
  const body = { phone, ...names, allergen_ids: [], allergy_note: '' }
  return (await owner.createCustomer({ body })).data.id
}

/** Saves an address as the screen does: search, fetch the location, save it with its signature. */
async function newAddress(customer_id: number, q: string): Promise<number> {
  const owner = await apiAs(scene.system, 'owner', addresses)
  const query = { session: crypto.randomUUID(), lang: 'he' as const }
  const [found] = (await owner.suggestLocations({ query: { ...query, q } })).data
  const location = (await owner.location({ params: { place_id: found!.place_id }, query })).data
  const door = { label: '', entrance: '', floor: '', apartment: '', door_code: '', driver_note: '' }
  const body = { ...door, customer_id, leave_at_door: false, is_default: false, location: location.sealed, pin: null }
  return (await owner.createAddress({ body })).data.id
}

async function open(customer_id: number, lang: Lang, width = 1280) {
  const page = await scene.visit(`/customers/${customer_id}/details`, { user: 'owner', lang, width })
  const copy = COPY[lang]
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('combobox', { name: copy.box })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return { page, copy, dialog, box, press }
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const it = document.activeElement as HTMLInputElement | null
      return it?.ariaLabel ?? it?.labels?.[0]?.textContent?.trim() ?? it?.textContent?.trim()
    })
    if (here === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test.each(languages(0))(
  'an address must be chosen from the list, and moving its pin does not change the text, by keyboard alone (%s)',
  async (lang) => {
    const customer_id = await newCustomer()
    const { page, copy, dialog, box, press } = await open(customer_id, lang)
    await page.getByRole('main').getByRole('button', { name: copy.add }).focus()
    await press('Enter')
    await hasFocus(box)
    await page.keyboard.type(copy.typed)
    await dialog.getByRole('option').first().waitFor()
    await tabTo(page, copy.floor)
    await dialog.getByText(copy.loose, { exact: true }).waitFor()
    await page.keyboard.type('3')
    await press('Control+s')
    await hasFocus(box)
    await dialog.getByText(copy.loose, { exact: true }).waitFor()
    await expect.poll(() => addressesOf(customer_id)).toEqual([])

    await box.fill('')
    await page.keyboard.type(copy.street)
    const wanted = dialog.getByRole('option').filter({ hasText: copy.street }).first()
    await wanted.waitFor()
    await press('ArrowDown', 'Enter')
    const delivery = dialog.getByRole('region', { name: copy.delivery })
    await expect.poll(() => delivery.innerText()).toMatch(copy.fee)
    await expect.poll(() => box.inputValue()).toContain(copy.street)

    await dialog.locator('.maplibregl-marker').waitFor()
    await tabTo(page, copy.pin)
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowUp')
    await dialog.getByText(copy.moved).waitFor()
    await expect.poll(() => box.inputValue()).toContain(copy.street)
    for (const [name, value] of [
      [copy.entrance, 'ב'],
      [copy.apartment, '14'],
      [copy.code, '2580#'],
    ] as const) {
      await tabTo(page, name)
      await page.keyboard.type(value)
    }
    await tabTo(page, copy.save)
    await press('Enter')
    await page.getByText(copy.added).waitFor()

    const [saved, ...others] = await addressesOf(customer_id)
    expect(others).toEqual([])
    expect(`${saved!.route} ${saved!.street_number}`).toBe(copy.street)
    expect(saved).toMatchObject({ pin_moved: true, is_default: true, entrance: 'ב', floor: '3', apartment: '14' })
    expect(saved).toMatchObject({ door_code: '2580#' })
    const [location] = await stored<{ longitude: number; latitude: number }>(
      scene.system,
      `select p.longitude, p.latitude from gazetteer_house p join address a on a.place_id = p.id where a.id = $1`,
      [saved!.id],
    )
    expect(saved!.longitude).toBeGreaterThan(location!.longitude)
    expect(saved!.latitude).toBeGreaterThan(location!.latitude)
    expect(saved!.formatted).toContain(copy.street)

    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: copy.street }).last()
    await expect.poll(() => item.innerText()).toMatch(copy.fee)
    for (const seen of ['2580#', copy.by_hand, copy.is_default]) await item.getByText(seen, { exact: true }).waitFor()
  },
)

const UNLISTED = {
  he: {
    open: 'הכתובת לא ברשימה?',
    route: 'רחוב או שם המקום',
    town: 'יישוב',
    coordinates: 'נקודת ציון',
    wrong: 'שני מספרים, למשל 32.0853, 34.7818',
    use: 'שימוש בכתובת הזו',
    chip: 'כתובת לא מאומתת',
  },
  en: {
    open: 'Address not in the list?',
    route: 'Street or place name',
    town: 'Town',
    coordinates: 'Coordinates',
    wrong: 'Two numbers, such as 32.0853, 34.7818',
    use: 'Use this address',
    chip: 'Unverified address',
  },
}

test.each(languages(0))('an address unknown to the geocoder is saved as unverified (%s)', async (lang) => {
  const customer_id = await newCustomer()
  const { page, copy, dialog } = await open(customer_id, lang, 390)
  const unlisted = UNLISTED[lang]
  await page.getByRole('main').getByRole('button', { name: copy.add }).click()
  await dialog.getByRole('button', { name: unlisted.open }).click()
  await dialog.getByLabel(unlisted.route).fill('שביל הפרדס')
  await dialog.getByRole('button', { name: unlisted.use }).click()
  await dialog.getByText(unlisted.wrong, { exact: true }).waitFor()
  await dialog.getByLabel(unlisted.town).fill('חוף אלון')
  await dialog.getByLabel(unlisted.coordinates).fill('32.0735, 34.7905')
  await dialog.getByRole('button', { name: unlisted.use }).click()
  await dialog.getByRole('button', { name: copy.save }).click()
  await page.getByText(copy.added).waitFor()
  await page.getByRole('main').getByText(unlisted.chip, { exact: true }).waitFor()
  const [saved] = await addressesOf(customer_id)
  expect(saved).toMatchObject({ route: 'שביל הפרדס', latitude: 32.0735, longitude: 34.7905, pin_moved: false })
})

test.each(languages(1))(
  'a driver’s pin proposal appears on the open screen, and accepting it moves only the pin (%s)',
  async (lang) => {
    const customer_id = await newCustomer()
    const id = await newAddress(customer_id, 'אלנבי 12')
    const { page, copy, dialog } = await open(customer_id, lang)
    const [before] = await addressesOf(customer_id)
    const pin = { latitude: before!.latitude + 0.0006, longitude: before!.longitude - 0.0004 }
    const driver = await apiAs(scene.system, 'driver1', addresses)
    await giveToDriver(id)
    await driver.proposePin({ params: { id: String(id) }, body: { ...pin, note: 'הכניסה מהחצר' } })

    await page.getByRole('button', { name: copy.compare }).click()
    await expect.poll(() => dialog.locator('.maplibregl-marker').count()).toBe(2)
    await dialog.getByText('הכניסה מהחצר').waitFor()
    await dialog.getByText(/\b7\d\s?(מ׳|m)/).waitFor()
    await dialog.getByRole('button', { name: copy.accept }).click()
    await page.getByText(copy.accepted).waitFor()
    await page.getByRole('main').getByText(copy.by_hand, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: copy.compare }).count()).toBe(0)
    const { latitude: _, longitude: __, pin_moved: ___, ...same } = before!
    await expect.poll(() => addressesOf(customer_id)).toEqual([{ ...same, ...pin, pin_moved: true }])
  },
)

test('the owner sees that no deli delivers to an address, changes the default and deletes an address', async () => {
  const customer_id = await newCustomer()
  await newAddress(customer_id, 'אלנבי 12')
  await newAddress(customer_id, 'הטיילת 12')
  const { page, copy, dialog } = await open(customer_id, 'he', 390)
  const item = (street: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: street })
  await item('הטיילת 12').getByText(copy.nobody).waitFor()
  await item('הטיילת 12').getByRole('button', { name: copy.more }).click()
  await page.getByRole('menuitem', { name: copy.make_default }).click()
  await item('הטיילת 12').getByText(copy.is_default, { exact: true }).waitFor()
  expect((await addressesOf(customer_id)).map(({ is_default }) => is_default)).toEqual([false, true])

  await item('אלנבי 12').getByRole('button', { name: copy.more }).click()
  await page.getByRole('menuitem', { name: copy.remove }).click()
  await dialog.getByRole('button', { name: copy.remove_sure }).click()
  await page.getByText(copy.removed).waitFor()
  expect((await addressesOf(customer_id)).map(({ route }) => route)).toEqual(['הטיילת'])
})

test('the address search reports that the geocoder is down, preserves the typed text and recovers', async () => {
  scene.expects(/50[23]/)
  const customer_id = await newCustomer()
  const both = [await open(customer_id, 'he'), await open(customer_id, 'en')]
  const google = { GEOCODER: 'google', GOOGLE_PLACES_KEY: 'none', GOOGLE_PLACES_URL: NOWHERE }
  await scene.system.kill('api')
  await scene.system.start('api', google)
  for (const { page, copy, dialog, box } of both) {
    await page.getByRole('main').getByRole('button', { name: copy.add }).click()
    await box.fill(copy.street)
    await dialog.getByText(copy.away).waitFor()
    await expect.poll(() => box.inputValue()).toBe(copy.street)
  }
  await scene.system.kill('api')
  await scene.system.start('api')
  for (const { copy, dialog } of both) {
    await dialog.getByRole('button', { name: copy.again }).click()
    await dialog.getByRole('option').filter({ hasText: copy.street }).first().click()
    const delivery = dialog.getByRole('region', { name: copy.delivery })
    await expect.poll(() => delivery.innerText()).toMatch(copy.fee)
  }
})

/**
 * Gives this address to an order of the demo driver's latest trip: drivers propose pins only for addresses of their own
 * trips.
 */
async function giveToDriver(address_id: number): Promise<void> {
  const given = await stored(
    scene.system,
    `update orders set address = address || jsonb_build_object('address_id', $1::bigint) where id = (
      select trip_stop.order_id from trip_stop join trip on trip.id = trip_stop.trip_id
      join app_user on app_user.id = trip.driver_id
      where app_user.email = 'driver1@tavlin.test' and trip.status <> 'cancelled'
      order by trip.date desc, trip_stop.id limit 1) returning id`,
    [address_id],
  )
  expect(given).toHaveLength(1)
}
