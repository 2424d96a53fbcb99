-- Streets and houses for the built-in geocoder, used where no company is configured.

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
  -- The pin of an address without a house number.
  latitude    double precision not null,
  longitude   double precision not null,
  -- Begins with a space, so that every word has one before it.
  search_text text             not null generated always as
    (' ' || fold(name_he || ' ' || name_en || ' ' || locality_he || ' ' || locality_en)) stored
);
-- Trigrams find the beginning of a word ('% her%') while it is typed. Streets are loaded all at once, so that no pending
-- list is needed beside the index.
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
