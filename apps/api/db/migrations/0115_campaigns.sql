-- Marketing campaigns by text message (docs/decisions/0115-campaigns.md).
-- Personal data: none; the texts of messages are in message.body.

create table campaign (
  id                 bigint      generated always as identity primary key,
  name               text        not null,
  -- With variables in braces.
  text               text        not null,
  -- Filters of the customers, as in contract/campaigns.ts.
  audience           jsonb       not null,
  per_second         integer     not null check (per_second between 1 and 300),
  state              text        not null default 'draft'
                     check (state in ('draft', 'sending', 'paused', 'done', 'stopped')),
  created_by         bigint      references app_user (id),
  created_at         timestamptz not null,
  started_by         bigint      references app_user (id),
  started_at         timestamptz,
  ended_at           timestamptz,
  -- Number of customers in the audience at the start.
  customers          bigint      not null default 0,
  -- Customers up to this id were processed; later ones are read in id order.
  cursor_customer_id bigint      not null default 0,
  processed          bigint      not null default 0,
  skipped            bigint      not null default 0,
  -- Start of the next batch, which keeps the rate.
  paced_until        timestamptz,
  version            integer     not null default 1,
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('done', 'stopped')) = (ended_at is not null))
);
create index campaign_by_name on campaign (name, id);
create index campaign_by_time on campaign (created_at, id);
create index campaign_sending on campaign (id) where state in ('sending', 'stopped');

-- A processed customer of a campaign: has a message, or a reason for having none.
create table campaign_recipient (
  campaign_id     bigint      not null references campaign (id),
  customer_id     bigint      not null references customer (id),
  -- Null for a skipped customer, and after the customer was erased.
  message_id      bigint      references message (id) on delete set null,
  skipped_because text,
  at              timestamptz not null,
  primary key (campaign_id, customer_id)
);
create unique index campaign_recipient_by_message on campaign_recipient (message_id) where message_id is not null;
create index campaign_recipient_by_customer on campaign_recipient (customer_id);
create index campaign_recipient_skipped on campaign_recipient (campaign_id, skipped_because, customer_id)
  where skipped_because is not null;

-- Messages whose outcome is open: a few at any time.
create index message_open on message (id) where state in ('queued', 'unknown');

insert into permission (name, view_name, builtin) values ('send_campaigns', 'דיוור ללקוחות', true);
insert into role_permission (role_id, permission_id)
select role.id, permission.id from role cross join permission
where role.name = 'manager' and permission.name = 'send_campaigns';
