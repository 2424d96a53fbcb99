import { delis } from '@tavlin/contract/delis'
import { id, smallId } from '@tavlin/contract/fields'
import { z } from 'zod'

/** Commands of the board, except status changes of orders, which have their own route. */
export const commands = {
  pause: delis.pause.body.extend({ id: smallId }),
  print_labels: z.object({ order_id: id, lang: z.enum(['he', 'en']) }),
  /** Sends missing lines back to the sections that make them. */
  make_again: z.object({ deli_id: smallId, order_id: id, line_ids: z.array(id).min(1).max(200) }),
}
