-- The attempt that is sending a text (docs/decisions/0107-jobs-of-dead-workers.md).

alter table message
  -- Until then another attempt must not send the text; null: no attempt is running.
  add column leased_until timestamptz;
