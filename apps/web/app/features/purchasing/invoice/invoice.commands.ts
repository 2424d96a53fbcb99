import { smallId } from '@tavlin/contract/fields'
import { NewInvoiceForm, supplierInvoices } from '@tavlin/contract/supplier-invoices'

const one = { id: smallId }

export const commands = {
  create: NewInvoiceForm.extend({ deli_id: smallId }),
  update: supplierInvoices.updateSupplierInvoice.body.extend(one),
  move: supplierInvoices.moveSupplierInvoice.body.extend(one),
  approve: supplierInvoices.approveSupplierInvoice.body.extend(one),
}
