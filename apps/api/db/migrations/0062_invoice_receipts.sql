-- Tax invoice and receipt in one document (docs/decisions/0081-tax-invoice-receipts.md).

alter table receipt_series drop constraint receipt_series_kind_check;
alter table receipt_series add constraint receipt_series_kind_check
  check (kind in ('receipt', 'invoice_receipt', 'credit_note', 'tax_invoice'));
