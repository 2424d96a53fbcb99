-- It runs with the owner's rights, so it is not for everyone: tavlin_report only reads.
revoke execute on function prepare_event_partitions(integer) from public;
grant execute on function prepare_event_partitions(integer) to tavlin_app;
