import { onboarding } from '@tavlin/contract/onboarding'
import { preferences } from '@tavlin/contract/preferences'
import { api, outcome, type RequestContext } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './home.commands.ts'

export async function runHomeCommand(args: RequestContext) {
  const command = await readCommand(args.request, commands)
  const { options } = command
  if (command.intent === 'arrange')
    return outcome(args.request, api(preferences, args).saveToday({ body: command.body }, options))
  const client = api(onboarding, args)
  if (command.intent === 'load_sample_menu') return outcome(args.request, client.loadSampleMenu({}, options))
  return outcome(args.request, client.removeSampleMenu({}, options))
}
