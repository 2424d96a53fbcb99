import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type PriceChangeRow = {
  readonly purchase_id: number
  readonly line_id: number
  readonly at: string
  readonly deli_id: number
  readonly supplier: { readonly id: number; readonly name: string }
  readonly ingredient: { readonly id: number; readonly name_he: string; readonly name_en: string }
  readonly name: string
  readonly pack_base: number
  readonly ordered_agorot: number
  readonly delivered_agorot: number
}

type Wanted = {
  /** Null for the deliveries since `since`. */
  readonly purchase_id: number | null
  readonly since: Date
  /** Delis that the caller may see; null means all. */
  readonly deli_ids: readonly number[] | null
  readonly limit: number
}

/** Returns lines delivered at another price than ordered, the newest first. Deliveries that were taken back are left out. */
export async function listPriceChanges(db: Db, { purchase_id, since, deli_ids, limit }: Wanted) {
  const { rows } = await sql<PriceChangeRow>`
    select purchase.id as purchase_id, line.id as line_id, receipt.at, purchase.deli_id,
      json_build_object('id', supplier.id, 'name', supplier.name) as supplier,
      json_build_object('id', ingredient.id, 'name_he', ingredient.name_he, 'name_en', ingredient.name_en) as ingredient,
      line.name, line.pack_base, line.price_agorot as ordered_agorot, sent.price_agorot as delivered_agorot
    from purchase_receipt as receipt
    join purchase_receipt_line as sent on sent.receipt_id = receipt.id
    join purchase_line as line on line.id = sent.line_id and line.price_agorot <> sent.price_agorot
    join purchase on purchase.id = receipt.purchase_id
    join supplier on supplier.id = purchase.supplier_id
    join ingredient on ingredient.id = line.ingredient_id
    where ${purchase_id === null ? sql`receipt.at >= ${since}` : sql`receipt.purchase_id = ${purchase_id}`}
      and (${deli_ids}::integer[] is null or purchase.deli_id = any (${deli_ids}::integer[]))
      and sent.accepted_base > 0
      and not exists (select from purchase_receipt as undone where undone.reversal_of = receipt.id)
    order by receipt.at desc, receipt.id desc, line.position limit ${limit}`.execute(db)
  return rows
}
