import { promotions } from '@tavlin/contract/promotions'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { commands } from './promotions.commands.ts'

export async function loadPromotions(args: RequestContext) {
  const [page, open] = await Promise.all([
    loadList(args, promotions.promotions, (query) => api(promotions, args).promotions({ query })),
    loadOpen(args),
  ])
  return { page, open }
}
export type Promotions = Awaited<ReturnType<typeof loadPromotions>>
export type OpenPromotion = NonNullable<Exclude<Promotions['open'], 'new'>>

async function loadOpen(args: RequestContext) {
  const id = new URL(args.request.url).searchParams.get('promotion')
  if (id === 'new') return 'new' as const
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return null
  return (await orPage(args.request, api(promotions, args).promotion({ params: { id } }))).data
}

export async function runPromotionsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'promotions', command)
  const client = api(promotions, args)
  const { options } = command
  switch (command.intent) {
    case 'create_promotion':
      return outcome(args.request, client.createPromotion({ body: command.body }, options))
    case 'update_promotion': {
      const { id, ...body } = command.body
      return outcome(args.request, client.updatePromotion({ params: { id: String(id) }, body }, options))
    }
    case 'delete_promotion':
      return outcome(args.request, client.deletePromotion({ params: { id: String(command.body.id) } }, options))
  }
}
