import { smallId, version } from '@tavlin/contract/fields'
import { GroupForm, variants } from '@tavlin/contract/variants'
import { z } from 'zod'

export const commands = {
  apply: variants.applyMatrix.body,
  undo: z.object({ id: z.int().min(1) }),
  create_group: GroupForm,
  save_group: GroupForm.extend({ id: smallId, version }),
  delete_group: z.object({ id: smallId }),
}
