import type { Supplier, SupplierForm } from '@tavlin/contract/suppliers'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'

export type SupplierInput = z.output<typeof SupplierForm>
export type SupplierPage = z.infer<typeof Supplier>

const SCHEDULE = sql`'delivery_weekdays', to_json(supplier.delivery_weekdays), 'cutoff_minute', supplier.cutoff_minute,
  'lead_days', supplier.lead_days, 'min_order_agorot', supplier.min_order_agorot,
  'free_delivery_agorot', supplier.free_delivery_agorot, 'on_hold', supplier.on_hold`

/** SQL for a supplier with contacts and terms, without the fields that only its own page shows. */
export const SUPPLIER_FIELDS = sql`'id', supplier.id, 'name', supplier.name, 'customer_number', supplier.customer_number,
  'contacts', supplier.contacts, ${SCHEDULE}, 'payment_terms', supplier.payment_terms`

export type SupplierQuery = ListQuery & {
  search: string
  category?: number | undefined
  on_hold?: 'true' | 'false' | undefined
}

export const SUPPLIERS: List<SupplierQuery> = {
  name: 'suppliers',
  from: sql`from supplier left join supplier_category as category on category.id = supplier.category_id`,
  id: sql`supplier.id`,
  row: sql`json_build_object('id', supplier.id, 'name', supplier.name, 'category', case when category.id is not null then
      json_build_object('id', category.id, 'name_he', category.name_he, 'name_en', category.name_en) end,
    'contact', case when jsonb_array_length(supplier.contacts) > 0 then json_build_object(
      'name', supplier.contacts -> 0 ->> 'name', 'phone', supplier.contacts -> 0 ->> 'phone') end, ${SCHEDULE},
    'options', (select count(*) from supplier_option where supplier_id = supplier.id and active),
    'version', supplier.version)`,
  sorts: { name: { by: sql`supplier.name`, type: 'text' } },
  where: ({ search, category, on_hold }) => [
    ...(search ? [sql`supplier.search_text like ${containing(search.toLowerCase())}`] : []),
    ...(category ? [sql`supplier.category_id = ${category}`] : []),
    ...(on_hold ? [sql`supplier.on_hold = ${on_hold === 'true'}`] : []),
  ],
}

const PAGE = sql`json_build_object(${SUPPLIER_FIELDS}, 'category_id', supplier.category_id, 'note', supplier.note,
  'version', supplier.version)`

export async function findSupplier(db: Db, id: number): Promise<SupplierPage | undefined> {
  const { rows } = await sql<{ page: SupplierPage }>`select ${PAGE} as page from supplier where id = ${id}`.execute(db)
  return rows[0]?.page
}

export async function lockSupplier(tx: Tx, id: number): Promise<SupplierPage | undefined> {
  const { rows } = await sql<{ page: SupplierPage }>`select ${PAGE} as page from supplier where id = ${id}
    for update`.execute(tx)
  return rows[0]?.page
}

/** Locks the category, so that it cannot be deleted before the supplier is saved. */
export async function doesCategoryExist(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from supplier_category where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

const COLUMNS = sql`name, category_id, customer_number, contacts, delivery_weekdays, cutoff_minute, lead_days,
  min_order_agorot, free_delivery_agorot, payment_terms, on_hold, note`
const valuesOf = (form: SupplierInput) => sql`${form.name}, ${form.category_id}, ${form.customer_number},
  ${JSON.stringify(form.contacts)}::jsonb, ${form.delivery_weekdays.toSorted((a, b) => a - b)}::integer[],
  ${form.cutoff_minute}, ${form.lead_days}, ${form.min_order_agorot}, ${form.free_delivery_agorot},
  ${form.payment_terms}, ${form.on_hold}, ${form.note}`

export async function insertSupplier(tx: Tx, form: SupplierInput): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into supplier (${COLUMNS}) values (${valuesOf(form)})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function saveSupplier(tx: Tx, id: number, form: SupplierInput): Promise<void> {
  await sql`update supplier set (${COLUMNS}, version) = row (${valuesOf(form)}, version + 1) where id = ${id}`.execute(
    tx,
  )
}
