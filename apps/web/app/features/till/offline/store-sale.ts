import { ApiError } from '@tavlin/contract/client'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { tillSales } from '@tavlin/contract/till-sales'
import { businessDay } from '@tavlin/domain/business-day'
import { paymentDocument } from '@tavlin/domain/orders/receipt'
import { areTextsAllowed } from '@tavlin/domain/text-rules'
import { ageOfMenu } from '@tavlin/domain/till/device-clock'
import { type Outcome, rejectedWith } from '#base/outcome.ts'
import { reach } from '#platform/live/page-reach.ts'
import { newEntry, outbox } from '#platform/outbox/page-outbox.ts'
import type { RecordedSale, Sale } from '../sell/record-sale.ts'
import { type ChainStore, type NumberedSale, ensureChain, pageChain, subjectOf } from './device-chain.ts'
import { browserTools, nextDeviceSale } from './device-sale.ts'
import { clockOffset, menuLoadedAt, serverNow } from './device-clock.ts'

/** Maximum time that a sale waits for its order number before the done screen opens without it. */
const ANSWER_MS = 2500
const SELL = { method: 'POST', path: '/tills/sales' }

type Answer = ResponseOf<typeof tillSales.sell>

type SaleDevice = ChainStore & Pick<typeof outbox, 'untilAnswered'> & { readonly isLost: () => boolean }
const pageDevice: SaleDevice = { ...pageChain, untilAnswered: outbox.untilAnswered, isLost: reach.isLost }

/**
 * Stores the sale with its receipt numbers in one transaction; the sale is then final. The outbox sends it later. Fails
 * before the drawer opens when the device cannot store the sale.
 */
export async function storeSale(sale: Sale, device = pageDevice): Promise<Outcome<RecordedSale>> {
  const loaded_at = menuLoadedAt()
  if (loaded_at && ageOfMenu(loaded_at, serverNow()) === 'expired') return rejectedWith('menu_too_old')
  const { client_id, cart, payments } = sale.body
  if (!areTextsAllowed({ cart, terminal: payments.map(({ terminal_ref }) => terminal_ref) }))
    return rejectedWith('invalid_input')
  const answered = device.isLost() ? null : device.untilAnswered(client_id, ANSWER_MS)
  let stored: NumberedSale
  try {
    stored = await storeNext(sale, device)
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error: error.body }
    if (error instanceof DOMException) return rejectedWith('sale_not_stored')
    throw error
  }
  const answer = ((await answered)?.data as Answer | undefined) ?? null
  return { ok: true, data: answer ? recordedAs(answer) : unsent(sale, stored) }
}

/** Returns the sale with its printed numbers. Tries again when another tab has sold in between. */
async function storeNext(
  { context, body, price, menu_version, receipt_head }: Sale,
  store: ChainStore,
): Promise<NumberedSale> {
  const { till, deli, person } = context
  const seller_vat_id = receipt_head?.business.vat_id ?? ''
  const document = paymentDocument({ is_paid_at_once: true, seller_vat_id })
  for (;;) {
    const { revision, value: state } = await ensureChain(till.id, store)
    // The sale is stored already when the page was closed after storing it and before showing it.
    const stored = state.recent.find(({ client_id }) => client_id === body.client_id)
    if (stored) return stored
    const times = { device_at: new Date(), offset_ms: clockOffset(), year: businessDay(serverNow()).slice(0, 4) }
    const of = {
      till_id: till.id,
      deli_id: deli.id,
      seller_id: person.id,
      body,
      price,
      menu_version,
      document,
      ...times,
    }
    const next = await nextDeviceSale(state, of, browserTools)
    const subject = subjectOf(till.id)
    const request = { ...SELL, input: { body: next.body } }
    const entry = newEntry({ id: body.client_id, user_id: person.id, till_id: till.id, subject, request })
    if (await store.addWithState(entry, { key: subject, revision, value: next.after })) return next.sold
  }
}

/** Converts the server's response, which has the order number. */
export const recordedAs = ({ data, receipts }: Answer): RecordedSale => ({
  order_id: data.id,
  number: String(data.number),
  total_agorot: data.total_agorot,
  receipts: receipts.map(({ id, serial, public_id }) => ({ id, serial, public_id })),
  document: null,
  sold_at: null,
})

/**
 * Returns an unsent sale. Its number consists of till and receipt number, because the server has assigned no order
 * number yet.
 */
const unsent = ({ context, price }: Sale, { serials, public_ids, sold_at, document }: NumberedSale): RecordedSale => ({
  order_id: null,
  number: `${context.till.id}-${serials[0]?.split('-').at(-1) ?? ''}`,
  total_agorot: price.total_agorot,
  receipts: serials.map((serial, at) => ({ id: null, serial, public_id: public_ids?.[at] ?? null })),
  document: document ?? 'receipt',
  sold_at: sold_at ?? null,
})
