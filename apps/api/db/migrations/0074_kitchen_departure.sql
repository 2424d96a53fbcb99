-- The departure of the trip for which the kitchen packs the order; null while the promise minus the typical travel time
-- counts. Fire times of kitchen tasks are moved together with this time.
alter table orders add column pack_by timestamptz;
