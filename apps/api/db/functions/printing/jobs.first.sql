-- Triggers that create the print jobs of orders.

-- Queues print jobs in a trigger, so that every way to place, accept or pack an order prints, without another round
-- trip. Acquires no lock that another order waits for.
create or replace function queue_order_prints() returns trigger language plpgsql as $$
declare
  moments text[] := array[]::text[];
begin
  if tg_op = 'INSERT' then
    moments := case when new.status = 'accepted' then array['placed', 'accepted'] else array['placed'] end;
  elsif old.status = 'pending' and new.status = 'accepted' then
    moments := array['accepted'];
  elsif new.status = 'ready' and old.status in ('accepted', 'cooking') then
    moments := array['packed'];
  else
    -- Tickets and labels of a cancelled order are not needed. Receipts stay, because they document payments.
    if new.status = 'cancelled' and old.status <> 'cancelled' then
      update print_job set state = 'dismissed', settled_at = new.cancelled_at
        where order_id = new.id and state = 'waiting' and receipt_id is null;
    end if;
    return null;
  end if;
  insert into print_job as job (deli_id, rule_id, order_id, copy, printer_id, queued_at)
  select new.deli_id, rule.id, new.id, copy, rule.printer_id,
    coalesce(case when rule.moment = 'packed' then new.ready_at else new.accepted_at end, new.placed_at)
  from print_rule as rule cross join generate_series(1, rule.copies) as copy
  where rule.deli_id = new.deli_id and rule.deleted_at is null and rule.moment = any (moments)
    and (rule.section_id is null or exists (select from kitchen_task where order_id = new.id
      and section_id = rule.section_id and state <> 'dropped'))
  order by rule.id, copy
  -- Prints the labels again when the order is packed again after a recall, possibly in another number of bags.
  on conflict (order_id, receipt_id, rule_id, copy) do update set state = 'waiting', reason = null,
    attempt = job.attempt + 1, journal_id = null, queued_at = excluded.queued_at, settled_at = null
    where moments = array['packed'] and job.state not in ('waiting', 'sent');
  return null;
end $$;
