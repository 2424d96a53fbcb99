-- Kiosks: devices in a deli at which guests order (docs/decisions/0060-kiosk-devices.md). The columns of the pairing are
-- those of till, because platform/devices writes both.
create table kiosk (
  id              integer     generated always as identity primary key,
  deli_id         integer     not null references deli (id),
  name            text        not null,
  -- Language in which the kiosk starts for every guest.
  lang            text        not null check (lang in ('he', 'en', 'ar', 'ru')),
  order_types     text[]      not null check (order_types <@ array['pickup', 'delivery'] and order_types <> '{}'),
  -- Whether guests may order for another day than today.
  takes_future    boolean     not null,
  pay_methods     text[]      not null check (pay_methods <@ array['card', 'counter'] and pay_methods <> '{}'),
  -- SHA-256 of the one-time code; null when there is none.
  pair_code_hash  bytea       unique,
  pair_expires_at timestamptz,
  -- SHA-256 of the token that the paired device keeps.
  token_hash      bytea       unique,
  paired_at       timestamptz,
  revoked_at      timestamptz,
  -- Time of the last heartbeat.
  last_seen_at    timestamptz,
  -- Set by the job that looks for silent kiosks when it alerts the managers.
  silent_since    timestamptz,
  version         integer     not null default 1,
  check (not 'delivery' = any (order_types) or 'card' = any (pay_methods)),
  check ((pair_code_hash is null) = (pair_expires_at is null)),
  check ((token_hash is null) = (paired_at is null)),
  check (revoked_at is null or (token_hash is null and pair_code_hash is null))
);
create unique index kiosk_by_name on kiosk (deli_id, lower(name)) where revoked_at is null;
create index kiosk_silent on kiosk (deli_id) where silent_since is not null and revoked_at is null;
revoke delete, truncate on kiosk from tavlin_app;
revoke select on kiosk from tavlin_report;
grant select (id, deli_id, name, lang, order_types, takes_future, pay_methods, paired_at, revoked_at, last_seen_at,
  silent_since) on kiosk to tavlin_report;
