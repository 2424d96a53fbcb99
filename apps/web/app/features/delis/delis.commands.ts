import { DeliForm, delis } from '@tavlin/contract/delis'
import { smallId, version } from '@tavlin/contract/fields'
import { SETTINGS } from '@tavlin/contract/settings'
import { z } from 'zod'

/** Switching a deli on and off is a deed of its own. */
export const DetailsForm = DeliForm.omit({ active: true })
/** What a new one begins with; the rest is asked for by the list of what is missing. */
export const NewDeliForm = z.object({
  name_he: DeliForm.shape.name_he,
  name_en: DeliForm.shape.name_en,
  delivery: z.boolean(),
  pickup: z.boolean(),
})

/** What the list of delis and the overview of one may ask for. */
export const commands = {
  add_deli: NewDeliForm,
  save_deli: DeliForm.extend({ id: smallId, version }),
  remove_deli: z.object({ id: smallId }),
  pause: delis.pause.body.extend({ id: smallId }),
  /** `version`: of the value that was given earlier today, which this one replaces. */
  save_auto_accept: z.object({ id: smallId, value: SETTINGS.auto_accept_orders.value, version: version.optional() }),
  save_accept_staff: z.object({ id: smallId, value: SETTINGS.accept_staff_orders.value, version: version.optional() }),
  save_deadline: z.object({
    id: smallId,
    value: SETTINGS.approval_deadline_minutes.value,
    version: version.optional(),
  }),
}
