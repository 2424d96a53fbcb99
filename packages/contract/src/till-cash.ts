import { PAYMENT_METHODS } from '@tavlin/domain/orders/order-enums'
import { RECEIPT_KINDS } from '@tavlin/domain/orders/receipt'
import { DENOMINATIONS_AGOROT, isCountUnique } from '@tavlin/domain/till/cash-count'
import { TILL_CASH_MOVES, TILL_SESSION_MOVES } from '@tavlin/domain/till/till-session'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, id, idText, instant, noteText, person, smallIdText, version } from './fields.ts'
import { Named, agorot, named } from './order-schemas.ts'
import { tillState } from './till.ts'
import { APPROVAL_STATES } from './wallet.ts'

export const CASH_REASONS = ['change', 'deposit', 'supplier', 'expense', 'driver', 'correction', 'other'] as const
const counts = z
  .array(z.object({ denomination_agorot: z.literal(DENOMINATIONS_AGOROT), quantity: z.int().min(0).max(10_000) }))
  .max(DENOMINATIONS_AGOROT.length)
  .refine(isCountUnique, { error: 'counts a note or coin twice' })

export const TillSession = named('TillSession', {
  id: z.int(),
  till: z.object({ id: z.int(), name: z.string() }),
  deli_id: z.int(),
  date: day,
  state: tillState,
  /** The counted float; null until it was counted. */
  float_agorot: z.int().nullable(),
  opening_difference_agorot: z.int().nullable(),
  opened_by: person,
  opened_at: instant,
  /** The latest count, so that a manager can close the session at the till with it; null before a count. */
  counts: counts.nullable(),
  /** Null until the drawer was counted, because the count is blind. */
  counted_agorot: z.int().nullable(),
  expected_agorot: z.int().nullable(),
  difference_agorot: z.int().nullable(),
  note: z.string(),
  /** The request to accept a cash difference above the setting `till_difference_agorot`; null without a request. */
  approval: z.object({ id: z.int(), state: z.enum(APPROVAL_STATES) }).nullable(),
  z_number: z.int().nullable(),
  closed_by: person,
  closed_at: instant.nullable(),
  allowed: z.array(z.enum(TILL_SESSION_MOVES)),
  version: z.int(),
})
const sum = { count: z.int(), agorot: z.int() }
const byMethod = z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...sum }))
/** An X report while `z_number` is null, otherwise a Z report. */
export const TillReport = named('TillReport', {
  session_id: z.int(),
  till: z.object({ id: z.int(), name: z.string() }),
  deli: Named,
  date: day,
  z_number: z.int().nullable(),
  opened_at: instant,
  opened_by: person,
  closed_at: instant.nullable(),
  closed_by: person,
  orders: z.int(),
  voided_orders: z.int(),
  charges: byMethod,
  refunds: byMethod,
  moves: z.array(z.object({ kind: z.enum(TILL_CASH_MOVES), ...sum })),
  receipts: z.array(
    z.object({
      kind: z.enum(RECEIPT_KINDS),
      first: z.string(),
      last: z.string(),
      count: z.int(),
      agorot: z.int(),
      vat_agorot: z.int(),
    }),
  ),
  float_agorot: z.int(),
  opening_difference_agorot: z.int(),
  /** Expected cash according to the ledger. */
  expected_agorot: z.int(),
  counted_agorot: z.int().nullable(),
  difference_agorot: z.int().nullable(),
})
export const CashMove = z.object({
  id: z.int(),
  kind: z.enum(TILL_CASH_MOVES),
  amount_agorot: z.int(),
  reason: z.string(),
  note: z.string(),
  driver: person,
  by: person,
  at: instant,
})
export const TillDay = named('TillDay', {
  deli_id: z.int(),
  date: day,
  sessions: z.array(TillSession),
  /** Sum of the differences of all sessions, opening and closing. */
  difference_agorot: z.int(),
  safe_expected_agorot: z.int(),
  card_expected_agorot: z.int(),
  /** The counted cash in the safe; null until the day is closed. */
  safe_counted_agorot: z.int().nullable(),
  card_batch_agorot: z.int().nullable(),
  note: z.string(),
  closed_by: person,
  closed_at: instant.nullable(),
})

const ofSession = z.object({ id: idText })
const inDeli = z.object({ deli_id: smallIdText })
const One = z.object({ data: TillSession })
const Report = z.object({ data: TillReport })

