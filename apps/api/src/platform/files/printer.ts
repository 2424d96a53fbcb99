import { connect } from 'node:net'
import { type PrinterTarget, findPrinter } from '@tavlin/config/printer-address'
import type { PrinterNetworks } from '@tavlin/config/printer-networks'
import { PAPER_STATUS_REQUEST, isPaperOut } from '@tavlin/domain/printing/paper-status'
import { Refusal } from '@tavlin/domain/refusal'

const CONNECT_MS = 3000
const WRITE_MS = 10_000
/** Time to wait for a status. Printers that report their status do so at once; many do not report it. */
const STATUS_MS = 400

/**
 * Sends bytes to a network printer. An unknown host, a closed port and a connection timeout are reported alike. A
 * document may have been printed when the reason of the failure is `stuck`.
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
    const reject = (because: string) => {
      socket.destroy()
      fail(new Refusal('printer_unreachable', { because }))
    }
    const write = () => {
      sent = true
      socket.setTimeout(WRITE_MS)
      socket.end(bytes)
    }
    socket.setTimeout(CONNECT_MS, () => (sent ? reject('stuck') : reject('no_answer')))
    socket.once('error', () => reject(sent ? 'stuck' : 'no_answer'))
    // When the connection closed before sending, nothing was printed.
    socket.once('close', () => (sent ? done() : reject('no_answer')))
    socket.once('connect', () => {
      const go_on = setTimeout(write, STATUS_MS)
      socket.once('data', (answer) => {
        // Discards later answers, because an unread answer would keep the connection open.
        socket.resume()
        if (sent) return
        clearTimeout(go_on)
        if (isPaperOut(answer[0] ?? 0)) return reject('paper')
        write()
      })
      socket.write(PAPER_STATUS_REQUEST)
    })
  })
}
