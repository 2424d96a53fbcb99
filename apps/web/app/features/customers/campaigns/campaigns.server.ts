import { allows } from '@tavlin/contract/access-rules'
import { campaigns } from '@tavlin/contract/campaigns'
import { delis } from '@tavlin/contract/delis'
import type { Outcome } from '#base/outcome.ts'
import { api, orPage, outcome, type RequestContext } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import { commands } from './campaigns.commands.ts'

export const loadCampaigns = (args: RequestContext) =>
  loadList(args, campaigns.campaigns, (query) => api(campaigns, args).campaigns({ query }))

/** For a new campaign or a draft, loads the delis to choose from; for a started campaign, a page of its recipients. */
export async function loadCampaign(args: RequestContext, id: string | undefined) {
  const client = api(campaigns, args)
  const campaign = id === undefined ? null : (await orPage(args.request, client.campaign({ params: { id } }))).data
  if (campaign !== null && campaign.state !== 'draft') {
    const params = { id: String(campaign.id) }
    const page = await loadList(args, campaigns.campaignRecipients, (query) =>
      client.campaignRecipients({ params, query }),
    )
    return { campaign, page, delis: [] }
  }
  const may_see_delis = allows('view_delis', callerOf(await requireMe(args)))
  const choice = may_see_delis ? await orPage(args.request, api(delis, args).delis({ query: { limit: '100' } })) : null
  const names = (choice?.data ?? []).map(({ id, name_he, name_en }) => ({ id, name_he, name_en }))
  return { campaign, page: null, delis: names }
}
export type LoadedCampaign = Awaited<ReturnType<typeof loadCampaign>>
export type Campaign = NonNullable<LoadedCampaign['campaign']>

export async function runCampaignCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'campaigns', command)
  const client = api(campaigns, args)
  const { options } = command
  switch (command.intent) {
    case 'create':
      return outcome(args.request, client.createCampaign({ body: command.body }, options))
    case 'update': {
      const { id, ...body } = command.body
      return outcome(args.request, client.updateCampaign({ params: { id: String(id) }, body }, options))
    }
    case 'remove':
      return outcome(args.request, client.deleteCampaign({ params: { id: String(command.body.id) } }, options))
    case 'test':
      return outcome(args.request, client.testCampaign({ params: { id: String(command.body.id) } }, options))
    case 'move': {
      const { id, ...body } = command.body
      return outcome(args.request, client.moveCampaign({ params: { id: String(id) }, body }, options))
    }
  }
}
