-- Travel times between rounded coordinates, and traffic factors.

-- Answers of the roads, by places rounded to four digits (eleven metres), vehicle and hour.
create table travel_time (
  profile  text        not null,
  hour     smallint    not null,
  from_lat integer     not null,
  from_lng integer     not null,
  to_lat   integer     not null,
  to_lng   integer     not null,
  seconds  integer     not null check (seconds >= 0),
  metres   integer     not null check (metres >= 0),
  at       timestamptz not null,
  primary key (profile, hour, from_lat, from_lng, to_lat, to_lng)
);
create index travel_time_by_age on travel_time (at);

-- Traffic factor by hour: of a deli, or (null) everywhere.
create table traffic_factor (
  id      integer  generated always as identity primary key,
  deli_id integer  references deli (id),
  hour    smallint not null check (hour between 0 and 23),
  factor  numeric(4, 2) not null check (factor between 0.5 and 5),
  unique nulls not distinct (deli_id, hour)
);
insert into traffic_factor (deli_id, hour, factor) values
  (null, 7, 1.25), (null, 8, 1.35), (null, 9, 1.20), (null, 12, 1.10), (null, 13, 1.15), (null, 14, 1.10), (null, 15, 1.15),
  (null, 16, 1.25), (null, 17, 1.35), (null, 18, 1.30), (null, 19, 1.15), (null, 20, 1.05);
