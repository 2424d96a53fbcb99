import { smallId, version } from '@tavlin/contract/fields'
import { NewOptionForm, OptionForm, PriceForm } from '@tavlin/contract/suppliers'

export { NewOptionForm, OptionForm }

export const commands = {
  create_option: NewOptionForm,
  update_option: OptionForm.extend({ id: smallId, version }),
  save_price: PriceForm.extend({ id: smallId }),
}
