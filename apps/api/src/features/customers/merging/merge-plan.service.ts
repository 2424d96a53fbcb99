import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { merging } from '@tavlin/contract/merging'
import * as rules from '@tavlin/domain/customers/merge'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { findAddresses } from '../addresses/address.service.ts'
import { findPlanned, type PlannedCustomerRow } from './merge-plan.repo.ts'

type Plan = HandlerResult<typeof merging.mergePlan>['data']

/** Previews a merge with the same rules as the merge itself. */
export async function showMergePlan({ db, now }: Deps, input: { into: number; from: number }): Promise<{ data: Plan }> {
  const found = await findPlanned(db, [input.into, input.from], now())
  const into = found.get(input.into) ?? notFound('customer', input.into)
  const from = found.get(input.from) ?? notFound('customer', input.from)
  const because = rules.whyNoMerge(into.stored, from.stored)
  const is_impossible = because === 'same_customer' || because === 'merged_already' || because === 'erased'
  const sum = (of: 'wallet_agorot' | 'points') => ({
    into: into.shown[of],
    from: from.shown[of],
    sum: into.shown[of] + from.shown[of],
  })
  return {
    data: {
      into: into.shown,
      from: from.shown,
      wallet_agorot: sum('wallet_agorot'),
      points: sum('points'),
      because,
      ...(is_impossible ? NOTHING : await partsOf({ db, now }, into, from)),
    },
  }
}

/** The lists of a plan for two customers who cannot be merged. */
const NOTHING = { fields: [], addresses: [], consents: [], allergens: [] } satisfies Partial<Plan>

async function partsOf(deps: Pick<Deps, 'db' | 'now'>, into: PlannedCustomerRow, from: PlannedCustomerRow) {
  const shown = await findAddresses(deps, [into.stored.customer.id, from.stored.customer.id])
  const address_of = new Map(shown.map((address) => [address.id, address]))
  const allergens = new Map([...into.shown.allergens, ...from.shown.allergens].map((one) => [one.id, one]))
  return {
    fields: rules.fieldsToChoose(into.stored.customer, from.stored.customer),
    // Omits an address deleted in between, because addresses are read later than the customers.
    addresses: rules.addressesTogether(into.stored.addresses, from.stored.addresses).flatMap(({ id, ...placed }) => {
      const address = address_of.get(id)
      return address ? [{ address, ...placed }] : []
    }),
    consents: rules.consentsTogether(into.stored.consents, from.stored.consents),
    allergens: [...allergens.values()].toSorted((a, b) => a.id - b.id),
  }
}
