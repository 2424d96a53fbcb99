import { printing } from '@tavlin/contract/printing'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './printing.commands.ts'

export async function loadPrinting(args: RequestContext, deli_id: string) {
  const params = { deli_id: deliIdOf(deli_id) }
  const client = api(printing, args)
  const { request } = args
  const [deli, settings, open, settled] = await Promise.all([
    loadDeli(args, deli_id),
    orPage(request, client.printing({ params })),
    orPage(request, client.jobs({ params, query: { show: 'open' } })),
    orPage(request, client.jobs({ params, query: { show: 'settled' } })),
  ])
  return { deli, ...settings.data, open: open.data, settled: settled.data, now: new Date().toISOString() }
}

export type PrintingPage = Awaited<ReturnType<typeof loadPrinting>>
export type PrinterData = PrintingPage['printers'][number]
export type RuleData = PrintingPage['rules'][number]
export type JobData = PrintingPage['open'][number]

export async function runPrintingCommand(args: RequestContext, deli_id: string) {
  const deli = { deli_id: deliIdOf(deli_id) }
  const client = api(printing, args)
  const { intent, body, options } = await readCommand(args.request, commands)
  const done = <T>(answer: Promise<T>) => outcome(args.request, answer)
  const params = { id: 'id' in body ? String(body.id) : '' }
  switch (intent) {
    case 'create_printer':
      return done(client.createPrinter({ params: deli, body }, options))
    case 'update_printer':
      return done(client.updatePrinter({ params, body }, options))
    case 'delete_printer':
      return done(client.deletePrinter({ params }, options))
    case 'create_rule':
      return done(client.createRule({ params: deli, body }, options))
    case 'update_rule':
      return done(client.updateRule({ params, body }, options))
    case 'delete_rule':
      return done(client.deleteRule({ params }, options))
    case 'create_agent':
      return done(client.createAgent({ params: deli }, options))
    case 'revoke_agent':
      return done(client.revokeAgent({ params: deli }, options))
    case 'print_again':
      return done(client.printAgain({ params, body }, options))
    case 'dismiss':
      return done(client.dismiss({ params, body }, options))
  }
}
