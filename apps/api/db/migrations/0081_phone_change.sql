-- New phones of users until a texted code confirms them (docs/decisions/0097-own-phone.md).
-- Personal data: phone_change.phone.

create table phone_change (
  user_id    bigint      primary key references app_user (id) on delete cascade,
  phone      text        not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- HMAC under SECRET_KEY; null until the job has texted the code.
  code_hash  bytea,
  -- Attempts that are left; each one is taken before the code is compared.
  left_over  integer     not null default 0 check (left_over >= 0),
  expires_at timestamptz not null
);

revoke select on phone_change from tavlin_report;
