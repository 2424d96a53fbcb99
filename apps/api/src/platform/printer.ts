import { connect } from 'node:net'
import { Refusal } from '@tavlin/domain/refusal'

const CONNECT_MS = 3000
const WRITE_MS = 10_000
/** Printers that answer do so at once; many do not answer at all. */
const STATUS_MS = 400
/** "How is your paper?" in ESC/POS; bits 5 and 6 of the answer: it is at its end. */
const ASK_PAPER = Buffer.from([0x10, 0x04, 0x04])
const PAPER_ENDED = 0x60

/** Bytes to a network printer. It refuses or is done: a paper that may have come out is never said to have failed. */
export function printBytes(host: string, port: number, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port })
    let sent = false
    const refuse = (because: string) => {
      socket.destroy()
      fail(new Refusal('printer_unreachable', { because }))
    }
    const send = () => {
      sent = true
      socket.setTimeout(WRITE_MS)
      socket.end(bytes)
    }
    socket.setTimeout(CONNECT_MS, () => (sent ? refuse('stuck') : refuse('no_answer')))
    socket.once('error', () => refuse(sent ? 'stuck' : 'no_answer'))
    socket.once('close', () => done())
    socket.once('connect', () => {
      const go_on = setTimeout(send, STATUS_MS)
      socket.once('data', (answer) => {
        clearTimeout(go_on)
        if (((answer[0] ?? 0) & PAPER_ENDED) === PAPER_ENDED) return refuse('paper')
        socket.resume()
        send()
      })
      socket.write(ASK_PAPER)
    })
  })
}
