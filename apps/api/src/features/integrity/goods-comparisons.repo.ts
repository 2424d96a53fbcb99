import { type RawBuilder, sql } from 'kysely'

// Lots that were received more than 60 days ago and of which nothing is left are not compared every night.
const IS_COMPARED = sql`(lot.remaining_base > 0 or lot.received_at > now() - interval '60 days')`

/** Comparisons of received goods: lots with their stock moves, order lines with receipts and invoices. */
export const GOODS_COMPARISONS = {
  lot_moves: sql`
    select jsonb_build_object('lot_id', lot.id, 'remaining_base', lot.remaining_base, 'moved_base', moved.base) as finding
    from stock_lot as lot cross join lateral (
      select coalesce(sum(quantity_base), 0) as base from stock_lot_move where lot_id = lot.id) as moved
    where ${IS_COMPARED} and (lot.remaining_base < 0 or lot.remaining_base <> moved.base)`,

  lot_stock: sql`
    select jsonb_build_object('deli_id', deli_id, 'ingredient_id', ingredient_id, 'lots_base', lots.base,
      'stocked_base', stocked_base) as finding
    from (select deli_id, ingredient_id, sum(remaining_base) as base from stock_lot where remaining_base > 0
      group by deli_id, ingredient_id) as lots join stock_balance using (deli_id, ingredient_id)
    where lots.base > stocked_base`,

  lot_shares: sql`
    select jsonb_build_object('move_id', move.id, 'quantity_base', move.quantity_base, 'shares_base', shares.base) as finding
    from (select share.move_id, sum(share.quantity_base) as base from stock_lot as lot
      join stock_lot_move as share on share.lot_id = lot.id where ${IS_COMPARED} group by share.move_id) as shares
    join stock_move as move on move.id = shares.move_id
    where sign(shares.base) <> sign(move.quantity_base) or abs(shares.base) > abs(move.quantity_base)`,

  purchase_received: sql`
    select jsonb_build_object('line_id', line.id, 'received_base', received_base, 'receipts_base', receipts.base) as finding
    from purchase_line as line cross join lateral (select coalesce(sum(accepted_base), 0) as base
      from purchase_receipt_line where line_id = line.id) as receipts
    where received_base <> receipts.base`,

  purchase_invoiced: sql`
    select jsonb_build_object('line_id', line.id, 'invoiced_base', invoiced_base, 'invoices_base', invoices.base) as finding
    from purchase_line as line cross join lateral (
      select coalesce(sum(sent.quantity_base - coalesce((select sum(credit.quantity_base) from supplier_credit as credit
          where credit.invoice_line_id = sent.id and credit.state <> 'waived'), 0)), 0) as base
      from supplier_invoice_line as sent join supplier_invoice as invoice on invoice.id = sent.invoice_id
      where sent.purchase_line_id = line.id and invoice.status in ('matched', 'disputed', 'approved')) as invoices
    where invoiced_base <> invoices.base`,
} as const satisfies Record<string, RawBuilder<unknown>>
