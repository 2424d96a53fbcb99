import { calendarDay } from '@tavlin/domain/business-day'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { sql } from 'kysely'
import type pg from 'pg'
import { readConfig } from '@tavlin/config/config'
import { createPurchase, movePurchase, submitPurchase } from '../src/features/purchasing/purchase.service.ts'
import { receivePurchase } from '../src/features/purchasing/receipt.service.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { type SignedCall, SYSTEM_CALL } from '../src/platform/http/call.ts'
import { INGREDIENTS } from './demo/index.ts'
import type { DemoIngredient } from './demo/shapes.ts'
import { type DemoSupplier, SUPPLIER_CATEGORIES, SUPPLIERS } from './demo/suppliers.ts'
import { type InvoicePlan, seedInvoice } from './seed-invoices.ts'
import { chance, insertRows, pick, raiseIds } from './seed-rows.ts'

const DAY_MS = 86_400_000
/** Content of a pack for ingredients that have no pack of their own, by stock unit. */
const PACK_OF = { kg: 5, g: 500, l: 6, ml: 500, piece: 50 } as const
const UNIT_NAMES = { kg: 'ק״ג', g: 'גרם', l: 'ליטר', ml: 'מ״ל', piece: 'יח׳' } as const

/** Seeds suppliers and what they sell; every ingredient has a preferred supplier. */
export async function seedSuppliers(client: pg.Client, now: Date): Promise<void> {
  await insertRows(
    client,
    'supplier_category',
    SUPPLIER_CATEGORIES.map(({ name_he, name_en }, i) => ({
      id: i + 1,
      name_he,
      name_en,
      position: i + 1,
      version: 1,
    })),
  )
  await insertRows(client, 'supplier', SUPPLIERS.map(supplierRow))
  const options = SUPPLIERS.flatMap((supplier, at) =>
    INGREDIENTS.flatMap((ingredient, i) =>
      supplier.sells.includes(ingredient.category)
        ? [{ supplier, supplier_id: at + 1, ingredient, ingredient_id: i + 1 }]
        : [],
    ),
  )
  const first_of = new Map<number, number>()
  for (const [at, { ingredient_id }] of options.entries())
    if (!first_of.has(ingredient_id)) first_of.set(ingredient_id, at)
  await insertRows(
    client,
    'supplier_option',
    options.map(({ supplier_id, ingredient, ingredient_id }, at) => ({
      id: at + 1,
      supplier_id,
      ingredient_id,
      ...optionOf(ingredient),
      code: `${supplier_id}${String(ingredient_id).padStart(3, '0')}`,
      barcode: `729${String(1_000_000_000 + at * 7919).slice(-10)}`,
      is_preferred: first_of.get(ingredient_id) === at,
      active: true,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'supplier_price',
    options.flatMap(({ supplier, ingredient }, at) => pricesOf(at + 1, supplier, ingredient, now)),
  )
  await raiseIds(client, ['supplier_category', 'supplier', 'supplier_option'])
}

function supplierRow(one: DemoSupplier, i: number) {
  return {
    id: i + 1,
    name: one.name,
    category_id: SUPPLIER_CATEGORIES.findIndex(({ key }) => key === one.category) + 1,
    customer_number: String(41_000 + i * 37),
    contacts: [{ name: one.contact[0], role: 'הזמנות', phone: one.contact[1], email: `orders@supplier-${i + 1}.test` }],
    delivery_weekdays: one.weekdays,
    cutoff_minute: one.cutoff_hour * 60,
    lead_days: one.lead_days,
    min_order_agorot: one.min_order,
    free_delivery_agorot: one.free_delivery,
    payment_terms: one.terms,
    on_hold: one.on_hold ?? false,
    note: '',
    version: 1,
  }
}

const contentOf = ({ packs, stock_unit }: DemoIngredient) =>
  packs?.[0] ?? { amount: PACK_OF[stock_unit], unit: stock_unit }

function optionOf(ingredient: DemoIngredient) {
  const { amount, unit } = contentOf(ingredient)
  const unit_name = UNIT_NAMES[unit as keyof typeof UNIT_NAMES] ?? unit
  return { name: `${ingredient.name_he}, ${amount} ${unit_name}`, pack_thousandths: amount * 1000, pack_unit: unit }
}

/** Returns a price that is valid since January, and for some options a higher one that is valid since 20 days ago. */
function pricesOf(option_id: number, { price_factor = 1 }: DemoSupplier, ingredient: DemoIngredient, now: Date) {
  const { amount, unit } = contentOf(ingredient)
  const in_stock_units = unit === ingredient.stock_unit ? amount : amount / 1000
  const price_agorot = Math.max(100, Math.round((ingredient.cost * in_stock_units * price_factor) / 10) * 10)
  const row = { option_id, set_by: null, set_at: now }
  const old = { ...row, valid_from: '2026-01-01', price_agorot }
  const later = calendarDay(new Date(now.getTime() - 20 * DAY_MS))
  const raised = { ...row, valid_from: later, price_agorot: Math.round((price_agorot * 1.06) / 10) * 10 }
  return chance('raised', option_id) < 0.25 ? [old, raised] : [old]
}

type OrderPlan = {
  readonly supplier_id: number
  readonly deli_id: number
  /** Days from today to the delivery. */
  readonly in_days: number
  readonly until: 'draft' | 'submitted' | 'acknowledged' | 'partial' | 'received' | 'closed' | 'cancelled'
  readonly invoice?: InvoicePlan
}
const PLANS: readonly OrderPlan[] = [
  { supplier_id: 1, deli_id: 1, in_days: -9, until: 'closed', invoice: 'credited' },
  { supplier_id: 4, deli_id: 1, in_days: -6, until: 'received', invoice: 'approved' },
  { supplier_id: 8, deli_id: 2, in_days: -5, until: 'received', invoice: 'disputed' },
  { supplier_id: 2, deli_id: 2, in_days: -4, until: 'closed', invoice: 'matched' },
  { supplier_id: 3, deli_id: 1, in_days: -3, until: 'cancelled' },
  { supplier_id: 2, deli_id: 1, in_days: -1, until: 'partial' },
  { supplier_id: 6, deli_id: 2, in_days: 0, until: 'partial', invoice: 'draft' },
  { supplier_id: 4, deli_id: 2, in_days: 0, until: 'acknowledged' },
  { supplier_id: 1, deli_id: 1, in_days: 1, until: 'acknowledged' },
  { supplier_id: 5, deli_id: 1, in_days: 1, until: 'submitted' },
  { supplier_id: 7, deli_id: 1, in_days: 3, until: 'submitted' },
  { supplier_id: 6, deli_id: 1, in_days: 4, until: 'draft' },
  { supplier_id: 8, deli_id: 1, in_days: 5, until: 'draft' },
]

/** Seeds orders and invoices in every status with the real services, so that the stock agrees with them. */
export async function seedPurchases(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from app_user where email = 'purchaser@tavlin.test'`.execute(db)
  const call: SignedCall = { ...SYSTEM_CALL, caller: { id: rows[0]!.id, roles: [SUPER_ADMIN], permissions: [] } }
  const { rows: options } = await sql<{ id: number; supplier_id: number }>`
    select id, supplier_id from supplier_option order by id`.execute(db)
  for (const [at, plan] of PLANS.entries()) {
    const own = options.filter(({ supplier_id }) => supplier_id === plan.supplier_id)
    const start = pick(Math.max(1, own.length - 6), 'purchase', at)
    const lines = own.slice(start, start + 6).map(({ id }) => ({ option_id: id, packs: 1 + pick(5, 'packs', at, id) }))
    await order(db, call, plan, lines, now)
  }
}

/** Goods keep for four days to some weeks, depending on the line. */
const expiresOn = (delivered: Date, line: number): string =>
  calendarDay(new Date(delivered.getTime() + (4 + 6 * line) * DAY_MS))

async function order(
  db: Db,
  call: SignedCall,
  { supplier_id, deli_id, in_days, until, invoice }: OrderPlan,
  lines: { option_id: number; packs: number }[],
  now: Date,
): Promise<void> {
  const delivered = new Date(now.getTime() + in_days * DAY_MS)
  const depsAt = (at: Date): Deps => ({ db, now: () => (at < now ? at : now), config: readConfig(process.env) }) as Deps
  const ordering = depsAt(new Date(delivered.getTime() - 2 * DAY_MS))
  const form = { supplier_id, delivery_date: calendarDay(delivered), note: '', lines }
  let { data } = await createPurchase(ordering, call, deli_id, form)
  if (until === 'draft') return
  data = (await submitPurchase(ordering, call, data.id, data.version)).data
  const move = async (action: 'acknowledge' | 'close' | 'cancel', deps: Deps) => {
    data = (await movePurchase(deps, call, data.id, { action, note: '', version: data.version })).data
  }
  if (until === 'cancelled') await move('cancel', ordering)
  if (until === 'submitted' || until === 'cancelled') return
  await move('acknowledge', ordering)
  if (until === 'acknowledged') return
  const receiving = depsAt(delivered)
  // A partial delivery lacks the last line; a closed order received half of its last line.
  const arrived = data.lines.map((line, i) => {
    const is_last = i === data.lines.length - 1
    const share = !is_last || until === 'received' ? 1 : until === 'closed' ? 0.5 : 0
    return {
      line_id: line.id,
      accepted: { amount_thousandths: line.packs * 1000 * share, unit: 'ordered_pack' },
      rejected: null,
      reason: null,
      note: '',
      price_agorot: line.price_agorot,
      temperature_tenths: null,
      photo: null,
      lots: share > 0 ? [{ code: `L${data.id}-${i + 1}`, expires_on: expiresOn(delivered, i), quantity: null }] : [],
    }
  })
  const receipt = { delivery_note: String(70_000 + data.id), lines: arrived, is_over_confirmed: false }
  data = (await receivePurchase(receiving, call, data.id, { ...receipt, version: data.version })).data
  if (until === 'closed') await move('close', receiving)
  if (!invoice) return
  const delivered_lines = data.lines.map(({ id, packs, price_agorot }, i) => ({
    line_id: id,
    ordered_packs: packs,
    received_thousandths: arrived[i]!.accepted.amount_thousandths,
    price_agorot,
  }))
  await seedInvoice(
    receiving,
    call,
    { id: data.id, deli_id, supplier_id },
    { until: invoice, delivered: delivered_lines },
  )
}
