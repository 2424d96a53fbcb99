import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino, type Logger } from 'pino'
import type { Company } from './company.ts'
import { startGeocoder } from './geocoder.ts'
import { startAllocation } from './allocation.ts'
import { startDeal } from './deal.ts'
import { startMail } from './mail.ts'
import { pageRoutes } from './page.ts'
import { startPayment } from './payment.ts'
import { startPrinter } from './printer.ts'
import { startSms } from './sms.ts'
import { done, json, refusal, router, type Routes } from './router.ts'

type StandInsOptions = { host: string; http_port: number; smtp_port: number; printer_port?: number; log?: Logger }

export async function startStandIns(options: StandInsOptions) {
  const { host, http_port, smtp_port, printer_port = 0, log = pino({ level: 'silent' }) } = options
  const mail = await startMail({ host, port: smtp_port, log })
  const printer = await startPrinter({ host, port: printer_port }).catch(async (error: unknown) => {
    await mail.close()
    throw error
  })
  const at = `http://${host}:${http_port}`
  const companies: Company[] = [
    mail,
    startGeocoder(at),
    startSms(at),
    startAllocation(at),
    startPayment(at),
    startDeal(at),
    printer,
  ]
  const closeCompanies = () => Promise.all(companies.map((company) => company.close()))

  const respond = router([ownRoutes(companies), ...companies.map(({ routes }) => routes)])
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.error(error, 'request failed')
      response.writeHead(500).end()
    })
  })
  try {
    server.listen(http_port, host)
    await once(server, 'listening')
  } catch (error) {
    await closeCompanies()
    throw error
  }

  async function close(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await Promise.all([closed, closeCompanies()])
  }
  return { http_port: (server.address() as AddressInfo).port, smtp_port: mail.port, printer_port: printer.port, close }
}

function ownRoutes(companies: Company[]): Routes {
  return {
    ...pageRoutes(companies),
    'GET /healthz': () => json({ ok: true }),
    'GET /switchboard': () => json(Object.fromEntries(companies.map(({ name, board }) => [name, board.current()]))),
    'DELETE /switchboard': () => {
      for (const { board } of companies) board.reset()
      return done
    },
    'PUT /switchboard/:company': ({ params, body }) => {
      const board = companies.find(({ name }) => name === params['company'])?.board
      if (!board) return refusal(404, 'company_not_found', 'There is no such company.')
      const set = board.set(parsed(body))
      return set.ok ? json(board.current()) : refusal(422, 'misbehaviour_invalid', set.message)
    },
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The switchboard rejects `undefined` with a message, like every other invalid body.
    return undefined
  }
}
