-- Finds the deliveries of the last days, whose prices may differ from the ordered ones.
create index purchase_receipt_by_time on purchase_receipt (at);
