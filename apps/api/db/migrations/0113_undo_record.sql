-- Says what the column is for: the rows as they were, with which a merge is undone. There is no release yet, so nothing
-- that runs depends on the old name. Personal data: customer_merge.undo_record.
alter table customer_merge rename column kept to undo_record;
