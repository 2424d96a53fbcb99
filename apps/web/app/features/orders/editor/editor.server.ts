import { allows } from '@tavlin/contract/access-rules'
import { catalog } from '@tavlin/contract/catalog'
import { customers } from '@tavlin/contract/customers'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { businessDay } from '@tavlin/domain/business-time'
import { data } from 'react-router'
import { addressCommands, isAddressCommand } from '#shared/addresses/addresses.commands.ts'
import { runAddressCommand } from '#shared/addresses/addresses.server.ts'
import { loadPriceSettings } from '#shared/cart/price-settings.server.ts'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { callerOf } from '#platform/me.ts'
import { ownDeliFirst } from '#platform/own-deli.ts'
import { requireMe } from '#platform/session.server.ts'
import { splitName } from './customer-label.ts'
import { editorCommands } from './editor.commands.ts'

const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

export async function loadEditor(args: RequestContext, order_id: string | undefined) {
  if (order_id !== undefined && !isId(order_id)) throw data(null, { status: 404 })
  const params = new URL(args.request.url).searchParams
  const again_id = params.get('again')
  const customer = params.get('customer')
  const one = async (id: string) => (await orPage(args.request, api(orders, args).order({ params: { id } }))).data
  const [choices, allergens, price_settings, order, again] = await Promise.all([
    orPage(args.request, api(catalog, args).mealChoices()),
    // Allergen names are needed for warnings only. The error of users who may not see customers is ignored.
    api(customers, args)
      .customerAllergens({})
      .catch(() => ({ data: [] })),
    loadPriceSettings(args),
    order_id === undefined ? null : one(order_id),
    isId(again_id) ? one(again_id) : null,
  ])
  const me = await requireMe(args)
  const caller = callerOf(me)
  const delis = ownDeliFirst(choices.data.delis, me).filter(
    ({ id }) => allows('manage_orders', caller, id) && allows('view_meals', caller, id),
  )
  return {
    delis,
    allergens: allergens.data,
    sections: choices.data.sections,
    ...price_settings,
    order,
    again,
    customer_id: isId(customer) ? Number(customer) : null,
    today: businessDay(new Date()),
  }
}
export type EditorData = Awaited<ReturnType<typeof loadEditor>>

export async function runEditorCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...editorCommands, ...addressCommands })
  if (isAddressCommand(command)) return runAddressCommand(args, command)
  const client = api(orders, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'place':
      return done(client.placeOrder({ body: command.body }, options))
    case 'change': {
      const { id, ...body } = command.body
      return done(client.changeOrder({ params: { id: String(id) }, body }, options))
    }
    case 'propose': {
      const { id, ...body } = command.body
      return done(client.proposeChange({ params: { id: String(id) }, body }, options))
    }
    case 'create_customer': {
      const { phone, name, lang } = command.body
      const rest = { email: null, birthday: null, allergen_ids: [], allergy_note: '' }
      return done(api(customers, args).createCustomer({ body: { phone, lang, ...splitName(name), ...rest } }, options))
    }
    case 'request_discount':
      return done(api(payments, args).requestDiscount({ body: command.body }, options))
  }
}
