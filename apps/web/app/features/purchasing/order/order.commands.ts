import { smallId } from '@tavlin/contract/fields'
import { NewPurchaseForm, purchasing } from '@tavlin/contract/purchasing'

const one = { id: smallId }

export const commands = {
  create: NewPurchaseForm.extend({ deli_id: smallId }),
  update: purchasing.updatePurchase.body.extend(one),
  submit: purchasing.submitPurchase.body.extend(one),
  move: purchasing.movePurchase.body.extend(one),
}
