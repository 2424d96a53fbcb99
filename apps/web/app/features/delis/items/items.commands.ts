import { delis, ItemForm } from '@tavlin/contract/delis'
import { day } from '@tavlin/contract/fields'
import { z } from 'zod'
import { SNOOZES } from './snoozes.ts'

export const commands = {
  save_item: ItemForm,
  change_items: delis.changeItems.body.omit({ until: true }).extend({
    /** Kind of snooze; the server computes the moment it ends. */
    snooze: z.enum(SNOOZES).nullable(),
    /** The first day the meal is sold again; only for the snooze `date`. */
    date: day.nullable(),
  }),
}
export type ItemChange = z.input<typeof commands.change_items>
export type BulkAction = ItemChange['action']
