import { preferences } from '@tavlin/contract/preferences'
import { tradeSchedules } from '@tavlin/contract/trade-schedules'
import { RELATIVE_PERIODS } from '@tavlin/domain/trade/relative-period'
import { z } from 'zod'

const id = z.object({ id: z.int() })
const View = preferences.updateView.body

/** The form of a view; `fixed` stores the days themselves. */
export const ViewForm = View.pick({ name: true, is_shared: true }).extend({
  period: z.enum(['fixed', ...RELATIVE_PERIODS]),
})

export const ScheduleForm = tradeSchedules.createSchedule.body.omit({ view_id: true })

export const viewCommands = {
  save_view: View,
  update_view: View.extend(id.shape),
  default_view: preferences.saveDefaultView.body.extend(id.shape),
  create_schedule: tradeSchedules.createSchedule.body,
  update_schedule: tradeSchedules.updateSchedule.body.extend(id.shape),
  pause_schedule: tradeSchedules.pauseSchedule.body.extend(id.shape),
  send_now: id,
  delete_schedule: id,
}
