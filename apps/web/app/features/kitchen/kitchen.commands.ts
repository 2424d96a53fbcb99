import { smallId } from '@tavlin/contract/fields'
import { kitchen } from '@tavlin/contract/kitchen'

/** What a section may ask for. */
export const commands = {
  move_tasks: kitchen.moveTasks.body.extend({ deli_id: smallId, section_id: smallId }),
}
