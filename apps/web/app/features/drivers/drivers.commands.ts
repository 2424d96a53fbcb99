import { DriverForm, drivers, ShiftForm } from '@tavlin/contract/drivers'
import { id, version } from '@tavlin/contract/fields'
import { z } from 'zod'

export { DriverForm, ShiftForm }
export const NewDriverForm = drivers.createDriver.body

export const commands = {
  create_driver: NewDriverForm,
  update_driver: DriverForm.extend({ id, version }),
  set_duty: drivers.setDuty.body.extend({ id }),
  create_shift: ShiftForm,
  update_shift: ShiftForm.extend({ id, version }),
  delete_shift: z.object({ id }),
  preview_copy: drivers.copyWeek.body,
  copy_week: drivers.copyWeek.body,
  undo_copy: drivers.undoCopy.body,
  save_templates: drivers.saveTemplates.body,
}
