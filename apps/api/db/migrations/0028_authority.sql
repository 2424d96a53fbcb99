-- The limits of a role exist once, in role_limit; nothing ever read these.
alter table role drop column max_discount_percent, drop column max_refund_agorot, drop column max_purchase_agorot;

-- Tax, identity and value of points hold for the whole business: values that a deli was given are in force nowhere any more.
delete from setting where deli_id is not null
  and key in ('business_name', 'vat_percent', 'points_per_shekel', 'point_agorot', 'business_vat_id');

-- What a person moved in wallets without an approval, by day: the limit of a role counts it together.
create index transfer_moved_alone on transfer (actor_id, at) where key like 'wallet:%';

-- A customer and one of their accounts, locked in the order of every other command, and what the actor has given to and
-- taken from this account alone since a moment. In one function, for the sums must be read after the lock is held.
create function lock_for_move(customer bigint, wallet text, actor bigint, since timestamptz, moment timestamptz)
  returns table (is_gone boolean, merged_into_id bigint, account_id bigint, balance bigint, held bigint, given bigint, taken bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from customer as one where one.id = customer for share;
  perform lock_accounts(array(select one.id from account as one where one.owner_id = customer and one.kind = wallet), moment);
  return query select person.merged_into_id is not null or person.erased_at is not null, person.merged_into_id, mine.id,
      mine.balance, mine.held,
      coalesce(sum(moved.amount) filter (where moved.credit_account_id = mine.id), 0)::bigint,
      coalesce(sum(moved.amount) filter (where moved.debit_account_id = mine.id), 0)::bigint
    from customer as person join account as mine on mine.owner_id = person.id and mine.kind = wallet
    left join transfer as moved on moved.actor_id = actor and moved.at >= since and moved.key like 'wallet:%'
      and mine.id in (moved.credit_account_id, moved.debit_account_id)
    where person.id = customer group by person.id, mine.id;
end $$;

revoke execute on function lock_for_move(bigint, text, bigint, timestamptz, timestamptz) from public;
grant execute on function lock_for_move(bigint, text, bigint, timestamptz, timestamptz) to tavlin_app;

-- What was asked to be given back for an order: those refunds were someone else's decision and count against no limit.
create index approval_by_order on approval (order_id) where order_id is not null;
