import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { hashToken, newPublicId } from '../../src/platform/db/ids.ts'
import { makeNamed } from '../menu.ts'
import { NOON } from '../test-app.ts'

/** Creates rows that valid requests about suppliers and purchases refer to. */
export async function makePurchaseWorld(db: Db, files: FileStore, deli_id: number, ingredient_id: number) {
  const newSupplier = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into supplier (name) values ('ספק') returning id`.execute(db)
    return rows[0]!.id
  }
  const supplier_id = await newSupplier()
  const newOption = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into supplier_option (supplier_id, ingredient_id, name, pack_thousandths, pack_unit)
        values (${supplier_id}, ${ingredient_id}, 'שק', 25000, 'kg') returning id),
      priced as (insert into supplier_price (option_id, valid_from, price_agorot, set_at)
        select id, '2026-01-01', 9000, ${NOON} from made)
      select id from made`.execute(db)
    return rows[0]!.id
  }
  const option_id = await newOption()
  /** Creates a purchase of one pack in this status. */
  const newPurchase = async (status: 'draft' | 'submitted' | 'acknowledged' = 'draft') => {
    const { rows } = await sql<{ id: number; line_id: number }>`
      with buyer as (insert into app_user (email, first_name, last_name)
        values ('purchases-' || gen_random_uuid() || '@tavlin.test', 'x', 'x') returning id),
      made as (insert into purchase (deli_id, supplier_id, status, delivery_date, total_agorot, created_by, created_at)
        select ${deli_id}, ${supplier_id}, ${status}, '2026-12-01', 9000, id, ${NOON} from buyer returning id)
      insert into purchase_line (purchase_id, option_id, ingredient_id, position, name, code, pack_thousandths,
        pack_unit, pack_base, packs, price_agorot)
      select id, ${option_id}, ${ingredient_id}, 0, 'שק', '', 25000, 'kg', 25000000, 1, 9000 from made
      returning purchase_id as id, id as line_id`.execute(db)
    return rows[0]!
  }
  /** Creates an invoice of one pack, of which nothing was received, in this status. */
  const newInvoice = async (status: 'draft' | 'disputed' = 'draft') => {
    const { line_id } = await newPurchase('submitted')
    const { rows } = await sql<{ id: number; line_id: number }>`
      with buyer as (insert into app_user (email, first_name, last_name)
        values ('invoices-' || gen_random_uuid() || '@tavlin.test', 'x', 'x') returning id),
      made as (insert into supplier_invoice (deli_id, supplier_id, number, invoice_date, due_date, status, total_agorot,
          created_by, created_at)
        select ${deli_id}, ${supplier_id}, gen_random_uuid()::text, '2026-11-18', '2026-12-30', ${status}, 9000, id,
          ${NOON} from buyer returning id)
      insert into supplier_invoice_line (invoice_id, purchase_line_id, position, packs_thousandths, quantity_base,
        price_agorot)
      select id, ${line_id}, 0, 1000, 25000000, 9000 from made returning invoice_id as id, id as line_id`.execute(db)
    return { ...rows[0]!, purchase_line_id: line_id }
  }
  /** Creates a lot that no stock move has filled yet. */
  const newEmptyLot = async (): Promise<number> => {
    const { id, line_id } = await newPurchase('submitted')
    await sql`insert into stock_balance (deli_id, ingredient_id) values (${deli_id}, ${ingredient_id})
      on conflict do nothing`.execute(db)
    const { rows } = await sql<{ id: number }>`
      with receipt as (insert into purchase_receipt (purchase_id, at, received_by)
        select id, ${NOON}, created_by from purchase where id = ${id} returning id),
      line as (insert into purchase_receipt_line (receipt_id, line_id, accepted_base, accepted_thousandths, accepted_unit,
          price_agorot) select id, ${line_id}, 0, 0, 'kg', 9000 from receipt returning receipt_id)
      insert into stock_lot (deli_id, ingredient_id, code, expires_on, supplier_id, receipt_id, line_id, received_at)
      select ${deli_id}, ${ingredient_id}, 'A-' || ${id}::integer, '2026-12-01', ${supplier_id}, receipt_id, ${line_id}, ${NOON}
      from line returning id`.execute(db)
    return rows[0]!.id
  }
  /** Creates a lot of one kilo in stock. */
  const newLot = async (): Promise<number> => {
    const id = await newEmptyLot()
    await sql`with moved as (insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base, lot_id)
        values (${NOON}, ${deli_id}, ${ingredient_id}, 'purchase_receipt', 1000000, ${id}) returning id)
      update stock_balance set stocked_base = stocked_base + 1000000, last_move_id = moved.id from moved
      where deli_id = ${deli_id} and ingredient_id = ${ingredient_id}`.execute(db)
    return id
  }
  /** Creates an acknowledged purchase with a receipt of nothing. */
  const newReceipt = async (photo: string | null = null) => {
    const { id, line_id } = await newPurchase('acknowledged')
    if (photo !== null)
      await sql`insert into receipt_photo (name, purchase_id, created_at) values (${photo}, ${id}, ${NOON})`.execute(db)
    const { rows } = await sql<{ receipt_id: number }>`
      with receipt as (insert into purchase_receipt (purchase_id, at, received_by)
        select id, ${NOON}, created_by from purchase where id = ${id} returning id)
      insert into purchase_receipt_line (receipt_id, line_id, accepted_base, accepted_thousandths, accepted_unit,
        price_agorot, photo) select id, ${line_id}, 0, 0, 'kg', 9000, ${photo} from receipt returning receipt_id`.execute(
      db,
    )
    return { id, receipt_id: rows[0]!.receipt_id, line_id }
  }
  const newReceiptPhoto = async () => {
    const name = randomBytes(16).toString('hex')
    await files.put(`private-${name}-small.webp`, { type: 'image/webp', content: Buffer.from('picture') })
    return newReceipt(name)
  }
  return {
    newReceipt,
    newReceiptPhoto,
    newEmptyLot,
    newLot,
    newInvoice,
    /** Creates an open credit of an approved invoice. */
    newCredit: async (): Promise<number> => {
      const { id, line_id } = await newInvoice()
      const { rows } = await sql<{ id: number }>`
        with approved as (update supplier_invoice set status = 'approved' where id = ${id} returning created_by)
        insert into supplier_credit (invoice_id, deli_id, supplier_id, invoice_line_id, kind, quantity_base,
          amount_agorot, requested_by, requested_at)
        select ${id}, ${deli_id}, ${supplier_id}, ${line_id}, 'short', 25000000, 9000, created_by, ${NOON} from approved
        returning id`.execute(db)
      return rows[0]!.id
    },
    supplier_id,
    option_id,
    newSupplier,
    newOption,
    newCategory: () => makeNamed(db, 'supplier_category'),
    newPurchase,
    /** Creates a submitted purchase with the token of its link. */
    newLink: async () => {
      const purchase = await newPurchase('submitted')
      const token = newPublicId()
      await sql`insert into purchase_link (purchase_id, token_hash, lang, channel, confirm_by, created_at)
        values (${purchase.id}, ${hashToken(token)}, 'he', 'none', ${NOON}, ${NOON})`.execute(db)
      return { ...purchase, token }
    },
  }
}
