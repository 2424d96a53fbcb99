import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'
import { createSwitch } from './switchboard.ts'

const MAX_MAIL_BYTES = 10 * 1024 * 1024
const RUBBISH = '<html><h1>It works!</h1></html>\r\n'

/** The SMTP envelope, including Bcc. Mail goes to the recipients of the envelope, not to those in the headers. */
export type Delivery = { envelope: { from: string; to: string[] }; user: string | null }

export const createMailSwitch = () =>
  createSwitch({
    reject_recipient: { says: 'Rejects a recipient for good (550).', options: {} },
    temporary_451: { says: 'Rejects the mail for now (451).', options: {} },
    temporary_421: { says: 'Says it is out of service and hangs up (421).', options: {} },
    delay: { says: 'Takes the mail, but is slow to say so.', options: { delay_ms: 10_000 } },
    drop_in_data: { says: 'Hangs up in the middle of the mail and loses it.', options: {} },
    rubbish: { says: 'Answers the mail with something that is not SMTP, hangs up and loses it.', options: {} },
    duplicate: { says: 'Delivers the mail twice.', options: {} },
  })

type SmtpSinkOptions = {
  host: string
  port: number
  log: Logger
  board: ReturnType<typeof createMailSwitch>
  keep: (mail: Delivery & ReadMail) => void
}

/** Mail server that accepts every login, sender and recipient, unless a misbehaviour is set. */
export async function startSmtpSink({ host, port, log, board, keep }: SmtpSinkOptions) {
  const closing = new AbortController()
  const sockets = new Set<Socket>()
  const socketOf = (session: SMTPServerSession) => [...sockets].find((one) => one.remotePort === session.remotePort)

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
    const user = (session.user as string | undefined) ?? null
    const mail = { envelope, user, ...(await readMail(await sourceOf(stream))) }
    keep(mail)
    if (board.strike('duplicate')) keep(mail)
    const slow = board.strike('delay')
    if (slow) await sleep(slow.delay_ms, undefined, { signal: closing.signal })
  }

  const server = new SMTPServer({
    name: 'stand-ins.test',
    size: MAX_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, accept) => accept(null, { user: auth.username }),
    onMailFrom(_address, _session, accept) {
      if (board.strike('temporary_451')) return accept(smtpError(451, 'Try again later'))
      if (board.strike('temporary_421')) return accept(smtpError(421, 'Service not available, closing the channel'))
      accept()
    },
    onRcptTo: (_address, _session, accept) =>
      accept(board.strike('reject_recipient') ? smtpError(550, 'No such mailbox') : null),
    onData(stream, session, accept) {
      const socket = socketOf(session)
      if (board.strike('drop_in_data')) stream.once('data', () => socket?.destroy())
      else if (board.strike('rubbish')) stream.once('end', () => socket?.end(RUBBISH)).resume()
      else receive(stream, session).then(() => accept(), accept)
    },
  })
  // Logs aborted connections instead of crashing, because tests abort them on purpose.
  server.on('error', (error) => log.debug(error, 'mail connection failed'))
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server.server, 'listening')

  async function close(): Promise<void> {
    closing.abort()
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port: (server.server.address() as AddressInfo).port, close }
}

async function sourceOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) throw smtpError(552, 'The mail is larger than 10 MB')
  return Buffer.concat(chunks)
}

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
