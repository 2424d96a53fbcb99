import type { Logger } from 'pino'
import type { Company } from './company.ts'
import type { ReadMail } from './read-mail.ts'
import { done, json, refusal, typed, type Routes } from './router.ts'
import { createMailSwitch, startSmtpSink, type Delivery } from './smtp-sink.ts'

const MAX_STORED = 500

export type Mail = { id: string; received_at: string } & Delivery & ReadMail

/** Stand-in of the mail company: an SMTP server that stores the last mails, newest first. */
export async function startMail({ host, port, log }: { host: string; port: number; log: Logger }) {
  const board = createMailSwitch()
  let mails: Mail[] = []
  let count = 0

  const keep = (mail: Delivery & ReadMail) => {
    const id = String(++count)
    mails = [{ id, received_at: new Date().toISOString(), ...mail }, ...mails].slice(0, MAX_STORED)
    log.info({ id, to: mail.envelope.to }, 'mail received')
  }
  const forget = () => {
    mails = []
  }
  const sink = await startSmtpSink({ host, port, log, board, keep })
  return {
    ...sink,
    name: 'mail',
    address: `smtp://${host}:${sink.port}`,
    board,
    routes: mailRoutes(() => mails, forget),
    received: () => mails.map(shown),
    forget,
  } satisfies Company & { port: number }
}

const shown = ({ id, received_at, subject, from, envelope, text, links, headers, attachments, html }: Mail) => ({
  id,
  received_at,
  title: subject,
  from,
  to: envelope.to,
  text,
  links,
  facts: [
    ...headers,
    ...attachments.map(({ filename, content_type, size_bytes }) => ({
      name: 'Attachment',
      value: `${filename ?? 'no name'}, ${content_type}, ${size_bytes} bytes`,
    })),
  ],
  html_path: html === null ? null : `/mail/${id}/html`,
})

function mailRoutes(mails: () => Mail[], forget: () => void): Routes {
  const find = (id: string | undefined) => mails().find((mail) => mail.id === id)
  const missing = refusal(404, 'mail_not_found', `There is no such mail; the last ${MAX_STORED} are stored.`)
  return {
    'GET /mail': ({ query }) => {
      const to = query.get('to')?.toLowerCase()
      const isTo = ({ envelope }: Mail) => !to || envelope.to.some((address) => address.toLowerCase() === to)
      return json({ mails: mails().filter(isTo) })
    },
    'DELETE /mail': () => {
      forget()
      return done
    },
    'GET /mail/:id': ({ params }) => {
      const mail = find(params['id'])
      return mail ? json(mail) : missing
    },
    'GET /mail/:id/html': ({ params }) => {
      const html = find(params['id'])?.html
      if (!html) return missing
      // Content security policy for untrusted HTML: sandboxed origin, no scripts, no external requests.
      const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
      const page = typed('text/html', html)
      return { ...page, headers: { ...page.headers, 'content-security-policy': policy } }
    },
  }
}
