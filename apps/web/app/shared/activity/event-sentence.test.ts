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
  'order.rated': { order_id: 7, number: 128, stars: 4 },
  'order.delayed': { order_id: 7, number: 128, minutes: 15, what: 'promise' },
  'order.paid': { order_id: 7, number: 128, method: 'card', amount_agorot: 12_850 },
  'trip.changed': { trip_id: 3, deli_id: 1, driver_id: 9, date: '2026-11-15', hour: 24, what: 'locked' },
  'trip.code_wrong': { trip_id: 3, deli_id: 1, driver_id: 9, order_id: 7, number: 128 },
  'trip.code_settled': { trip_id: 3, deli_id: 1, driver_id: 9, order_id: 7, number: 128 },
  'trip.cash_unbooked': { trip_id: 3, deli_id: 1, driver_id: 9, order_id: 7, number: 128, amount_agorot: 5000 },
  'trip.bag_missing': { trip_id: 3, deli_id: 1, driver_id: 9, order_id: 7, number: 128, missing: 2 },
  'inlay.moved': { order_id: 7, number: 128, from_driver_id: 9, to_driver_id: null, position: null },
  'driver.duty_changed': { driver_id: 9, deli_id: 1, duty: 'break' },
  'week.copied': { deli_id: 1, from: '2026-11-15', to: '2026-11-22', copied: 2 },
  'order.receipt_issued': { order_id: 7, number: 128, kind: 'credit_note', serial: '1-2026-17' },
}
const entry = (name: EventName, more: Partial<LogEntry> = {}) => ({
  name,
  data: DATA[name] ?? {},
  money: null,
  names: {},
  ...more,
})

describe.each(['he', 'en'] as const)('in the language %s', (lang) => {
  test.each(EVENT_NAMES)('the event %s has a sentence', (name) => {
    const sentence = eventSentence(entry(name), lang)
    expect(sentence).toMatch(lang === 'he' ? /[א-ת]{2}/ : /[A-Za-z]{2}/)
    expect(sentence).not.toMatch(/undefined|\{|\}|_|:$|\s$/)
    expect(sentence).not.toContain(name)
  })
})

test('the sentence of an event contains its record, flag, consent, end of a pause or kind of wallet transfer', () => {
  expect(eventSentence(entry('meal.changed', { names: { meal_ids: 'חומוס' } }), 'he')).toBe('עודכנה מנה: חומוס')
  expect(eventSentence(entry('customer.flagged'), 'en')).toBe('Flag added: VIP')
  expect(eventSentence(entry('consent.given'), 'he')).toBe('בוטלה הסכמה: דיוור ב־SMS')
  expect(eventSentence(entry('deli.paused'), 'en')).toBe('Orders paused until 15/11/2026 19:30')
  expect(eventSentence(entry('role.deleted'), 'en')).toBe('Role deleted: Night shift')
  const money = { currency: 'ILS' as const, amount: -500, reason: null }
  expect(eventSentence(entry('wallet.moved', { money }), 'en')).toBe('Wallet charged')
  expect(eventSentence(entry('wallet.moved', { money: { ...money, amount: 500 } }), 'he')).toBe('זיכוי הארנק')
  const late = { ...money, currency: 'PTS' as const, amount: 50, reason: 'late_delivery' }
  expect(eventSentence(entry('wallet.moved', { money: late }), 'he')).toBe('נוספו נקודות: איחור במשלוח')
  expect(eventSentence(entry('wallet.moved', { money: { ...late, reason: 'other' } }), 'en')).toBe('Points added')
})

test('the sentence of an order event contains number, new status and amount', () => {
  expect(eventSentence(entry('order.moved'), 'he')).toBe('הזמנה #128 בוטלה: אזל מהמלאי')
  expect(eventSentence(entry('order.moved', { data: { number: 128, move: 'hand_over' } }), 'en')).toBe(
    'Order #128 picked up',
  )
  expect(eventSentence(entry('order.moved', { data: { number: 128, move: 'cancel' } }), 'en')).toBe(
    'Order #128 cancelled',
  )
  expect(eventSentence(entry('order.delayed'), 'en')).toBe('Order #128 promised time delayed: +15')
  expect(eventSentence(entry('order.paid'), 'en')).toMatch(/^Order #128 paid: .*128\.50/)
  expect(eventSentence(entry('order.receipt_issued'), 'he')).toBe('הופקה חשבונית זיכוי 1-2026-17')
})

test('a sentence contains the name of the deli only when the event has no more specific name', () => {
  const names = { deli_id: 'דיזנגוף', meal_ids: 'חומוס' }
  expect(eventSentence(entry('item.changed', { names }), 'en')).toBe('Deli menu updated: חומוס')
  expect(eventSentence(entry('deli.changed', { names: { deli_id: 'דיזנגוף' } }), 'he')).toBe('עודכנה מעדנייה: דיזנגוף')
})

test('the sentence of a trip event contains the previous driver, the new driver and the orders', () => {
  const names = { from_driver_id: 'דנה', to_driver_id: 'עומר' }
  const moved = (from_driver_id: number | null, to_driver_id: number | null) =>
    entry('inlay.moved', { names, data: { number: 1042, from_driver_id, to_driver_id, position: 3 } })
  expect(eventSentence(moved(9, null), 'he')).toBe('הזמנה #1042 הוסרה מהמסלול של דנה וממתינה לשיבוץ')
  expect(eventSentence(moved(null, 8), 'en')).toBe('Order #1042 assigned to עומר')
  expect(eventSentence(moved(9, 8), 'en')).toBe('Order #1042 moved from דנה to עומר')
  expect(eventSentence(moved(8, 8), 'en')).toBe('Order #1042 moved to stop 3 of עומר')
  const driver = { names: { driver_id: 'דנה' } }
  expect(eventSentence(entry('trip.changed', driver), 'en')).toBe('Trip locked: דנה, 15/11/2026 00:00')
  expect(eventSentence(entry('driver.duty_changed', driver), 'he')).toBe('השליח בהפסקה: דנה')
  expect(eventSentence(entry('week.copied'), 'he')).toBe('הועתקו שתי משמרות לשבוע של 22/11/2026')
})
