-- Second factor of sign-in: authenticator apps and recovery codes (docs/decisions/0073-second-factor.md).

create table user_totp (
  user_id    bigint      primary key references app_user (id) on delete cascade,
  -- The secret of the authenticator app, encrypted with a key derived from SECRET_KEY.
  secret     text        not null,
  -- Time step of the last accepted code: a code works once.
  last_step  bigint      not null,
  created_at timestamptz not null
);

create table recovery_code (
  user_id   bigint not null references app_user (id) on delete cascade,
  -- HMAC under SECRET_KEY, because a code is too short for a plain hash.
  code_hash bytea  not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

revoke select on user_totp, recovery_code from tavlin_report;
