import { BlockList, isIP } from 'node:net'

/** Printers must be in `allowed` and not in `denied`. Any port is allowed on `own_machine`. */
export type PrinterNetworks = {
  readonly allowed: BlockList
  readonly denied: BlockList
  readonly own_machine: BlockList
}

const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
const OWN_MACHINE = ['127.0.0.0/8', '::1/128']
// Addresses that are never a printer: link-local, cloud metadata, unspecified, multicast and broadcast.
const NEVER = [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fe80::/10',
  'ff00::/8',
]

/**
 * `given` is a comma-separated list of networks in CIDR notation; empty means the private ranges. This machine is
 * included only outside production, for the stand-in printer. Throws on an invalid network.
 */
export function printerNetworks(given: string, is_production: boolean): PrinterNetworks {
  const networks = given
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean)
  return {
    allowed: listOf([...(networks.length > 0 ? networks : PRIVATE), ...(is_production ? [] : OWN_MACHINE)]),
    denied: listOf([...NEVER, ...(is_production ? OWN_MACHINE : [])]),
    own_machine: listOf(is_production ? [] : OWN_MACHINE),
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    if (!/^\d+$/.test(prefix)) throw new Error(`${network} is not a network such as 192.168.1.0/24`)
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/** Returns the family name that BlockList expects. */
export const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
