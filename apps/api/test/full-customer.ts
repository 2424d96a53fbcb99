import { activity } from '@tavlin/contract/activity'
import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import { preferences } from '@tavlin/contract/preferences'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Returns one value per kind of data; `key` makes them unique per test. */
export const secretsOf = (key: string) => {
  const word = (name: string) => `סוד${name}Zq${key}`
  return {
    phone: `+97254${key}`,
    first_name: word('פרטי'),
    last_name: word('משפחה'),
    email: `secret.${key}@example.org`,
    allergy_note: word('אלרגיה'),
    texts: {
      earlier_name: word('קודם'),
      flag: word('דגל'),
      consent: word('הסכמה'),
      note: word('הערה'),
      earlier_note: word('ניסוח'),
      move: word('תנועה'),
      approval: word('בקשה'),
      answer: word('תשובה'),
      label: word('כינוי'),
      formatted: word('רחוב'),
      route: word('דרך'),
      entrance: word('כניסה'),
      door_code: word('קוד'),
      driver_note: word('לשליח'),
      instruction: word('ליד הדלת'),
      rating_text: word('טעים'),
      proposed: word('הצעה'),
      place_id: `place_secret_${key}`,
      merged_name: word('ממוזג'),
      merged_note: word('הערתממוזג'),
      merged_allergy: word('אלרגיתממוזג'),
      ordered_to: word('יעד'),
      order_note: word('הערתהזמנה'),
      line_note: word('הערתמנה'),
      discount: word('הנחה'),
      cancelled: word('ביטול'),
      paid_note: word('הערתתשלום'),
      changed_note: word('שינוי'),
      ordered_before: word('הזמנתממוזג'),
      stop_failed: word('לאנמסר'),
      driver_excluded: word('שליחאחר'),
      received: word('התקבל'),
      written: word('נשלח'),
    },
  }
}
export type Secrets = ReturnType<typeof secretsOf>

/** Stores every kind of data about a customer, through the regular commands or as these commands would store it. */
export async function makeFullCustomer(
  app: TestApp,
  token: string,
  secret: Secrets,
): Promise<{ id: number; version: number; merged_id: number }> {
  const { people, notes, money, views } = clients(app, token)
  const { texts, phone, first_name, last_name, email, allergy_note } = secret
  const form = {
    phone,
    first_name,
    last_name,
    email,
    allergy_note,
    lang: 'en' as const,
    birthday: '1987-03-21',
    allergen_ids: [1],
  }
  const { data } = await people.createCustomer({ body: { ...form, first_name: texts.earlier_name } })
  const { id } = data
  const params = { id: String(id) }
  await people.updateCustomer({ params, body: { ...form, version: data.version } })
  await people.flagCustomer({ params, body: { flag: 'watch', on: true, reason: texts.flag } })
  const consent = { channel: 'sms', purpose: 'marketing', granted: true, source: 'phone_call' } as const
  await people.giveConsent({ params, body: { ...consent, text: texts.consent } })
  const note = await notes.writeNote({ body: { model: 'customer', model_id: id, text: texts.earlier_note } })
  await notes.changeNote({ params: { id: String(note.data.id) }, body: { text: texts.note, version: 1 } })
  await people.customerByPhone({ params: { phone } })
  await people.customers({ query: { search: first_name } })
  const query = String(new URLSearchParams({ search: `0${phone.slice(4)}` }))
  await views.saveView({ body: { screen: 'customers', name: `${first_name} ${last_name}`, query } })
  const move = { customer_id: id, reason: 'goodwill', kind: 'adjust', currency: 'points' } as const
  await money.movePoints({ body: { ...move, points: 70, note: texts.move } })
  await declineApproval(app, money, secret, id)
  await address(app, secret, id)
  await ordered(app, secret, id, texts.ordered_to)
  await texted(app, secret, id)
  const merged_id = await merged(app, token, secret, id)
  await ordered(app, secret, merged_id, texts.ordered_before)
  return { id, version: (await people.customer({ params })).data.version, merged_id }
}

