import { smallId, version } from '@tavlin/contract/fields'
import { PromotionForm } from '@tavlin/contract/promotions'
import { z } from 'zod'

export { PromotionForm }

export const commands = {
  create_promotion: PromotionForm,
  update_promotion: PromotionForm.extend({ id: smallId, version }),
  delete_promotion: z.object({ id: smallId }),
}
