import { ItemForm } from '@tavlin/contract/delis'
import { day, smallId } from '@tavlin/contract/fields'
import { minute } from '@tavlin/contract/schedule'
import { z } from 'zod'
import { ITEM_FIXES } from '../item-fix.ts'

const deli_id = smallId

export const commands = {
  fix_item: z.object({
    deli_id,
    meal_id: smallId,
    fix: z.enum(ITEM_FIXES),
    date: day,
    start_minute: minute,
    end_minute: minute,
  }),
  /** `item`: the item as it was before a fix; null when it was not sold here. */
  put_item_back: z.object({ deli_id, meal_id: smallId, item: ItemForm.nullable() }),
  wake_meal: z.object({ meal_id: smallId }),
  snooze_meal_again: z.object({ meal_id: smallId, date: day }),
}
