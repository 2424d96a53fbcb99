import type { addresses } from '@tavlin/contract/addresses'
import type { customers } from '@tavlin/contract/customers'
import type { orders } from '@tavlin/contract/orders'
import { call } from '#platform/api-client.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay, useMe } from '#platform/me.ts'
import { useQuery } from '#platform/use-query.ts'
import { chosenAddress, chosenDeli, deliChoices } from '#shared/addresses/deli-choice.ts'
import type { SlotChoice } from '#shared/availability/slot-choice.ts'
import { useSlots } from '#shared/availability/use-slots.ts'
import { cartOf } from '#shared/cart/cart-draft.ts'
import { approvedBy } from '#shared/cart/discount.ts'
import { useDiscountApproval } from '#shared/cart/use-discount-approval.ts'
import { usePrice } from '#shared/cart/use-price.ts'
import { allergiesOf, unconfirmed } from '#shared/menu/allergy.ts'
import { useMenu } from '#shared/menu/use-menu.ts'
import { collectOf, computeSplit } from '#shared/payments/payment-split.ts'
import { beginWith, draftKey } from './begin.ts'
import { useDraft } from './draft-store.ts'
import type { EditorData } from './editor.server.ts'

export type OrderEditor = ReturnType<typeof useEditor>

/** Manages the state of the editor: the draft, the data fetched for it, and what is derived from both. */
export function useEditor(loaded: EditorData) {
  const { order, delis, today } = loaded
  const stored_draft = useDraft(draftKey(loaded), () => beginWith(loaded, crypto.randomUUID()))
  const { draft } = stored_draft
  const caller = useCaller(draft.customer_id)
  const is_delivery = draft.order_type === 'delivery'
  const address = is_delivery ? chosenAddress(caller.addresses.data ?? [], draft) : null
  const deli_choices = deliChoices(delis, draft, address)
  // While the addresses load, no deli can be chosen for a delivery.
  const waits = is_delivery && caller.addresses.is_loading
  const deli = waits ? null : chosenDeli(deli_choices, draft, order !== null)
  const { date } = draft
  // A slot is valid only at the deli where it was chosen.
  const is_moved = deli !== null && draft.deli_id !== null && deli.deli.id !== draft.deli_id
  const start_minute = is_moved ? null : draft.start_minute
  const day = useSlots({ deli_id: deli?.deli.id ?? null, type: draft.order_type, date, start_minute, today })
  const place: SlotChoice | null =
    deli && day.start_minute !== null ? { deli_id: deli.deli.id, date: day.date, start_minute: day.start_minute } : null
  const menu = useMenu(place, draft.order_type)
  const me = useMe()
  const { approval } = useDiscountApproval(draft.requested_approval_id, me?.id ?? null)
  const cart = cartOf(approvedBy(draft, approval), place, address?.id ?? null)
  const price_context = { menu: menu.data, quote: deli?.quote ?? null, vat_percent: loaded.vat_percent }
  const price = usePrice(cart, order?.id ?? null, price_context)
  useNews(loaded, deli?.deli.id ?? null, draft.customer_id, () => {
    day.again()
    menu.again()
    price.again()
    caller.again()
  })
  const allergies = allergiesOf(menu.index, caller.customer.data?.allergens ?? [], loaded.allergens)
  const purse = {
    wallet_agorot: caller.customer.data?.wallet_agorot ?? 0,
    points: caller.customer.data?.points ?? 0,
    point_agorot: loaded.point_agorot,
  }
  const is_prepay = caller.customer.data?.flags.some(({ flag }) => flag === 'prepay') === true
  const paid = computeSplit(draft.payments, price.price?.total_agorot ?? 0, purse)
  return {
    loaded,
    order,
    ...stored_draft,
    ...caller,
    address,
    deli_choices,
    deli,
    day,
    place,
    menu,
    cart,
    price,
    purse,
    approval,
    allergies,
    to_confirm: unconfirmed(draft.lines, allergies.warningOf, draft.confirmed_meal_ids),
    paid,
    is_prepay,
    collect: collectOf(draft, { left_agorot: paid.left_agorot, is_prepay }),
  }
}

const readCustomer = call<typeof customers.customer>('GET', '/admin/customers/:id')
const readAddresses = call<typeof addresses.addressesOf>('GET', '/admin/customers/:id/addresses')
const readHistory = call<typeof orders.customerHistory>('GET', '/orders/of-customer/:id')

const ofId = (id: number | null) => (id === null ? null : { params: { id } })

function useCaller(customer_id: number | null) {
  const customer = useQuery(readCustomer, ofId(customer_id))
  const addresses = useQuery(readAddresses, ofId(customer_id))
  const history = useQuery(readHistory, ofId(customer_id))
  const again = () => {
    customer.again()
    addresses.again()
  }
  return { customer, addresses, history, again }
}

/** Refetches when slots fill, meals sell out or someone else edits the order. */
function useNews({ order }: EditorData, deli_id: number | null, customer_id: number | null, refresh: () => void) {
  const may = useMay()
  const channels = [
    'private-catalog',
    ...(deli_id !== null ? [`private-orders.${deli_id}`] : []),
    ...(deli_id !== null && may('view_delis', deli_id) ? [`private-deli.${deli_id}`] : []),
    ...(customer_id !== null && may('view_customers') ? [`private-customer.${customer_id}`] : []),
  ]
  useLive(channels, {
    on: () => {
      refresh()
      // The loader provides only a placed order, so a new order needs no revalidation.
      return order ? undefined : false
    },
  })
}
