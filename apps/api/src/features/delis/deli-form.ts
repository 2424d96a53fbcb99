import type { DeliForm } from '@tavlin/contract/delis'
import type { z } from 'zod'
import { invalid } from '#platform/errors.ts'

export type Form = z.output<typeof DeliForm>

/** What the shape of a form cannot say. */
export function checkedForm(form: Form): Form {
  if ((form.lat === null) !== (form.lng === null))
    throw invalid([form.lat === null ? 'lat' : 'lng'], 'is one half of a place')
  return { ...form, order_types: [...new Set(form.order_types)] }
}
