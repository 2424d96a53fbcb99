-- Lots of received goods, and which stock moves took from them (docs/decisions/0095-lots.md).

alter table ingredient_category add needs_expiry boolean not null default false;

create table stock_lot (
  id             bigint      generated always as identity primary key,
  deli_id        integer     not null,
  ingredient_id  integer     not null,
  code           text        not null default '',
  expires_on     date,
  supplier_id    integer     not null references supplier (id),
  -- The delivery. A transfer to another deli creates a lot there with the same delivery, code and date.
  receipt_id     integer     not null,
  line_id        integer     not null,
  received_at    timestamptz not null,
  -- Sum of its stock_lot_move rows.
  remaining_base bigint      not null default 0 check (remaining_base >= 0),
  recalled_at    timestamptz,
  recalled_by    bigint      references app_user (id),
  recall_note    text        not null default '',
  unique nulls not distinct (receipt_id, line_id, code, expires_on, deli_id),
  unique (id, deli_id, ingredient_id),
  foreign key (receipt_id, line_id) references purchase_receipt_line (receipt_id, line_id),
  foreign key (deli_id, ingredient_id) references stock_balance (deli_id, ingredient_id)
);
create index stock_lot_in_stock on stock_lot (deli_id, ingredient_id) where remaining_base > 0;
create index stock_lot_by_expiry on stock_lot ((coalesce(expires_on, 'infinity'::date)), id) where remaining_base > 0;
create index stock_lot_by_date on stock_lot ((coalesce(expires_on, 'infinity'::date)), id);
create index stock_lot_by_ingredient on stock_lot (ingredient_id, lower(code));
create index stock_lot_by_code on stock_lot (lower(code) text_pattern_ops);

-- The lot that a move names: received as this lot, or wasted from it.
alter table stock_move add lot_id bigint;
alter table stock_move add foreign key (lot_id, deli_id, ingredient_id) references stock_lot (id, deli_id, ingredient_id);

-- Append-only, like the moves.
create table stock_lot_move (
  move_id       bigint not null references stock_move (id),
  lot_id        bigint not null references stock_lot (id),
  quantity_base bigint not null check (quantity_base <> 0),
  primary key (move_id, lot_id)
);
create index stock_lot_move_by_lot on stock_lot_move (lot_id, move_id);
revoke update, delete, truncate on stock_lot_move from tavlin_app;
revoke delete, truncate on stock_lot from tavlin_app;

create trigger allocate_lots after insert on stock_move for each row execute function allocate_lots();
