-- History of ingredient costs, for the cost of goods of the sales report.

-- Stores each cost with the time from which it is valid. The first cost of a new ingredient is valid from `-infinity`,
-- because nothing was sold with it before.
create or replace function store_ingredient_cost() returns trigger language plpgsql as $$
begin
  insert into ingredient_cost (ingredient_id, since, cost_agorot, cost_base)
  values (new.id, case tg_op when 'INSERT' then '-infinity' else now() end, new.cost_agorot, new.cost_base)
  on conflict (ingredient_id, since) do update set cost_agorot = excluded.cost_agorot, cost_base = excluded.cost_base;
  return null;
end $$;
