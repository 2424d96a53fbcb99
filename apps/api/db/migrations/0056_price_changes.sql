-- Price changes by percent: what was planned, when it applies, and each price before and after
-- (docs/decisions/0075-price-changes.md).

create table price_change (
  id             bigint      generated always as identity primary key,
  created_by     bigint      not null references app_user (id),
  created_at     timestamptz not null,
  -- Business day from which the prices apply.
  valid_from     date        not null,
  percent_tenths integer     not null check (percent_tenths between -900 and 2000),
  rounding       text        not null check (rounding in ('agorot_10', 'agorot_50', 'shekel', 'shekel_90')),
  target         text        not null check (target in ('base', 'base_and_own', 'delis')),
  -- Null: meals of every category.
  category_id    integer     references meal_category (id) on delete set null,
  deli_ids       integer[]   not null default '{}',
  state          text        not null default 'planned' check (state in ('planned', 'applied', 'cancelled', 'undone')),
  applied_at     timestamptz,
  ended_at       timestamptz
);
create index price_change_by_time on price_change (id desc);
create index price_change_planned on price_change (valid_from) where state = 'planned';
create index price_change_by_author on price_change (created_by);
create index price_change_by_category on price_change (category_id);

create table price_change_row (
  price_change_id bigint  not null references price_change (id) on delete cascade,
  meal_id         integer not null references meal (id) on delete cascade,
  -- Null: the price of the meal itself, which applies in delis without a price of their own.
  deli_id         integer references deli (id) on delete cascade,
  -- Null: the deli had no price of its own.
  before_agorot   bigint  check (before_agorot >= 0),
  from_agorot     bigint  not null check (from_agorot >= 0),
  to_agorot       bigint  not null check (to_agorot >= 0),
  state           text    not null default 'planned' check (state in ('planned', 'applied', 'skipped', 'undone', 'kept')),
  reason          text    check (reason in ('price_changed', 'not_sold')),
  unique nulls not distinct (price_change_id, meal_id, deli_id)
);
create index price_change_row_by_meal on price_change_row (meal_id);
create index price_change_row_by_deli on price_change_row (deli_id) where deli_id is not null;
