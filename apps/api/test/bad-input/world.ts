import { readConfig } from '@tavlin/config/config'
import { sql } from 'kysely'
import { hashPassword } from '../../src/features/access/passwords.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newToken } from '../../src/platform/db/ids.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { makeIngredient, makeNamed } from '../menu.ts'
import { type Person, makeDeli, makePeople } from '../people.ts'
import { NOON } from '../test-app.ts'
import { makeGuestSessionWorld } from './guest-uses.ts'
import { makeActivityWorld } from './activity-uses.ts'
import { makeAddressWorld } from './address-world.ts'
import { forgetDispatchers, makeDispatchWorld } from './dispatch-world.ts'
import { makeChatWorld } from './chat-uses.ts'
import { makeDriverWorld } from './driver-uses.ts'
import { makePriceWorld } from './price-uses.ts'
import { makeImportWorld } from './import-uses.ts'
import { makeMergingWorld } from './merging-world.ts'
import { makeOrderWorld } from './order-world.ts'
import { makeDeliWorld } from './deli-world.ts'
import { makeScheduleWorld } from './schedule-world.ts'
import { makePrintWorld } from './print-world.ts'
import { makePurchaseWorld } from './purchase-world.ts'
import { makePasskeyWorld } from './passkey-uses.ts'
import { makeSmsLoginWorld } from './sms-login-uses.ts'
import { makeSecondFactorWorld } from './second-factor-uses.ts'
import { makeStockWorld } from './stock-world.ts'
import { makeTillWorld } from './till-world.ts'
import { makeKioskWorld } from '../kiosk-world.ts'
import { DELETED_ID } from './values.ts'
import { makeWalletWorld } from './wallet-world.ts'

const PASSWORD = 'a good long password'

