import { imports } from '@tavlin/contract/imports'
import { redirect } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList } from '#platform/list.server.ts'
import { commands } from './import.commands.ts'

export async function loadImport(args: RequestContext, id: string) {
  const client = api(imports, args)
  const { data } = await orPage(args.request, client.import({ params: { id } }))
  const page = await loadList(args, imports.importRows, (query) => client.importRows({ params: { id }, query }))
  return { data, page }
}
export type LoadedImport = Awaited<ReturnType<typeof loadImport>>['data']

export async function runImportCommand(args: RequestContext, id: string): Promise<Outcome<unknown>> {
  const client = api(imports, args)
  const command = await readCommand(args.request, commands)
  const { options } = command
  const params = { id }
  if (command.intent === 'change')
    return outcome(args.request, client.changeImport({ params, body: command.body }, options))
  if (command.intent === 'apply')
    return outcome(args.request, client.applyImport({ params, body: command.body }, options))
  if (command.intent === 'undo')
    return outcome(args.request, client.undoImport({ params, body: command.body }, options))
  if (command.intent === 'invite')
    return outcome(args.request, client.inviteImported({ params, body: command.body }, options))
  const answer = await outcome(args.request, client.discardImport({ params }, options))
  // The screen cannot be loaded again: its import is deleted.
  if (answer.ok) throw redirect('/manage/import')
  return answer
}
