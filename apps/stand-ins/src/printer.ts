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

/** A network printer that keeps the printed text, line by line, from left to right. */
export async function startPrinter({ host, port }: { host: string; port: number }) {
  const board = createSwitch({
    out_of_paper: { says: 'Says that its paper is at its end.', options: {} },
    silent: { says: 'Takes the paper but never says how it is.', options: {} },
    hang_up: { says: 'Hangs up at once.', options: {} },
    slow: { says: 'Reads only after delay_ms.', options: { delay_ms: 5000 } },
  })
  let printed: (ReceivedMessage & { bytes: string })[] = []
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
    void receive(socket)
  })
  async function receive(socket: Socket): Promise<void> {
    if (board.strike('hang_up')) return void socket.destroy()
    const slow = board.strike('slow')
    if (slow) await pause(slow.delay_ms)
    const is_silent = board.strike('silent')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => {
      if (!chunk.subarray(0, 3).equals(PAPER_QUERY)) return void chunks.push(chunk)
      if (!is_silent) socket.write(board.strike('out_of_paper') ? PAPER_ENDED : READY)
      if (chunk.length > 3) chunks.push(chunk.subarray(3))
    })
    socket.once('end', () => {
      if (chunks.length > 0) keep(Buffer.concat(chunks))
      socket.end()
    })
  }
  function keep(bytes: Buffer): void {
    const base = { id: String(++count), received_at: new Date().toISOString(), from: '', to: [], links: [], facts: [] }
    const lines = lettersOf(bytes)
    const title = lines.split('\n').find((line) => line.trim()) ?? ''
    printed = [
      { ...base, title: title.trim(), text: lines, html_path: null, bytes: bytes.toString('base64') },
      ...printed,
    ]
    printed = printed.slice(0, MAX_STORED)
  }
  const forget = () => {
    printed = []
  }
  const routes: Routes = {
    'GET /printer': () => json({ papers: printed }),
    'DELETE /printer': () => {
      forget()
      return done
    },
  }
  server.listen(port, host)
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return {
    name: 'printer',
    address: `${host}:${bound}`,
    port: bound,
    board,
    routes,
    received: () => printed,
    forget,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  } satisfies Company & { port: number }
}

/** Strips the printer commands; the remaining text is enough to read the document. */
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