/** Creates the rows that valid requests refer to; used rows are created again. */
export async function makeWorld(db: Db, printer_port: number, files: FileStore) {
  let count = 0
  const password_hash = await hashPassword(PASSWORD)
  const deli_id = await makeDeli(db, 'צפון')
  const roles = await db.selectFrom('role').select(['id', 'name']).execute()
  await db
    .insertInto('app_user')
    .values({ id: DELETED_ID, email: 'gone@tavlin.test', first_name: 'x', last_name: 'x' })
    .execute()
  await db.deleteFrom('app_user').where('id', '=', DELETED_ID).execute()

  const category_id = await makeNamed(db, 'meal_category')
  const menu = {
    category_id,
    tag_id: await makeNamed(db, 'tag'),
    section_id: await makeNamed(db, 'kitchen_section'),
    ingredient_id: await makeIngredient(db),
  }
  const newMeal = async (kind: 'meal' | 'prep' = 'meal'): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into meal (kind, name_he, category_id, price_agorot)
      values (${kind}, 'חומוס', ${category_id}, 4200) returning id`.execute(db)
    return rows[0]!.id
  }

  const newGroup = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into variant_group (name_he, display)
      values ('רטבים', 'checkbox') returning id`.execute(db)
    return rows[0]!.id
  }
  /** Creates a save of the matrix without changes that anyone can undo. */
  const newApply = async (actor_id: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into variant_apply (at, actor_id, before, after)
      values (${NOON}, ${actor_id}, '[]', '[]') returning id`.execute(db)
    return rows[0]!.id
  }

  const newUser = async () => {
    const [person] = await makePeople(db, [{ role: 'clerk', session: 'live' }])
    await db.updateTable('app_user').set({ password_hash }).where('id', '=', person!.id).execute()
    return db.selectFrom('app_user').select(['id', 'email']).where('id', '=', person!.id).executeTakeFirstOrThrow()
  }
  const newDeli = async (sold_ids: readonly number[] = []): Promise<number> => {
    const id = await makeDeli(db, `דרום ${++count}`)
    await sql`insert into deli_item (deli_id, meal_id) select ${id}, unnest(${sold_ids}::integer[])`.execute(db)
    return id
  }
  const wallets = makeWalletWorld(db)
  const stock = await makeStockWorld(db, deli_id)
  const places = makeDeliWorld(db, newDeli, newMeal, printer_port)
  const { secret_key } = readConfig({ NODE_ENV: 'test' })
  const orders = makeOrderWorld(db, places, wallets.newCustomer, menu.section_id, secret_key)
  return {
    deli_id,
    password: PASSWORD,
    menu,
    stock,
    purchases: await makePurchaseWorld(db, files, deli_id, stock.ingredient_id),
    schedule: makeScheduleWorld(db),
    addresses: await makeAddressWorld(db),
    phoneOf: async (customer_id: number): Promise<string> =>
      (await sql<{ phone: string }>`select phone from customer where id = ${customer_id}`.execute(db)).rows[0]!.phone,
    activity: makeActivityWorld(db),
    wallets,
    orders,
    printing: makePrintWorld(db, orders.newReceipt),
    tills: makeTillWorld(db),
    second_factors: makeSecondFactorWorld(db),
    passkeys: makePasskeyWorld(db),
    sms_logins: makeSmsLoginWorld(db),
    guest_sessions: makeGuestSessionWorld(db, wallets.newCustomer),
    chats: makeChatWorld(db),
    kiosks: makeKioskWorld(db),
    imports: makeImportWorld(db),
    prices: makePriceWorld(db),
    forgetIntegrationTests: () => sql`delete from integration_test`.execute(db),
    /**
     * Marks meals as edited samples. `all` lets the sample menu be loaded; with `one`, removing the sample menu keeps
     * that meal, because it was edited.
     */
    markSampleMeals: async (which: 'all' | 'one') => {
      await sql`delete from sample_meal`.execute(db)
      await sql`insert into sample_meal (key, meal_id, version) select 'own-' || id, id, 0 from meal
        order by id limit ${which === 'all' ? null : 1}`.execute(db)
    },
    /** Restores the default texts of automatic messages. */
    restoreMessages: () => sql`delete from message_text`.execute(db),
    merging: makeMergingWorld(db),
    delis: { newDeli },
    dispatch: makeDispatchWorld(db, newDeli, files),
    drivers: makeDriverWorld(db, deli_id),
    places,
    newMeal,
    newGroup,
    newApply,
    newNamed: (table: Parameters<typeof makeNamed>[1]) => makeNamed(db, table),
    role_id: (name: string) => roles.find((role) => role.name === name)!.id,
    /** A counter for unique names, addresses and dates. */
    next: () => ++count,
    newUser,
    givePassword: async (user_id: number): Promise<void> => {
      await db.updateTable('app_user').set({ password_hash }).where('id', '=', user_id).execute()
    },
    newView: async (user_id: number, screen = 'orders'): Promise<number> => {
      const { id } = await db
        .insertInto('saved_view')
        .values({ user_id, screen, name: `view ${++count}`, query: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    newReportSchedule: async (user_id: number, view_id: number): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into trade_schedule (view_id, user_id, cadence, weekday, month_day, hour, period, next_at)
        values (${view_id}, ${user_id}, 'daily', 0, 1, 7, 'yesterday', ${NOON}) returning id`.execute(db)
      return rows[0]!.id
    },
    newPlannedSetting: async (valid_from: string, of_deli: number | null): Promise<void> => {
      await sql`insert into setting (key, deli_id, valid_from, value)
        values ('pack_minutes', ${of_deli}, ${valid_from}, '7')`.execute(db)
    },
    newRole: async (): Promise<number> => {
      const { id } = await db
        .insertInto('role')
        .values({ name: `spare${++count}`, view_name: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    newReset: async (): Promise<string> => {
      const token = newToken()
      const { id } = await newUser()
      const at = NOON.toISOString()
      const expires_at = new Date(NOON.getTime() + 60_000).toISOString()
      await db
        .insertInto('password_reset')
        .values({ token_hash: hashToken(token), user_id: id, created_at: at, expires_at })
        .execute()
      return token
    },
    newSessionOf: async (user_id: number): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, user_agent)
        select ${hashToken(newToken())}, ${user_id}, 'staff', ${NOON}, ${NOON}, ${NOON}::timestamptz + interval '1 hour', '', ''
        returning id`.execute(db)
      return rows[0]!.id
    },
    callers: (n: number): Promise<Person[]> =>
      makePeople(
        db,
        Array.from({ length: n }, () => ({ role: 'super_admin', session: 'live' as const })),
      ),
    dismiss: async (people: readonly Person[]): Promise<void> => {
      const ids = people.map((one) => one.id)
      await sql`delete from variant_apply where actor_id = any (${ids})`.execute(db)
      await forgetDispatchers(db, ids)
      await sql`delete from slot_event where created_by = any (${ids})`.execute(db)
      await sql`update address set proposed_by = null where proposed_by = any (${ids})`.execute(db)
      await sql`update customer set created_by = null where created_by = any (${ids})`.execute(db)
      await sql`update customer_flag set actor_id = null where actor_id = any (${ids})`.execute(db)
      await sql`update consent set actor_id = null where actor_id = any (${ids})`.execute(db)
      await sql`update conversation set holder_id = null where holder_id = any (${ids})`.execute(db)
      await sql`update message set author_id = null where author_id = any (${ids})`.execute(db)
      await sql`update campaign set created_by = null, started_by = null
        where created_by = any (${ids}) or started_by = any (${ids})`.execute(db)
      await sql`delete from import where created_by = any (${ids})`.execute(db)
      await sql`delete from message_text where updated_by = any (${ids})`.execute(db)
      await sql`delete from price_change where created_by = any (${ids})`.execute(db)
      await sql`delete from held_cart where held_by = any (${ids})`.execute(db)
      await makeMergingWorld(db).forget(ids)
      await makeActivityWorld(db).forget(ids)
      // Keeps users who are in the ledgers, because they cannot be deleted.
      await sql`delete from app_user where id = any (${ids})
        and id not in (select actor_id from stock_move where actor_id is not null)
        and id not in (select opened_by from stock_count)
        and id not in (select set_by from supplier_price where set_by is not null)
        and id not in (select created_by from purchase union select submitted_by from purchase where submitted_by is not null
          union select ended_by from purchase where ended_by is not null
          union select created_by from purchase_link where created_by is not null)
        and id not in (select received_by from purchase_receipt)
        and id not in (select created_by from supplier_invoice union select approved_by from supplier_invoice
          where approved_by is not null)
        and id not in (select requested_by from supplier_credit union select ended_by from supplier_credit
          where ended_by is not null)
        and id not in (select decided_by from stock_count where decided_by is not null)
        and id not in (select counted_by from stock_count_line where counted_by is not null)
        and id not in (select actor_id from transfer where actor_id is not null)
        and id not in (select requested_by from approval where requested_by = any (${ids})
          union select decided_by from approval where decided_by = any (${ids}))
        and id not in (select placed_by from orders where placed_by = any (${ids}))
        and id not in (select requested_by from order_change where requested_by = any (${ids}))
        and id not in (select done_by from kitchen_task where done_by = any (${ids}))
        and id not in (select actor_id from payment where actor_id = any (${ids}))
        and id not in (select actor_id from receipt where actor_id = any (${ids}))
        and id not in (select opened_by from till_session union select closed_by from till_session where closed_by is not null)
        and id not in (select started_by from till_chain)
        and id not in (select settled_by from till_sale where settled_by is not null)
        and id not in (select actor_id from till_move) and id not in (select closed_by from till_day)`.execute(db)
    },
  }
}
export type BadInputWorld = Awaited<ReturnType<typeof makeWorld>>
