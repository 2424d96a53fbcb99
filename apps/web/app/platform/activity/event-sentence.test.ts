import { EVENT_NAMES } from '@tavlin/contract/events'
import { describe, expect, test } from 'vitest'
import { type EventName, eventSentence, type LogEntry } from './event-sentence.ts'

const DATA: Record<string, LogEntry['data']> = {
  'deli.paused': { deli_id: 4, until: '2026-11-15T17:30:00Z' },
  'slot.filled': { deli_id: 4, date: '2026-11-15' },
  'customer.flagged': { customer_id: 1, flag: 'vip', on: true },
  'customer.exported': { customer_id: 1, format: 'pdf' },
  'consent.given': { customer_id: 1, channel: 'sms', purpose: 'marketing', granted: false },
  'address.pin_settled': { customer_id: 1, accepted: true },
  'approval.decided': { customer_id: 1, state: 'declined' },
  'role.deleted': { role_id: 3, name: 'Night shift' },
  'order.placed': { order_id: 7, number: 128, channel: 'phone', status: 'pending' },
  'order.moved': { order_id: 7, number: 128, move: 'cancel', from: 'accepted', to: 'cancelled', reason: 'sold_out' },
  'order.delayed': { order_id: 7, number: 128, minutes: 15, what: 'promise' },
  'order.paid': { order_id: 7, number: 128, method: 'card', amount_agorot: 12_850 },
  'order.receipt_issued': { order_id: 7, number: 128, kind: 'credit_note', serial: '1-2026-17' },
}
const entry = (name: EventName, more: Partial<LogEntry> = {}) => ({
  name,
  data: DATA[name] ?? {},
  money: null,
  names: {},
  ...more,
})

describe.each(['he', 'en'] as const)('in %s', (lang) => {
  test.each(EVENT_NAMES)('%s is told as a sentence', (name) => {
    const told = eventSentence(entry(name), lang)
    expect(told).toMatch(lang === 'he' ? /[א-ת]{2}/ : /[A-Za-z]{2}/)
    expect(told).not.toMatch(/undefined|\{|\}|_|:$|\s$/)
    expect(told).not.toContain(name)
  })
})

test('a sentence names the thing, the flag, the consent and which way money went', () => {
  expect(eventSentence(entry('meal.changed', { names: { meal_ids: 'חומוס' } }), 'he')).toBe('עודכנה מנה: חומוס')
  expect(eventSentence(entry('customer.flagged'), 'en')).toBe('Flag added: VIP')
  expect(eventSentence(entry('consent.given'), 'he')).toBe('בוטלה הסכמה: דיוור ב־SMS')
  expect(eventSentence(entry('deli.paused'), 'en')).toBe('Deli paused until 15/11/2026 19:30')
  expect(eventSentence(entry('role.deleted'), 'en')).toBe('Role deleted: Night shift')
  const money = { currency: 'ILS' as const, amount: -500, reason: null }
  expect(eventSentence(entry('wallet.moved', { money }), 'en')).toBe('Wallet charge')
  expect(eventSentence(entry('wallet.moved', { money: { ...money, amount: 500 } }), 'he')).toBe('זיכוי בארנק')
  const late = { ...money, currency: 'PTS' as const, amount: 50, reason: 'late_delivery' }
  expect(eventSentence(entry('wallet.moved', { money: late }), 'he')).toBe('נוספו נקודות: איחור במשלוח')
  expect(eventSentence(entry('wallet.moved', { money: { ...late, reason: 'other' } }), 'en')).toBe('Points given')
})

test('of an order its number is told, what became of it and how much it was', () => {
  expect(eventSentence(entry('order.moved'), 'he')).toBe('הזמנה #128 בוטלה: אזל מהמלאי')
  expect(eventSentence(entry('order.moved', { data: { number: 128, move: 'hand_over' } }), 'en')).toBe(
    'Order #128 handed over',
  )
  expect(eventSentence(entry('order.moved', { data: { number: 128, move: 'cancel' } }), 'en')).toBe(
    'Order #128 cancelled',
  )
  expect(eventSentence(entry('order.delayed'), 'en')).toBe('Promise of order #128 delayed: +15')
  expect(eventSentence(entry('order.paid'), 'en')).toMatch(/^Order #128 paid: .*128\.50/)
  expect(eventSentence(entry('order.receipt_issued'), 'he')).toBe('הופק זיכוי 1-2026-17')
})

test('the deli is named only when nothing nearer is', () => {
  const names = { deli_id: 'דיזנגוף', meal_ids: 'חומוס' }
  expect(eventSentence(entry('item.changed', { names }), 'en')).toBe('What the deli sells changed: חומוס')
  expect(eventSentence(entry('deli.changed', { names: { deli_id: 'דיזנגוף' } }), 'he')).toBe('עודכנה מעדנייה: דיזנגוף')
})
