import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Company, ReceivedMessage } from './company.ts'
import { type Routes, done, json } from './router.ts'
import { createSwitch } from './switchboard.ts'

const MAX_STORED = 200
const PAPER_QUERY = Buffer.from([0x10, 0x04, 0x04])
const READY = Buffer.from([0x12])
const PAPER_ENDED = Buffer.from([0x72])

type PrinterOptions = {
  readonly host: string
  readonly port: number
  /** The printer calls this at each step, so that a test can interrupt the sender there. */
  readonly onStep?: (step: 'connected' | 'received' | 'printed') => void
}
/** `is_whole` is false when the connection broke, so that only a part was printed. */
type Print = ReceivedMessage & { bytes: string; is_whole: boolean }

const printerSwitch = () =>
  createSwitch({
    out_of_paper: { says: 'Reports that it is out of paper.', options: {} },
    silent: { says: 'Accepts data but never reports its status.', options: {} },
    hang_up: { says: 'Hangs up at once.', options: {} },
    break_off: {
      says: 'Breaks the connection after after_bytes, with a part on paper.',
      options: { after_bytes: 100 },
    },
    slow: { says: 'Reads only after delay_ms.', options: { delay_ms: 5000 } },
  })

/** Stand-in network printer that stores the printed text, line by line, from left to right. */
export async function startPrinter({ host, port, onStep = () => {} }: PrinterOptions) {
  const board = printerSwitch()
  let printed: Print[] = []
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    onStep('connected')
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
    void receive(socket, { board, keep, onStep })
  })
  function keep(bytes: Buffer, is_whole: boolean): void {
    const base = { id: String(++count), received_at: new Date().toISOString(), from: '', to: [], links: [], facts: [] }
    const lines = lettersOf(bytes)
    const title = lines.split('\n').find((line) => line.trim()) ?? ''
    printed = [
      { ...base, title: title.trim(), text: lines, html_path: null, bytes: bytes.toString('base64'), is_whole },
      ...printed,
    ]
    printed = printed.slice(0, MAX_STORED)
  }
  const forget = () => {
    printed = []
  }
  const routes: Routes = {
    'GET /printer': () => json({ printouts: printed }),
    'DELETE /printer': () => {
      forget()
      return done
    },
  }
  const listen = async (on: number): Promise<void> => {
    if (server.listening) return
    server.listen(on, host)
    await once(server, 'listening')
  }
  const close = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(port)
  const bound = (server.address() as AddressInfo).port
  return {
    name: 'printer',
    address: `${host}:${bound}`,
    port: bound,
    board,
    routes,
    received: () => printed,
    forget,
    /** Switches the printer off: it rejects connections until it is switched on. */
    switchOff: close,
    switchOn: () => listen(bound),
    close,
  } satisfies Company & { port: number; switchOff: () => Promise<void>; switchOn: () => Promise<void> }
}

type ReceiverDeps = Pick<Required<PrinterOptions>, 'onStep'> & {
  readonly board: ReturnType<typeof printerSwitch>
  readonly keep: (bytes: Buffer, is_whole: boolean) => void
}

/** Stores everything received on one connection as one print. */
async function receive(socket: Socket, { board, keep, onStep }: ReceiverDeps): Promise<void> {
  if (board.strike('hang_up')) return void socket.destroy()
  const slow = board.strike('slow')
  if (slow) await pause(slow.delay_ms)
  const is_silent = board.strike('silent')
  let bytes = Buffer.alloc(0)
  const breaks = board.strike('break_off')
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    if (breaks && bytes.length > breaks.after_bytes) return void socket.resetAndDestroy()
    // Answers a status request at once, wherever it occurs among the bytes.
    for (let at = bytes.indexOf(PAPER_QUERY); at >= 0; at = bytes.indexOf(PAPER_QUERY)) {
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + PAPER_QUERY.length)])
      if (!is_silent) socket.write(board.strike('out_of_paper') ? PAPER_ENDED : READY)
    }
    if (bytes.length > 0) onStep('received')
  })
  let is_whole = false
  socket.once('end', () => {
    is_whole = true
    socket.end()
  })
  socket.once('close', () => {
    if (bytes.length === 0) return
    keep(bytes, is_whole)
    onStep('printed')
  })
}

/** Removes the printer commands; the remaining text is enough to read the document. */
function lettersOf(bytes: Buffer): string {
  const text = new TextDecoder('windows-1255').decode(bytes)
  return (
    text
      // A QR code (GS ( k and its data) becomes its own line.
      .replaceAll(/\x1d\(k[\s\S]{2}1P0([\x20-\x7e]*)/g, '\n[QR $1]\n')
      .replaceAll(/\x1d\(k[\s\S]{2}1[\s\S]{1,3}?(?=\x1d|\x1b|\n)/g, '')
      .replaceAll(/\x1b[@]|\x1b[\x20-\x7e][\s\S]|\x1d[V!B][\s\S]|\x1d[\s\S]/g, '')
      .replaceAll(/[\x00-\x09\x0b-\x1f]/g, '')
  )
}
