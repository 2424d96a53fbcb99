-- Activity of the whole business (docs/decisions/0069-settings-and-activity.md).

-- The activity of one person.
create index event_by_actor on event (actor_id, id) where actor_id is not null;
-- Kinds of events that are rare: without the index a filter by one of them reads the events of all others.
create index event_of_setup on event (name, id) where name in ('setting.changed', 'deli.changed', 'deli.deleted',
  'deli.paused', 'deli.resumed', 'schedule.changed', 'happy_hour.changed', 'printing.changed', 'area.changed',
  'supplier.changed', 'supplier_option.changed', 'purchase.moved', 'purchase.replied', 'purchase.received',
  'note.written', 'note.changed');
