-- Texts of automatic messages that replace the original text; without a row the original is sent
-- (docs/decisions/0076-message-texts.md).

create table message_text (
  id         bigint      generated always as identity primary key,
  kind       text        not null,
  lang       text        not null check (lang in ('he', 'en', 'ar', 'ru')),
  body       text        not null check (body <> ''),
  version    integer     not null default 1,
  updated_by bigint      references app_user (id),
  updated_at timestamptz not null,
  unique (kind, lang)
);
create index message_text_by_author on message_text (updated_by);
