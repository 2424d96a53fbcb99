import { activity } from '@tavlin/contract/activity'
import { id } from '@tavlin/contract/fields'

/** Commands of every screen that shows an activity log. */
export const activityCommands = {
  write_note: activity.writeNote.body,
  change_note: activity.changeNote.body.extend({ id }),
}
