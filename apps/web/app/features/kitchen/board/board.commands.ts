import { delis } from '@tavlin/contract/delis'
import { id, smallId } from '@tavlin/contract/fields'
import { z } from 'zod'

/** What the board may ask for besides the moves of its orders, which have an address of their own. */
export const commands = {
  pause: delis.pause.body.extend({ id: smallId }),
  print_labels: z.object({ order_id: id, lang: z.enum(['he', 'en']) }),
  /** A line that is missing goes back to the sections that make it. */
  make_again: z.object({ deli_id: smallId, order_id: id, line_ids: z.array(id).min(1).max(200) }),
}
