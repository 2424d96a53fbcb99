-- What a person chose for themselves: how screens look, tours they have seen, views of lists they keep.
create table preference (
  user_id    bigint primary key references app_user (id) on delete cascade,
  display    jsonb,                        -- null: as it comes
  tours_seen text[] not null default '{}'
);

create table saved_view (
  id      bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  screen  text   not null,
  name    text   not null,
  query   text   not null,
  unique (user_id, screen, name)
);

-- What people look for may be a customer's name.
revoke select on preference, saved_view from tavlin_report;
