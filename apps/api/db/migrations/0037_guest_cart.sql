-- Carts on their way from a kiosk to a phone (docs/decisions/0061-carts-move-by-code.md). No personal data.
create table guest_cart (
  -- SHA-256 of the code, so that a copy of the database opens no cart.
  code_hash  bytea       primary key,
  deli_id    integer     not null references deli (id),
  content    jsonb       not null,
  expires_at timestamptz not null
);
create index guest_cart_expiring on guest_cart (expires_at);
revoke update, truncate on guest_cart from tavlin_app;
revoke select on guest_cart from tavlin_report;
