import { type Socket, connect } from 'node:net'
import { type PrinterTarget, findPrinter } from '@tavlin/config/printer-address'
import type { PrinterNetworks } from '@tavlin/config/printer-networks'
import { PAPER_STATUS_REQUEST, isPaperOut } from '@tavlin/domain/printing/paper-status'

export type Target = PrinterTarget & { readonly id: number; readonly name: string }
export type NotPrinted = 'offline' | 'paper_out' | 'address_not_allowed'
/** `uncertain` means that bytes were sent, and nobody knows how many arrived. */
export type PrintOutcome = 'printed' | 'uncertain' | NotPrinted

const CONNECT_MS = 3000
/** Timeout of the status query. Printers that report their status do so at once; many do not report it. */
const STATUS_MS = 500
/** Timeout of sending. It is long, because a slow printer reads only when its buffer has space. */
const SEND_MS = 30_000

/**
 * Sends bytes to a printer. `begin` is called before the first byte is sent; until then nothing can have been printed.
 * A printer that answers the status query is queried again at the end: the answer proves that everything arrived.
 */
export async function print(
  networks: PrinterNetworks,
  target: Target,
  bytes: Uint8Array,
  begin: () => void,
): Promise<PrintOutcome> {
  const opened = await open(networks, target)
  if (typeof opened === 'string') return opened
  const { socket, answers } = opened
  try {
    begin()
  } catch (error) {
    socket.destroy()
    throw error
  }
  return (await isSent(socket, bytes, answers)) ? 'printed' : 'uncertain'
}

/** Queries the state of a printer without printing. */
export async function probe(networks: PrinterNetworks, target: Target): Promise<'ready' | NotPrinted> {
  const opened = await open(networks, target)
  if (typeof opened === 'string') return opened
  opened.socket.end()
  opened.socket.once('error', () => {})
  return 'ready'
}

type Opened = { readonly socket: Socket; /** The printer answered the status query. */ readonly answers: boolean }

async function open(networks: PrinterNetworks, target: Target): Promise<Opened | NotPrinted> {
  const printer = await findPrinter(networks, target)
  if (printer.state === 'not_found') return 'offline'
  if (printer.state !== 'allowed') return 'address_not_allowed'
  const socket = connect({ host: printer.address, port: target.port })
  if (!(await isConnected(socket))) return 'offline'
  const answer = await queryStatus(socket, STATUS_MS)
  if (socket.destroyed) return 'offline'
  if (answer !== null && isPaperOut(answer)) {
    socket.destroy()
    return 'paper_out'
  }
  return { socket, answers: answer !== null }
}

function isConnected(socket: Socket): Promise<boolean> {
  return new Promise((done) => {
    const end = (is_connected: boolean) => {
      socket.setTimeout(0)
      if (!is_connected) socket.destroy()
      done(is_connected)
    }
    socket.setTimeout(CONNECT_MS, () => end(false))
    socket.once('connect', () => end(true))
    // Stays registered for the life of the socket: an error without a listener would end the process.
    socket.on('error', () => end(false))
  })
}

/** Returns the last byte of the first answer to the status query; null when no answer comes. */
function queryStatus(socket: Socket, ms: number): Promise<number | null> {
  return new Promise((done) => {
    const end = (answer: number | null) => {
      clearTimeout(timer)
      socket.off('data', onData).off('close', onClose)
      done(answer)
    }
    const onData = (data: Buffer) => end(data.at(-1) ?? null)
    const onClose = () => end(null)
    const timer = setTimeout(end, ms, null)
    socket.on('data', onData).once('close', onClose)
    socket.write(PAPER_STATUS_REQUEST)
  })
}

/** Resolves to true when the printer has received everything. */
async function isSent(socket: Socket, bytes: Uint8Array, answers: boolean): Promise<boolean> {
  if (answers) {
    socket.write(bytes)
    const answer = await queryStatus(socket, SEND_MS)
    socket.end()
    return answer !== null
  }
  return new Promise((done) => {
    const end = (is_sent: boolean) => {
      socket.destroy()
      done(is_sent)
    }
    let is_broken = false
    socket.setTimeout(SEND_MS, () => end(false))
    socket.on('error', () => (is_broken = true))
    socket.once('close', () => end(!is_broken && socket.writableFinished))
    // Discards answers, because an unread answer would keep the connection open.
    socket.resume()
    socket.end(bytes)
  })
}
