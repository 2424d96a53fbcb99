-- The deli with which screens start for a user. Null means the first one of the list.

alter table preference add column default_deli_id integer references deli (id) on delete set null;
