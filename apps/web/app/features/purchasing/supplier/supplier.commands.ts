import { smallId, version } from '@tavlin/contract/fields'
import { SupplierForm } from '@tavlin/contract/suppliers'

export { SupplierForm }

export const commands = {
  create_supplier: SupplierForm,
  update_supplier: SupplierForm.extend({ id: smallId, version }),
}
