import pg from 'pg'
import { pino } from 'pino'
import { hashPassword } from '../src/features/access/passwords.ts'
import { learnDemand } from '../src/features/purchasing/forecast.service.ts'
import { rebuildAllDays } from '../src/features/trade/rollup.service.ts'
import { refreshMeals } from '../src/features/catalog/refresh-meals.service.ts'
import { loadFacts } from '../src/features/delis/availability/facts.service.ts'
import { openDatabase } from '../src/platform/db/db.ts'
import { INGREDIENTS, MEALS } from './demo/index.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedChats } from './seed-chats.ts'
import { CUSTOMERS, seedCustomers } from './seed-customers.ts'
import { seedDelis, seedSales } from './seed-delis.ts'
import { DRIVER_NAMES, seedDrivers } from './seed-drivers.ts'
import { seedGazetteer } from './seed-gazetteer.ts'
import { earnPoints, seedOrders } from './seed-orders.ts'
import { seedImports } from './seed-imports.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedReservations } from './seed-reservations.ts'
import { seedPurchases, seedSuppliers } from './seed-purchases.ts'
import { seedStock } from './seed-stock.ts'
import { seedKiosks, seedPins, seedTills } from './seed-tills.ts'
import { seedTradeViews } from './seed-trade-views.ts'
import { seedWallets } from './seed-wallets.ts'

const PASSWORD = 'tavlin-demo'
const PIN = '2580'

const STAFF: readonly [email: string, role: string, first_name: string, last_name: string][] = [
  ['owner', 'super_admin', 'נעמה', 'אלון'],
  ['manager', 'manager', 'דנה', 'לוי'],
  ['clerk', 'clerk', 'יוסי', 'כהן'],
  ['kitchen', 'kitchen', 'מאיה', 'פרץ'],
  ['dispatcher', 'dispatcher', 'עומר', 'ביטון'],
  ['purchaser', 'purchaser', 'רונית', 'מזרחי'],
  ['service', 'service', 'תמר', 'גולן'],
]

/** Seeds the demo business. A repeated run keeps what users changed. */
export async function seed(owner_url: string): Promise<string> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    // Switches off the timeout of idle transactions: the demo is computed inside this transaction, which takes longer
    // than the timeout on a busy machine.
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    const delis = await seedDelis(client)
    await seedGazetteer(client)
    const users = await seedUsers(client)
    // Switches off the required second factor: the password of the demo users is public, and the demo must open without
    // a phone.
    await client.query(`insert into setting (key, valid_from, value)
      values ('second_factor_required', '2020-01-01', 'false') on conflict do nothing`)
    const { rowCount: has_menu } = await client.query('select from meal limit 1')
    if (!has_menu) {
      await seedCatalog(client)
      await seedStock(client)
      await seedSales(client, new Date())
      await seedImports(client)
    }
    const { rowCount: has_promotions } = await client.query('select from promotion limit 1')
    if (!has_promotions) await seedPromotions(client, new Date())
    const { rowCount: has_suppliers } = await client.query('select from supplier limit 1')
    if (!has_suppliers) await seedSuppliers(client, new Date())
    const { rowCount: has_customers } = await client.query('select from customer limit 1')
    if (!has_customers) await seedCustomers(client, new Date())
    const { rowCount: has_campaigns } = await client.query('select from campaign limit 1')
    if (!has_campaigns) await seedCampaigns(client, new Date())
    const { rowCount: has_drivers } = await client.query('select from driver limit 1')
    if (!has_drivers) await seedDrivers(client, new Date())
    const { rowCount: has_tills } = await client.query('select from till limit 1')
    if (!has_tills) {
      await seedTills(client)
      await seedKiosks(client)
      await seedPins(client, await hashPassword(PIN))
    }
    const { rowCount: has_views } = await client.query(`select from saved_view where screen = 'trade' limit 1`)
    if (!has_views) await seedTradeViews(client, new Date())
    await client.query('commit')
    if (!has_menu) await computeMenu(owner_url, client)
    if (!has_suppliers) await buyGoods(owner_url)
    if (!has_customers) await liveWithCustomers(owner_url)
    const { rowCount: has_orders } = await client.query('select from orders limit 1')
    if (!has_orders) await takeOrders(owner_url, client)
    return `demo business: ${delis} delis, ${CUSTOMERS} customers, ${MEALS.length} meals and preps, ${INGREDIENTS.length} ingredients, ${users} users (owner@tavlin.test … driver${DRIVER_NAMES.length}@tavlin.test, password ${PASSWORD}; PIN at tills ${PIN})`
  } finally {
    await client.end()
  }
}

/** Computes costs and allergens of the meals with the real services, and seeds reservations from them. */
async function computeMenu(owner_url: string, client: pg.Client): Promise<void> {
  const { db } = openDatabase(owner_url, 1)
  const now = new Date()
  await db.transaction().execute((tx) => refreshMeals(tx, { all: true }, now))
  const facts = []
  for (const { id } of await db.selectFrom('deli').select('id').orderBy('id').execute()) {
    const { deli, mealsAt } = await loadFacts({ db, now: () => now }, id)
    facts.push({ deli, meals: mealsAt(now) })
  }
  await db.destroy()
  await seedReservations(client, now, facts)
}

/** Books money through the ledger, as in production. */
async function liveWithCustomers(owner_url: string): Promise<void> {
  const { db } = openDatabase(owner_url, 1)
  await seedWallets(db, new Date())
  await db.destroy()
}

/** Orders and receives goods with the real services. */
async function buyGoods(owner_url: string): Promise<void> {
  const { db } = openDatabase(owner_url, 1)
  await seedPurchases(db, new Date())
  await db.destroy()
}

/**
 * Seeds orders and chats about them in one transaction, because a partial seed would look complete; then their points,
 * statistics and reports.
 */
async function takeOrders(owner_url: string, client: pg.Client): Promise<void> {
  const { db } = openDatabase(owner_url, 1)
  const now = new Date()
  await client.query('begin')
  await seedOrders(client, db, now)
  await seedChats(client, now)
  await client.query('commit')
  await earnPoints(db, now)
  await learnDemand({ db, now: () => now })
  await rebuildAllDays({ db, log: pino({ level: 'warn' }) })
  // The rollups contain these events already: with an older position, the first worker would rebuild every day again.
  await client.query(`update event_offset set (position, position_at) = (select id, at from event order by id desc limit 1)
    where consumer = 'trade'`)
  await db.destroy()
}

async function seedUsers(client: pg.Client): Promise<number> {
  const drivers = DRIVER_NAMES.map((name, i): (typeof STAFF)[number] => [`driver${i + 1}`, 'driver', ...name])
  const password_hash = await hashPassword(PASSWORD)
  for (const [name, role, first_name, last_name] of [...STAFF, ...drivers]) {
    const { rows } = await client.query<{ id: number }>(
      `insert into app_user (email, first_name, last_name, password_hash) values ($1, $2, $3, $4)
       on conflict (email) do nothing returning id`,
      [`${name}@tavlin.test`, first_name, last_name, password_hash],
    )
    if (rows[0]) await client.query('insert into user_role select $1, id from role where name = $2', [rows[0].id, role])
  }
  return STAFF.length + drivers.length
}
