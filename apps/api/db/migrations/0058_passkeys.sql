-- Passkeys as second factor of sign-in (docs/decisions/0077-passkeys.md).

create table passkey (
  id            bigint      generated always as identity primary key,
  user_id       bigint      not null references app_user (id) on delete cascade,
  -- The id that the authenticator chose; an authenticator belongs to one user.
  credential_id bytea       not null unique,
  -- COSE key, as the authenticator sent it.
  public_key    bytea       not null,
  -- Signatures so far, as the authenticator counts them; synced passkeys stay at 0.
  counter       bigint      not null check (counter >= 0),
  -- How browsers reach the authenticator, such as internal, hybrid or usb.
  transports    text[]      not null,
  name          text        not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_of_user on passkey (user_id, id);

-- A challenge that waits for its answer. It is deleted by the first answer, right or wrong.
create table passkey_challenge (
  -- Hash of the session that adds a passkey, or of the ticket of a sign-in: each has one challenge at a time.
  bound_to   bytea       primary key,
  user_id    bigint      not null references app_user (id) on delete cascade,
  challenge  text        not null,
  expires_at timestamptz not null
);
create index passkey_challenge_user on passkey_challenge (user_id);

revoke select on passkey, passkey_challenge from tavlin_report;
