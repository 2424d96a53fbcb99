-- Cost of goods and margin in the sales report (docs/decisions/0087-cost-of-goods.md).

-- Costs of ingredients over time; null when the cost was unknown from then on.
create table ingredient_cost (
  ingredient_id integer     not null references ingredient (id) on delete cascade,
  since         timestamptz not null,
  cost_agorot   bigint,
  cost_base     bigint,
  primary key (ingredient_id, since)
);
-- Costs before this migration are not known; the current ones count for earlier sales.
insert into ingredient_cost (ingredient_id, since, cost_agorot, cost_base)
  select id, '-infinity', cost_agorot, cost_base from ingredient;
create trigger store_first_cost after insert on ingredient for each row execute function store_ingredient_cost();
create trigger store_cost after update of cost_agorot, cost_base on ingredient for each row
  when ((old.cost_agorot, old.cost_base) is distinct from (new.cost_agorot, new.cost_base))
  execute function store_ingredient_cost();

-- uncosted_agorot: price of the meals whose cost is not known.
alter table trade_hour add column cost_agorot bigint not null default 0,
  add column uncosted_agorot bigint not null default 0;
alter table trade_employee add column cost_agorot bigint not null default 0,
  add column uncosted_agorot bigint not null default 0;
-- Of the portions whose cost is known: how many, their price before VAT, and their cost.
alter table trade_meal add column costed_quantity bigint not null default 0,
  add column taxable_agorot bigint not null default 0,
  add column cost_agorot bigint not null default 0;

-- The job adds the cost to all days.
insert into trade_dirty_day (deli_id, date, since)
  select distinct deli_id, date, now() from trade_hour
  on conflict (deli_id, date) do nothing;
