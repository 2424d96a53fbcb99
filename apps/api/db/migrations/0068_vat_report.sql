-- Documents by the business day on which they were issued, for the VAT report (docs/decisions/0086-vat-report.md).
create index receipt_by_day on receipt (business_day(issued_at), deli_id);
