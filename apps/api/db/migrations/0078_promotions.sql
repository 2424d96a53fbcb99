-- Management of promotions: optimistic lock, list by name, search, and whether an order has a promotion.
alter table promotion
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column search_text text not null
    generated always as (lower(name_he || ' ' || name_en || ' ' || coalesce(code, ''))) stored;

create index promotion_by_name on promotion (name_he, id);
create index promotion_search on promotion using gin (search_text gin_trgm_ops);

-- An order has at most one promotion.
create index orders_by_promotion on orders ((jsonb_path_query_first(adjustments, '$[*].promotion_id')::integer))
where jsonb_path_query_first(adjustments, '$[*].promotion_id') is not null;
