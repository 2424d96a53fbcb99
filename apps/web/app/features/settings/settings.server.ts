import { allows } from '@tavlin/contract/access-rules'
import { integrations } from '@tavlin/contract/integrations'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import { loadSettings, saveSetting } from '#shared/settings/settings.server.ts'
import { commands } from './settings.commands.ts'

/** Loads the settings of the business; a super_admin also gets the connections to other companies. */
export async function loadBusinessSettings(args: RequestContext) {
  const [page, integrations] = await Promise.all([loadSettings(args, null), loadIntegrations(args)])
  return { page, integrations }
}

async function loadIntegrations(args: RequestContext) {
  const me = await requireMe(args)
  if (!allows('role:super_admin', callerOf(me))) return []
  return (await orPage(args.request, api(integrations, args).integrations())).data
}
export type IntegrationState = Awaited<ReturnType<typeof loadIntegrations>>[number]

export async function runBusinessCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, commands)
  if (command.intent !== 'test_integration') return saveSetting(args, null, command)
  return outcome(args.request, api(integrations, args).testIntegration({ params: command.body }, command.options))
}
