import { findPrinter } from '@tavlin/config/printer-address'
import type { PrinterNetworks } from '@tavlin/config/printer-networks'
import { invalid } from '../http/errors.ts'

/**
 * Rejects an address outside the allowed networks and ports. Accepts a printer that cannot be reached yet; the address
 * is checked again when something is printed.
 */
export async function checkPrinter(
  networks: PrinterNetworks,
  { printer_host, printer_port }: { readonly printer_host: string; readonly printer_port: number },
): Promise<void> {
  if (printer_host === '') return
  const { state } = await findPrinter(networks, { host: printer_host, port: printer_port })
  if (state === 'network_not_allowed') throw invalid(['printer_host'], 'is not in a network where printers are allowed')
  if (state === 'port_not_allowed') throw invalid(['printer_port'], 'is not a port of printers: 9100 to 9109, or 515')
}
