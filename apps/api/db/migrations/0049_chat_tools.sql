-- Saved replies, notes, scheduled texts and search in conversations (docs/decisions/0068-chat-tools.md).
-- Personal data: message.body, as before.

-- Replies that agents use often. Deleted ones are removed, because sent messages keep their own text.
create table saved_reply (
  id      bigint  generated always as identity primary key,
  title   text    not null,
  body    text    not null,
  version integer not null default 1
);
create unique index saved_reply_by_title on saved_reply (lower(title));

-- A note is for staff and never sent; its state is `delivered`, so that older versions do not send it either.
alter table message add column is_note boolean not null default false;
-- Time chosen by the author; null: as soon as it can no longer be undone.
alter table message add column send_at timestamptz;
grant select (is_note, send_at) on message to tavlin_report;

-- Search ignores case, niqqud, quotes and final letters, as in the search for customers.
create index message_search on message using gin (fold(body) gin_trgm_ops);
create index conversation_unassigned on conversation (last_message_at desc, id desc)
  where state = 'open' and holder_id is null;