async function declineApproval(app: TestApp, money: Clients['money'], { texts }: Secrets, id: number): Promise<void> {
  const service = await app.person(['service'])
  const body = { customer_id: id, points: 5000, reason: 'goodwill', kind: 'adjust', currency: 'points' } as const
  const { data } = await app.as(wallet, service.token).movePoints({ body: { ...body, note: texts.approval } })
  if (data.state !== 'waiting') throw new Error('no payment is waiting')
  const params = { id: String(data.approval.id) }
  await money.decideApproval({ params, body: { decision: 'decline', note: texts.answer, version: 1 } })
}

async function texted(app: TestApp, { phone, texts }: Secrets, id: number): Promise<void> {
  await sql`with talk as (insert into conversation (phone, customer_id, state, unread, last_message_at)
      values (${phone}, ${id}, 'open', 1, now()) returning id)
    insert into message (conversation_id, state, purpose, body, segments, at)
    select talk.id, one.state, 'service', one.body, 1, now()
    from talk, (values ('received', ${texts.received}), ('delivered', ${texts.written})) as one (state, body)`.execute(
    app.db,
  )
}

async function address(app: TestApp, { texts }: Secrets, id: number): Promise<void> {
  await sql`insert into address (customer_id, label, place_id, formatted, route, entrance, door_code, driver_note, latitude,
      longitude, is_default, proposed_latitude, proposed_longitude, proposed_at, proposed_note, geocoded_latitude, geocoded_longitude)
    values (${id}, ${texts.label}, ${texts.place_id}, ${texts.formatted}, ${texts.route}, ${texts.entrance}, ${texts.door_code},
      ${texts.driver_note}, 32.0853123, 34.7818456, true, 32.0853789, 34.7818987, now(), ${texts.proposed}, 32.0853456, 34.7818654)`.execute(
    app.db,
  )
  await sql`update address set driver_note = driver_note || '!' where customer_id = ${id}`.execute(app.db)
}

/** Inserts an order as placing, changing, paying and cancelling would store it, without the menu it would need. */
async function ordered(app: TestApp, secret: Secrets, customer_id: number, to: string): Promise<void> {
  const { texts, phone, first_name, last_name, allergy_note } = secret
  const cart = {
    name: first_name,
    notes: { customer: texts.order_note },
    discount: { percent: 10, reason: texts.discount },
    lines: [{ key: 'a', note: texts.line_note }],
  }
  const door = { address_id: null, latitude: 32.0853123, longitude: 34.7818456, entrance: texts.entrance }
  const address = { ...door, formatted: to, door_code: texts.door_code, driver_note: texts.driver_note, area: null }
  const adjustments = [{ kind: 'discount', agorot: -100, reason: texts.discount }]
  await sql`with sold_at as (insert into deli (name_he, name_en) values ('דיזנגוף', 'Dizengoff') returning id),
    in_category as (insert into meal_category (name_he, name_en, position) values ('עיקריות', 'Mains', 1) returning id),
    cooked as (insert into meal (name_he, name_en, category_id, price_agorot) select 'שניצל', 'Schnitzel', id, 5000
      from in_category returning id),
    made as (insert into orders (public_id, client_id, deli_id, date, number, channel, order_type, status, customer_id,
        customer_name, phone, allergen_ids, allergy_note, address, promise_from, promise_to, first_promise_to, placed_at,
        completed_at, cart, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent, meals_count, note_customer,
        note_driver, cancel_note, search_text)
      select gen_random_uuid(), gen_random_uuid(), id, '2026-11-01', 1, 'phone', 'delivery', 'completed', ${customer_id},
        ${`${first_name} ${last_name}`}, ${phone}, '{1}', ${allergy_note}, ${JSON.stringify(address)}, now(), now(), now(),
        now(), now(), ${JSON.stringify(cart)}, 5000, ${JSON.stringify(adjustments)}, 4900, 700, 18, 1, ${texts.order_note},
        ${texts.driver_note}, ${texts.cancelled}, fold(${first_name}) || ' ' || substr(${phone}, 2) from sold_at
      returning id, deli_id),
    followed as (insert into order_follow (order_id, deli_id, instruction, rating, rating_text, rated_at)
      select id, deli_id, ${texts.instruction}, 5, ${texts.rating_text}, now() from made),
    lined as (insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot,
        line_agorot, trail, note) select made.id, deli_id, 1, cooked.id, '', '', 1, 5000, 5000, '[]', ${texts.line_note}
      from made, cooked),
    paid as (insert into payment (order_id, deli_id, kind, method, amount_agorot, state, key, note, at)
      select id, deli_id, 'charge', 'cash', 100, 'cancelled', gen_random_uuid()::text, ${texts.paid_note}, now() from made)
    insert into order_change (order_id, deli_id, base_version, cart, difference, delta_agorot, settle, state, token_hash,
      expires_at, requested_at) select id, deli_id, 1, ${JSON.stringify(cart)},
        ${JSON.stringify({ fields: [{ field: 'address', before: to, after: texts.changed_note }] })}, 0, 'none', 'declined',
        decode(md5(random()::text), 'hex'), now(), now() from made`.execute(app.db)
  // Updates the order to create a row change with the old value.
  await sql`update orders set note_driver = '' where customer_id = ${customer_id}`.execute(app.db)
  await dispatched(app, secret, customer_id)
}

