import { activity } from '@tavlin/contract/activity'
import { id } from '@tavlin/contract/fields'

/** What the log of anything may ask for. */
export const activityCommands = {
  write_note: activity.writeNote.body,
  change_note: activity.changeNote.body.extend({ id }),
}
