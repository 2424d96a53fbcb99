-- The code on a packaged meal, which the scanner of a till types. Empty: none.
alter table meal add column barcode text not null default '' check (barcode ~ '^([A-Za-z0-9]{4,20})?$');
create unique index meal_barcode_key on meal (barcode) where barcode <> '';
