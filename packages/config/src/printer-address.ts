import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPrinterPort } from '@tavlin/domain/printing/printer-port'
import { type PrinterNetworks, familyOf } from './printer-networks.ts'

const LOOKUP_MS = 2000

export type PrinterTarget = { readonly host: string; readonly port: number }
/** `address` is resolved and checked once; the connection uses it without another lookup (DNS rebinding). */
export type PrinterAddress =
  | { readonly state: 'allowed'; readonly address: string }
  | { readonly state: 'not_found' }
  | { readonly state: 'network_not_allowed' }
  | { readonly state: 'port_not_allowed' }

/**
 * Resolves the host of a printer and checks its network and port. This prevents SSRF: a user who edits printers could
 * otherwise make the server connect to anything it can reach.
 */
export async function findPrinter(networks: PrinterNetworks, { host, port }: PrinterTarget): Promise<PrinterAddress> {
  const found = await addressesOf(host)
  if (found.length === 0) return { state: 'not_found' }
  const address = found.find((one) => isAllowed(networks, one))
  if (!address) return { state: 'network_not_allowed' }
  // Any port is allowed on this machine, because the stand-in printer has another port in each checkout.
  if (!isPrinterPort(port) && !networks.own_machine.check(address, familyOf(address)))
    return { state: 'port_not_allowed' }
  return { state: 'allowed', address }
}

function isAllowed({ allowed, denied }: PrinterNetworks, address: string): boolean {
  const family = familyOf(address)
  return allowed.check(address, family) && !denied.check(address, family)
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[]>((give) => (timer = setTimeout(give, LOOKUP_MS, [])))
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  )
  try {
    return await Promise.race([found, late])
  } finally {
    clearTimeout(timer)
  }
}
