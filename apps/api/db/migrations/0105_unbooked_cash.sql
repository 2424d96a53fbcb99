-- The phone lists the money of the day that its driver reported and that was not due any more.
create index driver_action_unbooked on driver_action (driver_id, received_at) where details ? 'unbooked_agorot';
