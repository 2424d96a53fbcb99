import { id, smallId, text } from '@tavlin/contract/fields'
import { WasteForm } from '@tavlin/contract/stock'
import { z } from 'zod'

export const commands = {
  waste: WasteForm.extend({ deli_id: smallId }),
  recall: z.object({ id, note: text(300) }),
}
