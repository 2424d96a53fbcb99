import { smallId } from '@tavlin/contract/fields'
import { kitchen } from '@tavlin/contract/kitchen'

/** Commands of a section's display. */
export const commands = {
  move_tasks: kitchen.moveTasks.body.extend({ deli_id: smallId, section_id: smallId }),
}
