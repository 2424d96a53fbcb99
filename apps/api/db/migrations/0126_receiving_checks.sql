-- What is checked and recorded when goods arrive: temperature, and a photo of rejected goods.

-- Warmest temperature at which goods of the category are received, in tenths of a degree Celsius; null when nobody
-- measures.
alter table ingredient_category add max_temperature_tenths smallint
  check (max_temperature_tenths between -600 and 1000);

-- Pictures in the file store. A row is written before its files, so that the cleanup also finds the files of a receipt
-- that was rejected afterwards.
create table receipt_photo (
  name        text        primary key,
  purchase_id integer     not null references purchase (id),
  created_at  timestamptz not null
);
create index receipt_photo_by_time on receipt_photo (created_at);

alter table purchase_receipt_line
  add temperature_tenths smallint check (temperature_tenths between -600 and 1000),
  -- Shows why goods were rejected.
  add photo text references receipt_photo (name);
create index purchase_receipt_line_by_photo on purchase_receipt_line (photo) where photo is not null;
