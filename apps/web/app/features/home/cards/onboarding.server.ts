import { onboarding } from '@tavlin/contract/onboarding'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import type { CardSource } from '../card.server.ts'
import { commands } from './onboarding.commands.ts'

/** Source of the checklist with what the business needs before its first order. */
export const onboardingChecklist = {
  access: 'role:super_admin',
  async load(args) {
    return (await api(onboarding, args).checklist()).data
  },
} satisfies CardSource<unknown>

export async function runOnboardingCommand(args: RequestContext) {
  const { intent, options } = await readCommand(args.request, commands)
  const client = api(onboarding, args)
  if (intent === 'load_sample_menu') return outcome(args.request, client.loadSampleMenu({}, options))
  return outcome(args.request, client.removeSampleMenu({}, options))
}
