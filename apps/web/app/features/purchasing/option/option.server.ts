import type { ResponseOf } from '@tavlin/contract/endpoint'
import { suppliers } from '@tavlin/contract/suppliers'
import { calendarDay } from '@tavlin/domain/business-day'
import { redirect } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { isId } from '../purchasing.server.ts'
import { commands } from './option.commands.ts'

/** A new item belongs to the supplier in the URL; without one the user chooses a supplier first. */
export async function loadOption(args: RequestContext, id: string | undefined) {
  const client = api(suppliers, args)
  const today = calendarDay(new Date())
  if (id !== undefined) {
    const { data: option } = await orPage(args.request, client.option({ params: { id } }))
    return { option, supplier: option.supplier, today }
  }
  const supplier_id = new URL(args.request.url).searchParams.get('supplier')
  if (!isId(supplier_id)) throw redirect('/suppliers')
  const { data: supplier } = await orPage(args.request, client.supplier({ params: { id: supplier_id } }))
  return { option: null, supplier: { id: supplier.id, name: supplier.name }, today }
}
export type OptionData = Awaited<ReturnType<typeof loadOption>>
export type Option = NonNullable<OptionData['option']>

type SavedOption = ResponseOf<typeof suppliers.createOption>

export async function runOptionCommand(args: RequestContext): Promise<Outcome<SavedOption>> {
  const { intent, body, options } = await readCommand(args.request, commands)
  const client = api(suppliers, args)
  if (intent === 'create_option') return outcome(args.request, client.createOption({ body }, options))
  if (intent === 'save_price') {
    const { id, ...price } = body
    return outcome(args.request, client.savePrice({ params: { id: String(id) }, body: price }, options))
  }
  const { id, ...form } = body
  return outcome(args.request, client.updateOption({ params: { id: String(id) }, body: form }, options))
}
