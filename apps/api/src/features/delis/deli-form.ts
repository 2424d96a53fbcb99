import type { DeliForm } from '@tavlin/contract/delis'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { invalid } from '#platform/errors.ts'
import { findPrinter } from '#platform/printer-address.ts'

export type Form = z.output<typeof DeliForm>

/** What the shape of a form cannot say. */
export function checkedForm(form: Form): Form {
  if ((form.lat === null) !== (form.lng === null))
    throw invalid([form.lat === null ? 'lat' : 'lng'], 'is one half of a place')
  return { ...form, order_types: [...new Set(form.order_types)] }
}

/**
 * A printer that cannot be found now may be switched on later, so its name is taken: the address is checked again when
 * something is printed.
 */
export async function checkPrinter(
  { config }: Pick<Deps, 'config'>,
  { printer_host, printer_port }: Form,
): Promise<void> {
  if (printer_host === '') return
  const { state } = await findPrinter(config.printer_networks, { host: printer_host, port: printer_port })
  if (state === 'network_not_allowed') throw invalid(['printer_host'], 'is not in a network where printers are allowed')
  if (state === 'port_not_allowed') throw invalid(['printer_port'], 'is not a port of printers: 9100 to 9109, or 515')
}
