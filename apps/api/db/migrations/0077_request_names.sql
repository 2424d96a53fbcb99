-- Gives columns, a table and events the names that the rest of the code uses: request and webhook
-- (docs/STYLE.md). There is no release yet, so nothing that runs depends on the old names.
alter table approval rename column asked to request;
alter table approval rename column asked_by to requested_by;
alter table approval rename column asked_at to requested_at;
alter table order_change rename column asked_by to requested_by;
alter table order_change rename column asked_at to requested_at;
alter table plan rename column asked_by to requested_by;
alter table plan rename column asked_at to requested_at;
alter table gateway_word rename to gateway_webhook;
alter table gateway_webhook rename column word_id to webhook_id;
alter index approval_by_asker rename to approval_by_requester;

update event set name = 'approval.requested' where name = 'approval.asked';
update event set name = 'order.change_requested' where name = 'order.change_asked';
update event set name = 'customer.marked_different' where name = 'customer.told_apart';
update event set data = data - 'asked_by' || jsonb_build_object('requested_by', data -> 'asked_by')
where name in ('approval.requested', 'approval.decided') and data ? 'asked_by';

-- PostgreSQL cannot rename parameters and result columns of a function; db/functions creates these again.
drop function if exists reserve_in_slot, take_in_slot, move_reservation, shortages_in, draw_up, lock_ledger, post_transfers,
  lock_to_reverse, lock_for_move;
