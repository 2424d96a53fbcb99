import { smallId, version } from '@tavlin/contract/fields'
import { SeriesForm, SlotEventForm } from '@tavlin/contract/schedule'
import { z } from 'zod'

export const SeriesFields = SeriesForm.omit({ id: true })

export const commands = {
  save_series: z.object({ series: z.array(SeriesForm).max(60), version }),
  add_event: SlotEventForm,
  delete_event: z.object({ id: smallId }),
}
