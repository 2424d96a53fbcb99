-- Calls a geocoded location and the houses of the gazetteer by the names of docs/STYLE.md. There is no release yet, so
-- nothing that runs depends on the old names.
alter table deli rename column place_lat to geocoded_lat;
alter table deli rename column place_lng to geocoded_lng;
alter table deli rename constraint deli_place to deli_location;
alter table deli rename constraint deli_place_whole to deli_geocoded_location;
alter table address rename column place_latitude to geocoded_latitude;
alter table address rename column place_longitude to geocoded_longitude;
alter table gazetteer_place rename to gazetteer_house;
alter index gazetteer_place_by_house rename to gazetteer_house_by_number;
