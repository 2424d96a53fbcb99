import type { ResponseOf } from '@tavlin/contract/endpoint'
import { purchasing } from '@tavlin/contract/purchasing'
import { supplierLink } from '@tavlin/contract/supplier-link'
import { calendarDay } from '@tavlin/domain/business-day'
import { redirect } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { chosenDeli, deliveryAfter, isId } from '../purchasing.server.ts'
import { commands } from './order.commands.ts'

/** Loads an order, or the items of the supplier in the URL for a new one. */
export async function loadOrder(args: RequestContext, id: string | undefined) {
  const client = api(purchasing, args)
  const now = new Date()
  const common = { now: now.toISOString(), today: calendarDay(now) }
  if (id === undefined) return { ...common, purchase: null, ...(await loadNew(args, now)) }
  const { data: purchase } = await orPage(args.request, client.purchase({ params: { id } }))
  const params = { deli_id: String(purchase.deli.id), supplier_id: String(purchase.supplier.id) }
  // Users who may not order see the draft without the list of items.
  const fill =
    purchase.status === 'draft'
      ? await client.orderableOptions({ params }).then(
          ({ data }) => data,
          () => null,
        )
      : null
  const price_changes = purchase.receipts.length > 0 ? await priceChanges(args, id) : []
  const next = deliveryAfter(purchase.supplier, now)
  return { ...common, purchase, fill, next, delis: [], repeated: [], price_changes }
}

/** Margins are for users who manage purchases; others see the prices in the deliveries. */
const priceChanges = (args: RequestContext, purchase: string) =>
  api(purchasing, args)
    .deliveredPrices({ query: { purchase } })
    .then(
      ({ data }) => data,
      () => [],
    )

async function loadNew(args: RequestContext, now: Date) {
  const url = new URL(args.request.url)
  const supplier_id = url.searchParams.get('supplier')
  const repeat = url.searchParams.get('repeat')
  const { delis, deli } = await chosenDeli(args)
  if (url.pathname.startsWith('/suppliers/orders')) throw redirect('/suppliers/orders')
  if (!deli || !isId(supplier_id)) throw redirect('/suppliers/select')
  const params = { deli_id: String(deli.id), supplier_id }
  const client = api(purchasing, args)
  const { data: fill } = await orPage(args.request, client.orderableOptions({ params }))
  const orderable = new Set(fill.options.map(({ id }) => id))
  const repeated = isId(repeat)
    ? (await orPage(args.request, client.purchase({ params: { id: repeat } }))).data.lines
    : []
  return {
    fill,
    next: deliveryAfter(fill.supplier, now),
    delis,
    price_changes: [],
    repeated: repeated.filter(({ option_id }) => orderable.has(option_id)),
  }
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>
export type Purchase = NonNullable<OrderData['purchase']>
export type PriceChange = OrderData['price_changes'][number]
export type Fill = NonNullable<OrderData['fill']>

type SavedPurchase = ResponseOf<typeof purchasing.createPurchase>

export async function runOrderCommand(args: RequestContext): Promise<Outcome<SavedPurchase>> {
  const command = await readCommand(args.request, commands)
  const client = api(purchasing, args)
  const { options } = command
  const done = (answer: Promise<SavedPurchase>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'create': {
      const { deli_id, ...body } = command.body
      return done(client.createPurchase({ params: { deli_id: String(deli_id) }, body }, options))
    }
    case 'update': {
      const { id, ...body } = command.body
      return done(client.updatePurchase({ params: { id: String(id) }, body }, options))
    }
    case 'submit': {
      const { id, ...body } = command.body
      return done(client.submitPurchase({ params: { id: String(id) }, body }, options))
    }
    case 'link': {
      const { id, ...body } = command.body
      const params = { id: String(id) }
      const sent = api(supplierLink, args).sendPurchaseLink({ params, body }, options)
      return done(sent.then(() => client.purchase({ params })))
    }
    case 'revoke': {
      const params = { id: String(command.body.id) }
      const revoked = api(supplierLink, args).revokePurchaseLink({ params }, options)
      return done(revoked.then(() => client.purchase({ params })))
    }
    case 'reverse': {
      const { id, receipt_id, ...body } = command.body
      return done(client.reverseReceipt({ params: { id: String(id), receipt_id: String(receipt_id) }, body }, options))
    }
    case 'move': {
      const { id, ...body } = command.body
      return done(client.movePurchase({ params: { id: String(id) }, body }, options))
    }
  }
}
