-- Saved views that a team shares, and the view that a screen opens with.

alter table saved_view add column is_shared boolean not null default false;

-- The view with which a screen opens for a user; it may be a shared view of somebody else.
create table default_view (
  user_id bigint not null references app_user (id) on delete cascade,
  screen  text   not null,
  view_id bigint not null references saved_view (id) on delete cascade,
  primary key (user_id, screen)
);
create index default_view_by_view on default_view (view_id);

-- A view of the sales report that is sent by e-mail. The view cannot be deleted before its schedule.
create table trade_schedule (
  id        bigint      generated always as identity primary key,
  view_id   bigint      not null unique references saved_view (id),
  user_id   bigint      not null references app_user (id) on delete cascade,
  cadence   text        not null check (cadence in ('daily', 'weekly', 'monthly')),
  weekday   smallint    not null check (weekday between 0 and 6),
  month_day smallint    not null check (month_day between 1 and 31),
  hour      smallint    not null check (hour between 0 and 23),
  period    text        not null,
  is_paused boolean     not null default false,
  next_at   timestamptz not null,
  version   integer     not null default 1
);
create index trade_schedule_due on trade_schedule (next_at) where not is_paused;
create index trade_schedule_by_user on trade_schedule (user_id);

create table trade_schedule_recipient (
  schedule_id bigint not null references trade_schedule (id) on delete cascade,
  user_id     bigint not null references app_user (id) on delete cascade,
  primary key (schedule_id, user_id)
);
create index trade_schedule_recipient_by_user on trade_schedule_recipient (user_id);

-- One mail: the unique key prevents a second mail for the same recipient and time.
create table trade_sending (
  id          bigint      generated always as identity primary key,
  schedule_id bigint      not null references trade_schedule (id) on delete cascade,
  user_id     bigint      not null references app_user (id) on delete cascade,
  due_at      timestamptz not null,
  sent_at     timestamptz,
  error       text,
  unique (schedule_id, user_id, due_at)
);
create index trade_sending_by_user on trade_sending (user_id);
create index trade_sending_by_age on trade_sending (due_at);
