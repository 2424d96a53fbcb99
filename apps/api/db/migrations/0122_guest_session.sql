-- Phones that guests verify by a texted code (docs/decisions/0121-guests-verify-their-phone.md).
-- Personal data: guest_session.phone, deleted within the hour. No customer is referred to: whoever has the phone is
-- looked up when the session is used.
create table guest_session (
  id          bigint      primary key generated always as identity,
  -- SHA-256 of the token, so that a copy of the database opens no session.
  token_hash  bytea       not null unique,
  -- The only device that may use the session: a paired kiosk, or the random id of a browser.
  device      text        not null,
  phone       text        not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  lang        text        not null check (lang in ('he', 'en', 'ar', 'ru')),
  -- HMAC under SECRET_KEY; null until the job has texted the code, and after its use.
  code_hash   bytea,
  -- Attempts that are left; each one is taken before the code is compared.
  left_over   integer     not null check (left_over >= 0),
  is_verified boolean     not null default false,
  expires_at  timestamptz not null
);
create index guest_session_expiring on guest_session (expires_at);
revoke select on guest_session from tavlin_report;
