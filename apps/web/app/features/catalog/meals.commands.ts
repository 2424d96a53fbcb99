import { MealAssignment } from '@tavlin/contract/delis'
import { smallId, version } from '@tavlin/contract/fields'
import { MENU_LISTS, NamedRowForm } from '@tavlin/contract/lists'
import { z } from 'zod'

const list = z.enum(MENU_LISTS)
export { NamedRowForm }

/** Commands of the meal screens, besides those of every list. */
export const commands = {
  change_numbers: z.object({ id: smallId, price_agorot: z.int(), volume: z.int(), version }),
  assign_meals: MealAssignment,
  add_menu_row: NamedRowForm.extend({ list }),
  rename_menu_row: NamedRowForm.extend({ list, id: smallId, version }),
  delete_menu_row: z.object({ list, id: smallId }),
  order_menu_rows: z.object({ list, ids: z.array(smallId).min(1).max(500) }),
}
