import { useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { type CartDraft, emptyCart } from '#shared/cart/cart-draft.ts'
import type { Cart } from '#shared/cart/cart-types.ts'
import type { Credit } from './credit.ts'
import { saleHeadText } from './sale-head.text.ts'

/** An order that the server has placed and that is not fully paid yet. */
export type OpenOrder = {
  readonly id: number
  readonly number: string
  /** The last payment sent to an outside company. Its id repeats the request instead of paying twice. */
  readonly attempt: CompanyAttempt | null
}
export type CompanyAttempt = {
  readonly method: 'deal' | 'card_page'
  readonly payment_id: string
  readonly amount_agorot: number
  readonly deal_code: string
}

/** The sale in progress. Null date and slot mean now: the first free slot. */
export type SaleDraft = CartDraft & {
  /** Idempotency key: sending again after a lost response yields the same order. */
  readonly client_id: string
  /**
   * True while the server may have this sale without having answered; the sale can then only be sent to the server
   * again, not stored on the device.
   */
  readonly is_sent: boolean
  /** The placed order while its rest is being paid; null before. The cart can no longer change. */
  readonly open_order: OpenOrder | null
  /** Value of returned items that this sale uses; null without an exchange. */
  readonly credit: Credit | null
  readonly date: string | null
  readonly start_minute: number | null
  readonly is_eat_in: boolean
  /** The approval requested for the discount. */
  readonly requested_approval_id: number | null
  /** Meals whose allergens the customer has confirmed. */
  readonly confirmed_meal_ids: readonly number[]
}
export type SaleUpdater = (change: (draft: SaleDraft) => SaleDraft) => void

export const newSale = (client_id: string): SaleDraft => ({
  ...emptyCart,
  order_type: 'pickup',
  client_id,
  is_sent: false,
  open_order: null,
  credit: null,
  date: null,
  start_minute: null,
  is_eat_in: false,
  requested_approval_id: null,
  confirmed_meal_ids: [],
})

type MealName = { name_he: string; name_en: string }

/** Creates a draft from a cart on hold. The cart is sold now, whatever slot it was put on hold with. */
export function saleOfCart(cart: Cart, name: string, named: (meal_id: number) => MealName | undefined): SaleDraft {
  const { customer_id, firmness, coupon, tip_agorot, notes } = cart
  return {
    ...newSale(crypto.randomUUID()),
    customer_id,
    name: cart.name || (customer_id === null ? name : ''),
    firmness,
    coupon,
    tip_agorot,
    notes: { ...notes, kitchen: withoutEatIn(notes.kitchen) },
    is_eat_in: withoutEatIn(notes.kitchen) !== notes.kitchen,
    lines: cart.lines.map((line) => {
      const { name_he = '', name_en = '' } = named(line.meal_id) ?? {}
      return { ...line, name_he, name_en }
    }),
  }
}

/** The kitchen reads Hebrew, whatever language the clerk uses. */
const EAT_IN_NOTE = saleHeadText('he')('eat_in')

const withoutEatIn = (note: string): string =>
  note === EAT_IN_NOTE || note.startsWith(`${EAT_IN_NOTE}. `) ? note.slice(EAT_IN_NOTE.length + 2) : note

/** Returns the draft with "eat in" in its kitchen note, because orders have no eat-in type. */
export const withEatIn = (draft: SaleDraft): SaleDraft =>
  draft.is_eat_in
    ? {
        ...draft,
        notes: { ...draft.notes, kitchen: [EAT_IN_NOTE, draft.notes.kitchen].filter(Boolean).join('. ') },
      }
    : draft

const STORAGE_KEY = 'till-sale'
/** Snapshot for server rendering; its id is never sent. */
const NOBODYS = newSale('')
const { subscribe: listen, notify } = makeListeners()
let current: SaleDraft | null = null

/** The draft survives a reload and a change of user: the customer is still waiting at the counter. */
export const readDraft = (): SaleDraft =>
  (current ??= {
    ...newSale(crypto.randomUUID()),
    ...((readTab(STORAGE_KEY) as SaleDraft | null) ?? readSent()),
  })

function write(next: SaleDraft): void {
  const before = current
  current = next
  writeTab(STORAGE_KEY, next)
  if (isMoney(next) || (before && isMoney(before))) writeSent(next, before)
  notify()
}

/** Marks the sale in progress before it is sent, and again when the server has answered. */
export function markSent(client_id: string, is_sent: boolean): void {
  if (readDraft().client_id === client_id) write({ ...readDraft(), is_sent })
}

/** Whether losing this draft would lose money: the server may have the sale, or has refunded the returned items. */
const isMoney = ({ is_sent, open_order, credit }: SaleDraft): boolean =>
  is_sent || open_order !== null || credit !== null

/**
 * A sent draft is also stored for all tabs, because a crashed tab is closed and a new one has none of its data. Entered
 * again, the sale would have another id and be recorded twice. Local storage and not IndexedDB: the first render needs
 * it.
 */
const SENT_KEY = 'tavlin.till-sent-sale'

function readSent(): SaleDraft | null {
  try {
    return parsed(localStorage.getItem(SENT_KEY))
  } catch {
    return null
  }
}

const parsed = (text: string | null) => JSON.parse(text ?? 'null') as SaleDraft | null

/**
 * Returns the draft of this tab after another tab has changed the stored one. A tab that is opened meanwhile shows the
 * same sale, so both follow each other: a credit is used once, and the next customer gets a sale with a new id.
 */
export function followDraft(own: SaleDraft, before: SaleDraft | null, next: SaleDraft | null): SaleDraft {
  if (before?.client_id !== own.client_id) return own
  return next ?? newSale(crypto.randomUUID())
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== SENT_KEY || !current) return
  const next = followDraft(current, parsed(oldValue), parsed(newValue))
  if (next === current) return
  current = next
  writeTab(STORAGE_KEY, next)
  notify()
}

function subscribe(onChange: () => void): () => void {
  const stop = listen(onChange)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener('storage', onStorage)
    stop()
  }
}

function writeSent(next: SaleDraft, before: SaleDraft | null): void {
  try {
    if (isMoney(next)) localStorage.setItem(SENT_KEY, JSON.stringify(next))
    // The sale of another tab stays.
    else if (readSent()?.client_id === before?.client_id) localStorage.removeItem(SENT_KEY)
  } catch {
    // Storage is full or forbidden: the tab still has the draft.
  }
}

export const changeDraft: SaleUpdater = (how) => write(how(readDraft()))
/** Begins the next sale. The credit of returned items stays for it, until a sale has used it. */
const restart = () => write({ ...newSale(crypto.randomUUID()), credit: readDraft().credit })
/** Begins the next sale after this one was recorded. */
const finish = () => write(newSale(crypto.randomUUID()))

export function useSaleDraft() {
  const draft = useSyncExternalStore(subscribe, readDraft, () => NOBODYS)
  return { draft, change: changeDraft, restart, finish }
}
