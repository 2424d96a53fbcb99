-- Functions that store idempotency keys.

-- Stores the answer for an idempotency key. key: { scope, key, request_hash }, the hash in hexadecimal. In plpgsql, so
-- that the plan is cached.
create or replace function keep_answer(key jsonb, answer text) returns void language plpgsql as $$
begin
  insert into idempotency_key (scope, key, request_hash, answer)
    values (keep_answer.key ->> 'scope', keep_answer.key ->> 'key', decode(keep_answer.key ->> 'request_hash', 'hex'),
      keep_answer.answer);
end $$;
