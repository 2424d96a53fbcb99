-- What a person chose for themselves: display, tours they have seen, saved views of lists.

-- What a person chose for themselves: how screens look, tours they have seen, views of lists they keep.
create table preference (
  user_id    bigint primary key references app_user (id) on delete cascade,
  display    jsonb,                        -- null: as it comes
  tours_seen text[] not null default '{}'
);

create table saved_view (
  id         bigint      generated always as identity primary key,
  user_id    bigint      not null references app_user (id) on delete cascade,
  screen     text        not null,
  name       text        not null,
  query      text        not null,
  saved_at   timestamptz not null default now(),
  -- The transaction that saved the view: a search can name a customer, whose erasure removes the stored answer.
  saved_xact xid8        default pg_current_xact_id(),
  unique (user_id, screen, name)
);

-- A search can contain the name of a customer.
revoke select on preference, saved_view from tavlin_report;
