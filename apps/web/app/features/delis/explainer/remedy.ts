import { type Fix, fixOf } from '@tavlin/domain/availability/fix'
import type { ReasonDetail, Reason } from '@tavlin/domain/availability/reasons'
import type { Access, AccessScope } from '@tavlin/contract/access-rules'
import type { ItemFix } from '../item-fix.ts'
import type { VerdictReason } from './verdicts.ts'

/** A one-press fix that is safe and can be undone. */
export type RemedyAction = ItemFix | 'wake_meal'
export type Remedy = { kind: 'action'; action: RemedyAction } | { kind: 'link'; to: string; screen: Fix['screen'] }

const ACTIONS: Partial<Record<ReasonDetail, RemedyAction>> = {
  not_sold_here: 'sell',
  here: 'switch_on',
  snoozed: 'wake_meal',
  snoozed_here: 'wake_here',
  date_closed: 'sell_that_day',
  window: 'add_window',
  windows_miss: 'add_window',
  quota: 'raise_quota',
}
const CARDS: Partial<Record<ReasonDetail, string>> = {
  category: 'names',
  order_type: 'price',
  available_from: 'price',
  ended: 'price',
}

export type RemedyContext = {
  deli_id: number
  date: string
  start_minute: number
  type: string
  has_slot: boolean
  /** Returns the meal that owns a group; null when many meals share it, undefined when unknown. */
  ownerOfGroup: (id: number) => number | null | undefined
  may: (access: Access, where?: AccessScope) => boolean
}

/** Returns the fix of a reason; null when none exists or this user may not apply it. */
export function remedyOf(verdict: VerdictReason, place: RemedyContext): Remedy | null {
  const reason = verdict as Reason
  const fix = fixOf(reason)
  // Meals and their groups belong to the menu of all delis.
  const where = fix?.permission === 'manage_meals' ? 'business' : place.deli_id
  if (!fix || !place.may(fix.permission, where)) return null
  const action = ACTIONS[reason.because]
  // The action `add_window` adds the hours of the slot, so it needs a slot.
  if (action && (action !== 'add_window' || place.has_slot)) return { kind: 'action', action }
  return { kind: 'link', to: linkTo(fix, reason, place), screen: fix.screen }
}

function linkTo(fix: Fix, { because, meal_id }: Reason, place: RemedyContext): string {
  const deli = `/delis/${place.deli_id}`
  const slot = `date=${place.date}&type=${place.type}&start=${place.start_minute}`
  switch (fix.screen) {
    case 'deli':
      return deli
    case 'hours':
      return `${deli}/hours?date=${place.date}`
    case 'slots':
      return `${deli}/slots?${slot}`
    case 'areas':
      return `${deli}/areas`
    case 'items':
      return `${deli}/items?meal=${meal_id}`
    case 'meal':
      return `/meals/${meal_id}`
    case 'meal-editor':
      return `/meals/update/${meal_id}#${CARDS[because] ?? ''}`
    case 'group': {
      const is_shared = fix.group_id !== undefined && place.ownerOfGroup(fix.group_id) === null
      return is_shared ? `/meals/cross-variants?group=${fix.group_id}` : `/meals/update/${meal_id}#groups`
    }
  }
}
