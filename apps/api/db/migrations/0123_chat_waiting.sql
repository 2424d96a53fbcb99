-- The view of waiting conversations lists the longest wait first (docs/decisions/0122-work-in-the-inbox.md).
drop index conversation_waiting;
create index conversation_waiting on conversation (waiting_since, id)
  where state = 'open' and waiting_since is not null;
