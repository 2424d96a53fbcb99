import { smallId, version } from '@tavlin/contract/fields'
import { NamedRowForm } from '@tavlin/contract/lists'
import { z } from 'zod'

export { NamedRowForm }

/** Commands of the screens for short stock lists; the last part of the URL is the name of the list. */
export const commands = {
  add_row: NamedRowForm,
  rename_row: NamedRowForm.extend({ id: smallId, version }),
  delete_row: z.object({ id: smallId }),
  require_expiry: z.object({ id: smallId, needs_expiry: z.boolean() }),
  order_rows: z.object({ ids: z.array(smallId).min(1).max(500) }),
}