export const tillCash = endpoints({
  tillSessions: {
    method: 'GET',
    path: '/delis/:deli_id/till-sessions',
    summary: 'Till sessions of a business day, newest first',
    access: 'create_pos_order',
    deli_param: 'deli_id',
    params: inDeli,
    query: z.object({ date: day }),
    returns: z.object({ data: z.array(TillSession) }),
  },
  openTills: {
    method: 'GET',
    path: '/open-tills',
    summary: 'Till sessions that are not closed, of the delis that the caller manages, oldest first',
    access: 'manage_delis',
    returns: z.object({
      data: z.array(
        z.object({
          session_id: z.int(),
          till: z.object({ id: z.int(), name: z.string() }),
          deli: Named,
          state: tillState,
          /** Business day of the session; an earlier day means that its tills were not closed. */
          date: day,
          opened_at: instant,
          opened_by: person,
        }),
      ),
    }),
  },
  tillSession: {
    method: 'GET',
    path: '/till-sessions/:id',
    summary: 'One till session with its allowed moves',
    access: 'create_pos_order',
    params: ofSession,
    returns: One,
  },
  beginSession: {
    method: 'POST',
    path: '/tills/:id/sessions',
    summary: 'Begin a session of a till; it opens when the float is counted',
    access: 'create_pos_order',
    params: z.object({ id: smallIdText }),
    returns: One,
  },
  openSession: {
    method: 'POST',
    path: '/till-sessions/:id/open',
    summary: 'Open with the counted float; part of it may come from the safe',
    access: 'create_pos_order',
    params: ofSession,
    body: z.object({ counts, from_safe_agorot: agorot, version }),
    returns: One,
  },
  startCount: {
    method: 'POST',
    path: '/till-sessions/:id/count',
    summary: 'Stop selling and count the drawer; the expected amount is not shown',
    access: 'create_pos_order',
    params: ofSession,
    body: z.object({ version }),
    returns: One,
  },
  resumeSession: {
    method: 'POST',
    path: '/till-sessions/:id/resume',
    summary: 'Sell again instead of closing',
    access: 'create_pos_order',
    params: ofSession,
    body: z.object({ version }),
    returns: One,
  },
  closeSession: {
    method: 'POST',
    path: '/till-sessions/:id/close',
    summary: 'Close with the counted notes and coins; a difference above the limit needs a note and a manager',
    access: 'create_pos_order',
    params: ofSession,
    body: z.object({ counts, note: noteText(300), version }),
    returns: One,
  },
  cashMoves: {
    method: 'GET',
    path: '/till-sessions/:id/moves',
    summary: 'Pay-ins, pay-outs and moves to and from safe and bags, oldest first',
    access: 'create_pos_order',
    params: ofSession,
    returns: z.object({ data: z.array(CashMove) }),
  },
  bags: {
    method: 'GET',
    path: '/delis/:deli_id/bags',
    summary: 'Drivers of a deli who carry cash, with the amount in each bag',
    access: 'create_pos_order',
    deli_param: 'deli_id',
    params: inDeli,
    returns: z.object({ data: z.array(z.object({ driver: person, cash_agorot: z.int() })) }),
  },
  moveCash: {
    method: 'POST',
    path: '/till-sessions/:id/moves',
    summary: 'Pay in or out, or move cash between drawer, safe and a driver’s bag',
    access: 'create_pos_order',
    params: ofSession,
    body: z.object({
      kind: z.enum(TILL_CASH_MOVES),
      amount_agorot: agorot.min(1),
      reason: z.enum(CASH_REASONS),
      /** Note of the cash move; required for the reason `other`. */
      note: noteText(300),
      /** Set only for cash from a driver's bag. */
      driver_id: id.nullable(),
    }),
    returns: z.object({ data: CashMove }),
  },
  xReport: {
    method: 'GET',
    path: '/till-sessions/:id/x-report',
    summary: 'Totals of a session so far; shows the expected cash, so it is for managers',
    access: 'manage_delis',
    params: ofSession,
    returns: Report,
  },
  zReport: {
    method: 'GET',
    path: '/till-sessions/:id/z-report',
    summary: 'The numbered report of a closed session, as it was at closing',
    access: 'create_pos_order',
    params: ofSession,
    returns: Report,
  },
  tillDay: {
    method: 'GET',
    path: '/delis/:deli_id/till-day',
    summary: 'Tills, safe, card terminal and differences of a business day',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    query: z.object({ date: day }),
    returns: z.object({ data: TillDay }),
  },
  closeDay: {
    method: 'POST',
    path: '/delis/:deli_id/till-day',
    summary: 'Close a business day: count the safe and enter the batch total of the card terminal',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: inDeli,
    body: z.object({
      date: day,
      safe_counts: counts,
      card_batch_agorot: z.int().min(-100_000_000).max(100_000_000),
      note: noteText(300),
    }),
    returns: z.object({ data: TillDay }),
  },
})
