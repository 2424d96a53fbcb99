import { lists } from '@tavlin/contract/lists'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './categories.commands.ts'

const of = { list: 'supplier_categories' } as const

export const loadCategories = async (args: RequestContext) =>
  (await orPage(args.request, api(lists, args).purchaseList({ params: of }))).data

export async function runCategoriesCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, commands)
  const client = api(lists, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'add_row':
      return done(client.createPurchaseRow({ params: of, body: command.body }, options))
    case 'rename_row': {
      const { id, ...body } = command.body
      return done(client.updatePurchaseRow({ params: { ...of, id: String(id) }, body }, options))
    }
    case 'delete_row':
      return done(client.deletePurchaseRow({ params: { ...of, id: String(command.body.id) } }, options))
    case 'order_rows':
      return done(client.orderPurchaseList({ params: of, body: command.body }, options))
  }
}
