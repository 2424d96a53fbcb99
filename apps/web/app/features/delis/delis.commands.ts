import { DeliForm, delis } from '@tavlin/contract/delis'
import { smallId, version } from '@tavlin/contract/fields'
import { SETTINGS } from '@tavlin/contract/settings'
import { z } from 'zod'

/** The form leaves out `active`, because switching a deli on and off is a separate action. */
export const DetailsForm = DeliForm.omit({ active: true })
/** The fields of a new deli; the checklist of missing details covers all other fields. */
export const NewDeliForm = z.object({
  name_he: DeliForm.shape.name_he,
  name_en: DeliForm.shape.name_en,
  delivery: z.boolean(),
  pickup: z.boolean(),
})

/** Commands of the list of delis and of a deli's overview. */
export const commands = {
  /** `copy_of`: the deli whose setup the new one gets. */
  add_deli: NewDeliForm.extend({ copy_of: smallId.optional() }),
  save_deli: DeliForm.extend({ id: smallId, version }),
  remove_deli: z.object({ id: smallId }),
  pause: delis.pause.body.extend({ id: smallId }),
  /** `version` of a setting: the version of the value saved earlier today, which the new value replaces. */
  save_auto_accept: z.object({ id: smallId, value: SETTINGS.auto_accept_orders.value, version: version.optional() }),
  save_accept_staff: z.object({ id: smallId, value: SETTINGS.accept_staff_orders.value, version: version.optional() }),
  save_deadline: z.object({
    id: smallId,
    value: SETTINGS.approval_deadline_minutes.value,
    version: version.optional(),
  }),
}
