import { smallId } from '@tavlin/contract/fields'
import { NewPurchaseForm, purchasing } from '@tavlin/contract/purchasing'
import { LinkForm } from '@tavlin/contract/supplier-link'
import { z } from 'zod'

const one = { id: smallId }

export const commands = {
  create: NewPurchaseForm.extend({ deli_id: smallId }),
  update: purchasing.updatePurchase.body.extend(one),
  submit: purchasing.submitPurchase.body.extend(one),
  link: LinkForm.extend(one),
  revoke: z.object(one),
  reverse: purchasing.reverseReceipt.body.extend({ ...one, receipt_id: smallId }),
  move: purchasing.movePurchase.body.extend(one),
}
