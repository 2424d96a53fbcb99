-- A delivery recorded by mistake is taken back by a second receipt with the negative quantities, so that every sum over
-- receipts stays right (docs/decisions/0118-reversal-of-receipts.md).

alter table purchase_receipt
  add column reversal_of integer unique references purchase_receipt (id),
  add column reversal_reason text,
  add check ((reversal_of is null) = (reversal_reason is null));

alter table purchase_receipt_line
  drop constraint purchase_receipt_line_accepted_base_check,
  drop constraint purchase_receipt_line_rejected_base_check,
  drop constraint purchase_receipt_line_check,
  add check (accepted_base >= 0 and rejected_base >= 0 or accepted_base <= 0 and rejected_base <= 0),
  add check ((rejected_base <> 0) = (reason is not null));
