-- A driver may leave several times in one wave (docs/decisions/0101-departures.md).

alter table trip add column departure smallint not null default 1 check (departure between 1 and 9);
drop index trip_of_driver;
create unique index trip_of_driver on trip (driver_id, date, hour, departure) where status <> 'cancelled';

-- Stored proposals name drivers, not departures. They are valid for minutes and are requested again.
delete from plan;
