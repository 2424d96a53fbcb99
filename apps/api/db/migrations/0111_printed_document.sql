-- Names what was printed `document` in stored events too, so that readers know one name. There is no release yet.
update event set data = data - 'paper' || jsonb_build_object('document', data -> 'paper')
where name = 'order.printed' and data ? 'paper';
