import { type Deals, type Redemption, openDeals } from '#platform/companies/deals.ts'
import type { Deps } from '#platform/deps.ts'
import { type Gateway, type GatewayPayment, openGateway } from '#platform/companies/gateway.ts'
import { NoAnswer } from '#platform/companies/company-call.ts'
import type { PaymentRow } from './payment.repo.ts'
import type { CompanyAnswer } from './settle.service.ts'

/** Time after which an unpaid card page is closed, so that its amount can be paid otherwise. */
const PAGE_OPEN_MS = 30 * 60_000
/** Time for which our request may still be in transit, so that an unknown payment is not treated as missing yet. */
const ON_ITS_WAY_MS = 2 * 60_000

/**
 * Fetches the state of a payment from its provider; throws `NoAnswer` when the provider does not answer. `original` is
 * the refunded payment of a refund.
 */
export async function fetchState(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  payment: PaymentRow,
  original: PaymentRow | undefined,
): Promise<CompanyAnswer> {
  const age_ms = now().getTime() - Date.parse(payment.at)
  if (payment.provider === 'deal') {
    const deals = openDeals(config.deal) ?? noCompany()
    if (payment.kind === 'refund') return backOfDeal(deals, payment, original)
    const found = await deals.verify(payment.key)
    return found === null ? unheardOf(age_ms) : dealAnswer(found)
  }
  const gateway = openGateway(config.payment) ?? noCompany()
  if (payment.kind === 'refund') return backOfCard(gateway, payment, original)
  const found = await gateway.verify({ ref: payment.provider_ref, key: payment.key })
  if (found?.status === 'waiting' && age_ms > PAGE_OPEN_MS) return answerOf(await gateway.cancel(found.id))
  return found === null ? unheardOf(age_ms) : answerOf(found)
}

const NOTHING: CompanyAnswer = { state: 'nothing', ref: null, amount_agorot: null, card_last4: null }

const unheardOf = (age_ms: number): CompanyAnswer =>
  age_ms < ON_ITS_WAY_MS ? { ...NOTHING, state: 'waiting' } : NOTHING

export const answerOf = (found: GatewayPayment | null): CompanyAnswer =>
  found === null
    ? NOTHING
    : { state: found.status, ref: found.id, amount_agorot: found.amount, card_last4: found.card_last4 }

/** Converts the answer of the deal service to the common form. */
export const dealAnswer = ({ id, status, amount }: Redemption): CompanyAnswer =>
  status === 'redeemed'
    ? { state: 'captured', ref: id, amount_agorot: amount, card_last4: null }
    : { ...NOTHING, state: 'declined', ref: id }

const refunded = (answer: 'done' | 'declined'): CompanyAnswer => ({
  ...NOTHING,
  state: answer === 'done' ? 'captured' : 'declined',
})

/** Refunds a card payment, unless an earlier request whose answer was lost has done so. */
async function backOfCard(
  gateway: Gateway,
  { state, key, amount_agorot }: PaymentRow,
  original: PaymentRow | undefined,
) {
  const verified = state === 'unknown' ? await gateway.verifyRefund(key) : null
  return refunded(verified ?? (await gateway.refund({ ref: refOf(original), key, amount_agorot })))
}

async function backOfDeal(deals: Deals, { state, key, amount_agorot }: PaymentRow, original: PaymentRow | undefined) {
  const verified = state === 'unknown' ? await deals.verifyGivenBack(key) : null
  return refunded(verified ?? (await deals.giveBack({ ref: refOf(original), key, amount_agorot })))
}

function refOf(original: PaymentRow | undefined): string {
  if (!original?.provider_ref) throw new Error('a refund of a payment without the provider’s reference')
  return original.provider_ref
}

function noCompany(): never {
  throw new NoAnswer('this payment provider is not configured')
}
