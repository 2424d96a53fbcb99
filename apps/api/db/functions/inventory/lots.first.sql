-- Lots follow every stock move. Keep in sync with packages/domain/src/inventory/lot.ts.

-- Divides a move among the lots of its balance, whose row the writer of the move has locked. A trigger, because moves
-- have several writers, and none of them needs another statement for it.
create or replace function allocate_lots() returns trigger language plpgsql as $$
declare
  free_base bigint;
begin
  if new.quantity_base < 0 then
    -- The lot that the move names and the lots that a reversed move added come first, then the lot that expires first.
    with own as (
      select new.lot_id as lot_id, -new.quantity_base as base where new.lot_id is not null
      union all select lot_id, quantity_base from stock_lot_move where move_id = new.reversal_of
    ), lot as (
      select id, recalled_at, expires_on, remaining_base, least(remaining_base, coalesce(own.base, 0)) as own_base
      from stock_lot left join own on own.lot_id = stock_lot.id
      where deli_id = new.deli_id and ingredient_id = new.ingredient_id and remaining_base > 0
    ), piece as (
      select id, 0 as turn, own_base as base, recalled_at, expires_on from lot
      union all select id, 1, remaining_base - own_base, recalled_at, expires_on from lot
    ), taken as (
      select id, least(base, -new.quantity_base - earlier_base) as base from (
        select id, base, sum(base) over (order by turn, recalled_at is not null, expires_on, id) - base as earlier_base
        from piece where base > 0) as ordered
      where earlier_base < -new.quantity_base
    ), changed as (
      update stock_lot set remaining_base = remaining_base - sums.base
      from (select id, sum(base) as base from taken group by id) as sums where stock_lot.id = sums.id
      returning stock_lot.id, sums.base
    )
    insert into stock_lot_move (move_id, lot_id, quantity_base) select new.id, id, -base from changed;
    return null;
  end if;
  if new.lot_id is null and new.reversal_of is null and new.kind <> 'transfer_in' then return null; end if;

  -- A transfer keeps the lots of its goods, so that a recall finds them in the other deli.
  if new.kind = 'transfer_in' then
    insert into stock_lot (deli_id, ingredient_id, code, expires_on, supplier_id, receipt_id, line_id, received_at,
      recalled_at, recalled_by, recall_note)
    select new.deli_id, new.ingredient_id, code, expires_on, supplier_id, receipt_id, line_id, new.at, recalled_at,
      recalled_by, recall_note
    from stock_lot_move as share join stock_lot as lot on lot.id = share.lot_id where share.move_id = new.transfer_id
    on conflict (receipt_id, line_id, code, expires_on, deli_id) do nothing;
  end if;
  -- Stock right after this move that no lot contains. Subtracts later moves of the same statement, which the balance
  -- already contains.
  free_base := greatest(0, (select stocked_base from stock_balance
      where deli_id = new.deli_id and ingredient_id = new.ingredient_id)
    - (select coalesce(sum(quantity_base), 0) from stock_move
      where deli_id = new.deli_id and ingredient_id = new.ingredient_id and id > new.id))
    - (select coalesce(sum(remaining_base), 0) from stock_lot
      where deli_id = new.deli_id and ingredient_id = new.ingredient_id and remaining_base > 0);
  with own as (
    select new.lot_id as lot_id, new.quantity_base as base where new.lot_id is not null
    union all select lot_id, -quantity_base from stock_lot_move where move_id = new.reversal_of
    union all select there.id, -share.quantity_base from stock_lot_move as share
      join stock_lot as lot on lot.id = share.lot_id
      join stock_lot as there on there.deli_id = new.deli_id and there.receipt_id = lot.receipt_id
        and there.line_id = lot.line_id and there.code = lot.code and there.expires_on is not distinct from lot.expires_on
      where new.kind = 'transfer_in' and share.move_id = new.transfer_id
  ), added as (
    select id, least(base, free_base - earlier_base) as base from (
      select id, base, sum(base) over (order by recalled_at is null, expires_on desc, id desc) - base as earlier_base
      from own join stock_lot on stock_lot.id = own.lot_id) as ordered
    where earlier_base < free_base
  ), changed as (
    update stock_lot set remaining_base = remaining_base + added.base from added where stock_lot.id = added.id
    returning stock_lot.id, added.base
  )
  insert into stock_lot_move (move_id, lot_id, quantity_base) select new.id, id, base from changed;
  return null;
end $$;