/** Inserts a failed stop and an excluded driver of each order, as dispatch would store them. */
async function dispatched(app: TestApp, { texts }: Secrets, customer_id: number): Promise<void> {
  const driver = await app.person(['driver'])
  await sql`with drives as (insert into driver (user_id, deli_id)
      select ${driver.id}, min(deli_id) from orders where customer_id = ${customer_id} returning user_id),
    made as (insert into trip (deli_id, driver_id, date, hour, seq, status, created_at, changed_at)
      select deli_id, user_id, date, 12, 0, 'cancelled', now(), now() from orders, drives where customer_id = ${customer_id} limit 1
      returning id, driver_id),
    stopped as (insert into trip_stop (trip_id, deli_id, order_id, position, state, fail_reason, fail_note, placed_at)
      select made.id, deli_id, orders.id, 1, 'failed', 'other', ${texts.stop_failed}, now()
      from orders, made where customer_id = ${customer_id})
    insert into forbidden_driver (order_id, driver_id, deli_id, reason, at)
      select orders.id, made.driver_id, deli_id, ${texts.driver_excluded}, now() from orders, made
      where customer_id = ${customer_id}`.execute(app.db)
}

async function merged(app: TestApp, token: string, { texts, phone }: Secrets, into_id: number): Promise<number> {
  const { people, notes } = clients(app, token)
  const form = { last_name: '', email: null, lang: 'he' as const, birthday: null, allergen_ids: [] }
  const named = { first_name: texts.merged_name, allergy_note: texts.merged_allergy }
  const { data } = await people.createCustomer({ body: { ...form, ...named, phone: otherPhone(phone) } })
  await notes.writeNote({ body: { model: 'customer', model_id: data.id, text: texts.merged_note } })
  await sql`insert into duplicate_candidate (left_id, right_id, score, reasons, found_at)
    values (${into_id}, ${data.id}, 90, '{name_alike}', now())`.execute(app.db)
  const into = (await people.customer({ params: { id: String(into_id) } })).data
  await app.as(merging, token).merge({
    body: { into_id, from_id: data.id, into_version: into.version, from_version: data.version, take: [] },
  })
  return data.id
}
export const otherPhone = (phone: string) => phone.replace('+97254', '+97253')

type Clients = ReturnType<typeof clients>
const clients = (app: TestApp, token: string) => ({
  people: app.as(customers, token),
  notes: app.as(activity, token),
  views: app.as(preferences, token),
  money: app.as(wallet, token),
})
