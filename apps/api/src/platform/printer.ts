import { connect } from 'node:net'
import type { PrinterNetworks } from '@tavlin/config/printer-networks'
import { Refusal } from '@tavlin/domain/refusal'
import { type PrinterTarget, findPrinter } from './printer-address.ts'

const CONNECT_MS = 3000
const WRITE_MS = 10_000
/** Printers that report their status do so at once; many do not. */
const STATUS_MS = 400
/** ESC/POS paper status request; bits 5 and 6 of the answer mean that the paper has run out. */
const PAPER_QUERY = Buffer.from([0x10, 0x04, 0x04])
const PAPER_ENDED = 0x60

/**
 * Sends bytes to a network printer. Never reports failure for something that may have been printed. An unknown host, a
 * closed port and a timeout are reported alike.
 */
export async function printBytes(networks: PrinterNetworks, target: PrinterTarget, bytes: Uint8Array): Promise<void> {
  const printer = await findPrinter(networks, target)
  if (printer.state === 'not_found') throw new Refusal('printer_unreachable', { because: 'no_answer' })
  if (printer.state !== 'allowed') throw new Refusal('printer_not_allowed')
  await send(printer.address, target.port, bytes)
}

function send(address: string, port: number, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ host: address, port })
    let sent = false
    const refuse = (because: string) => {
      socket.destroy()
      fail(new Refusal('printer_unreachable', { because }))
    }
    const write = () => {
      sent = true
      socket.setTimeout(WRITE_MS)
      socket.end(bytes)
    }
    socket.setTimeout(CONNECT_MS, () => (sent ? refuse('stuck') : refuse('no_answer')))
    socket.once('error', () => refuse(sent ? 'stuck' : 'no_answer'))
    // A connection closed before sending printed nothing.
    socket.once('close', () => (sent ? done() : refuse('no_answer')))
    socket.once('connect', () => {
      const go_on = setTimeout(write, STATUS_MS)
      socket.once('data', (answer) => {
        clearTimeout(go_on)
        if (((answer[0] ?? 0) & PAPER_ENDED) === PAPER_ENDED) return refuse('paper')
        socket.resume()
        write()
      })
      socket.write(PAPER_QUERY)
    })
  })
}
