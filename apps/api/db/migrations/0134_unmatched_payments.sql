-- The list of unmatched payments is read with each view of Today.
create index gateway_webhook_unmatched on gateway_webhook (at) where verdict in ('unknown', 'mismatch');
