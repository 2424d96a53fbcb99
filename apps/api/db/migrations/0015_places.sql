-- A gazetteer of our own, for where no company is asked about places: streets are searched, houses hang on them.

create table gazetteer_street (
  id          text             primary key check (id ~ '^[\w-]{1,100}$'),
  name_he     text             not null,
  name_en     text             not null,
  locality_he text             not null,
  locality_en text             not null,
  region_he   text             not null default '',
  region_en   text             not null default '',
  country_he  text             not null,
  country_en  text             not null,
  -- Where a pin stands that was given no house.
  latitude    double precision not null,
  longitude   double precision not null,
  -- Begins with a space, so that every word in it has one before it.
  search_text text             not null generated always as
    (' ' || fold(name_he || ' ' || name_en || ' ' || locality_he || ' ' || locality_en)) stored
);
-- Trigrams know where a word begins: they find '% her%' while it is being typed. Streets come all at once and stay, so
-- nothing waits in a list beside the index.
create index gazetteer_street_search on gazetteer_street using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table gazetteer_place (
  id               text             primary key check (id ~ '^[\w-]{1,100}$'),
  street_id        text             not null references gazetteer_street (id),
  house            integer          not null check (house > 0),
  neighbourhood_he text             not null default '',
  neighbourhood_en text             not null default '',
  postal_code      text             not null default '',
  latitude         double precision not null,
  longitude        double precision not null
);
create index gazetteer_place_by_house on gazetteer_place (street_id, house);

-- Where the place is, once the pin was moved away from it; null: where the pin is. It is from there that the pin is measured.
alter table address
  add column place_latitude double precision,
  add column place_longitude double precision,
  add check ((place_latitude is null) = (place_longitude is null));
