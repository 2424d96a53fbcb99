import { smallId, version } from '@tavlin/contract/fields'
import { NamedRowForm, ReceivingRuleForm } from '@tavlin/contract/lists'
import { z } from 'zod'

export { NamedRowForm }

/** Commands of the screens for short stock lists; the last part of the URL is the name of the list. */
export const commands = {
  add_row: NamedRowForm,
  rename_row: NamedRowForm.extend({ id: smallId, version }),
  delete_row: z.object({ id: smallId }),
  save_receiving: ReceivingRuleForm.extend({ id: smallId }),
  order_rows: z.object({ ids: z.array(smallId).min(1).max(500) }),
}
