-- Text messages between staff and customers (docs/decisions/0063-sms-chat.md).
-- Personal data: conversation.phone, message.body.

create table conversation (
  id              bigint      generated always as identity primary key,
  phone           text        not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- The record that had the number when the conversation began, also after a merge; null: no customer has it.
  customer_id     bigint      references customer (id),
  state           text        not null check (state in ('open', 'snoozed', 'resolved')),
  snoozed_until   timestamptz,
  holder_id       bigint      references app_user (id),
  -- Time of the first message that nobody answered.
  waiting_since   timestamptz,
  -- Received messages after read_up_to_id; shared by all staff.
  unread          integer     not null default 0 check (unread >= 0),
  read_up_to_id   bigint      not null default 0,
  last_message_at timestamptz not null,
  version         integer     not null default 1,
  check ((state = 'snoozed') = (snoozed_until is not null))
);
-- One per customer and number. A number that changed hands begins a new conversation.
create unique index conversation_by_phone on conversation (phone, (coalesce(customer_id, 0)));
create index conversation_by_customer on conversation (customer_id) where customer_id is not null;
create index conversation_by_time on conversation (last_message_at desc, id desc);
create index conversation_waiting on conversation (last_message_at desc, id desc)
  where state = 'open' and waiting_since is not null;
create index conversation_snoozed on conversation (last_message_at desc, id desc) where state = 'snoozed';
create index conversation_by_snooze on conversation (snoozed_until) where state = 'snoozed';
create index conversation_by_holder on conversation (holder_id, last_message_at desc, id desc) where holder_id is not null;

create table message (
  id              bigint      generated always as identity primary key,
  conversation_id bigint      not null references conversation (id) on delete cascade,
  state           text        not null check (state in ('queued', 'unknown', 'sent', 'delivered', 'failed', 'received')),
  purpose         text        not null check (purpose in ('service', 'marketing')),
  body            text        not null,
  -- Null for received and automatic messages.
  author_id       bigint      references app_user (id),
  segments        integer     not null,
  -- Id that the company gave the message.
  provider_sid    text        unique,
  -- Key of an automatic message, so that a repeated job sends it once.
  origin_key      text        unique,
  error_code      text,
  at              timestamptz not null,
  -- First request to the company: from here on the outcome may be unknown.
  attempted_at    timestamptz
);
create index message_by_conversation on message (conversation_id, id desc);
create index message_received on message (conversation_id, id) where state = 'received';

revoke select on conversation, message from tavlin_report;
grant select (id, customer_id, state, holder_id, waiting_since, unread, last_message_at) on conversation to tavlin_report;
grant select (id, conversation_id, state, purpose, author_id, segments, error_code, at) on message to tavlin_report;

-- Unread messages are now counted per conversation. customer.unread_messages stays until no running version reads it.
