-- Phones of users, and codes with which they sign in by text message (docs/decisions/0078-sign-in-by-sms.md).
-- Personal data: app_user.phone.

alter table app_user add column phone text unique check (phone ~ '^\+[1-9]\d{6,14}$');

create table sign_in_code (
  user_id    bigint      primary key references app_user (id) on delete cascade,
  -- HMAC under SECRET_KEY, because a code is too short for a plain hash.
  code_hash  bytea       not null,
  -- Attempts that are left; each one is taken before the code is compared.
  left_over  integer     not null check (left_over >= 0),
  expires_at timestamptz not null
);

revoke select on sign_in_code from tavlin_report;
