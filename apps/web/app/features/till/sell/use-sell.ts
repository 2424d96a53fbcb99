import { businessDay } from '@tavlin/domain/business-day'
import { useEffect, useEffectEvent } from 'react'
import { useNow } from '#platform/use-now.ts'
import { reach } from '#platform/live/page-reach.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import type { SlotChoice } from '#shared/availability/slot-choice.ts'
import { useSlots } from '#shared/availability/use-slots.ts'
import { cartOf } from '#shared/cart/cart-draft.ts'
import { approvedBy } from '#shared/cart/discount.ts'
import { placed } from '#shared/cart/problems.ts'
import { useDiscountApproval } from '#shared/cart/use-discount-approval.ts'
import { usePrice } from '#shared/cart/use-price.ts'
import { allergiesOf } from '#shared/menu/allergy.ts'
import { useMenu } from '#shared/menu/use-menu.ts'
import { useClockOffset } from '../offline/device-clock.ts'
import type { SellSettings, TillContext } from '../till-context.ts'
import { useSaleDraft, withEatIn } from './sale-draft.ts'
import { useSaleCustomer } from './use-sale-customer.ts'

export type SaleState = ReturnType<typeof useSell>

/** Refreshes the slot this often, because a slot may pass while nobody uses the till. */
const SLOT_CHECK_MS = 60_000

/** Manages the state of the sell screen: the draft, the data fetched for it, and what is derived from both. */
export function useSell(context: TillContext, settings: SellSettings) {
  const { draft, change, restart, finish } = useSaleDraft()
  const may = useMay()
  const deli_id = context.deli.id
  const now_ms = useNow(SLOT_CHECK_MS)
  const offset_ms = useClockOffset()
  // The clock of the device may be a day off.
  const today = businessDay(new Date((now_ms ?? 0) + offset_ms))
  const { date, start_minute } = draft
  const day = useSlots({ deli_id: now_ms === null ? null : deli_id, type: 'pickup', date, start_minute, today })
  const place: SlotChoice | null =
    day.start_minute === null ? null : { deli_id, date: day.date, start_minute: day.start_minute }
  const menu = useMenu(place, 'pickup')
  const customer = useSaleCustomer(draft.customer_id)
  const { approval, checkApproval } = useDiscountApproval(draft.requested_approval_id, context.person.id)
  const cart = cartOf(withEatIn(approvedBy(draft, approval)), place, null)
  const price = usePrice(cart, null, {
    menu: menu.data,
    quote: null,
    vat_percent: settings.vat_percent,
  })
  /** True when no slot is left today, so that the sale is for another day. */
  const is_another_day = now_ms !== null && draft.date === null && day.date !== today
  const checkSlot = useEffectEvent(() => day.again())
  useEffect(() => {
    if (now_ms !== null) checkSlot()
  }, [now_ms])
  // The chosen slot has passed or filled since it was fetched; another one is needed to sell.
  useEffect(() => {
    if (menu.data && !menu.data.verdicts.some(({ available }) => available)) checkSlot()
  }, [menu.data])
  // A stored menu has no verdict about its slot, so that only the price shows that the slot has passed.
  const problems = placed(price.problems)
  const is_slot_rejected = problems.slot.length > 0
  useEffect(() => {
    if (is_slot_rejected) checkSlot()
  }, [is_slot_rejected])
  // The stored menu and slots are replaced when the API answers again.
  const refresh = useEffectEvent(() => {
    day.again()
    menu.again()
    price.again()
  })
  useEffect(() => reach.onChange(() => !reach.isLost() && refresh()), [])
  useLive(['private-catalog', ...(may('view_delis', deli_id) ? [`private-deli.${deli_id}`] : [])], {
    on: () => {
      menu.again()
      price.again()
      return false
    },
  })
  return {
    context,
    draft,
    change,
    restart,
    finish,
    settings,
    day,
    place,
    menu,
    cart,
    price,
    customer,
    approval,
    checkApproval,
    allergies: allergiesOf(menu.index, customer?.allergens ?? [], []),
    problems,
    is_another_day,
    /** True when only the server may sell the slot; without a choice and on this day, the first free slot is "now". */
    is_scheduled: draft.start_minute !== null || is_another_day,
  }
}
