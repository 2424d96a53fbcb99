-- Expected demand per deli, weekday and ingredient, learned every night from the orders of the day before.
create table ingredient_forecast (
  deli_id          integer          not null references deli (id),
  -- 0 is Sunday.
  weekday          integer          not null check (weekday between 0 and 6),
  ingredient_id    integer          not null references ingredient (id),
  -- Sums in which older days weigh less; packages/domain/src/purchasing/forecast.ts explains each.
  weighted_base    double precision not null,
  weight           double precision not null check (weight > 0),
  error_base       double precision not null,
  measured_base    double precision not null,
  naive_error_base double precision not null,
  last_base        bigint           not null,
  primary key (deli_id, weekday, ingredient_id)
) with (fillfactor = 70);

-- The last business day that the forecasts of a deli contain.
create table forecast_progress (
  deli_id       integer primary key references deli (id),
  learned_until date    not null
);
