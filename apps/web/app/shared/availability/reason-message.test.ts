import { BECAUSE, type ReasonDetail, type ReasonCode } from '@tavlin/domain/availability/reasons'
import { describe, expect, test } from 'vitest'
import { reasonMessage, type ReasonInput } from './reason-message.ts'

const CAUSES = Object.entries(BECAUSE).flatMap(([code, causes]) =>
  causes.map((because) => ({ code: code as ReasonCode, because })),
)
const FULL = {
  at: '2026-11-15T15:00:00Z',
  date: '2026-11-14',
  spans: [
    { from_minute: 1020, until_minute: 1260 },
    { from_minute: 1380, until_minute: 1500 },
  ],
  left: 0,
  limit: 12,
  wanted: 2,
  section_id: 3,
  group_id: 4,
  reason_he: 'אירוע פרטי',
  reason_en: 'Private event',
}
const names = { type: 'delivery' as const, section: () => 'גריל', group: () => 'סוג פסטה' }
const LANGS = ['he', 'en'] as const
const HEBREW = /[\u0590-\u05ff]/
const BROKEN = /none|undefined|NaN|[{}]|_why|,\s*\./

describe.each(CAUSES)('$code because $because', (cause) => {
  test.each(LANGS)('has a headline and a sentence in %s, with and without numbers', (lang) => {
    for (const reason of [cause, { ...cause, ...FULL }] as ReasonInput[]) {
      const { headline, sentence } = reasonMessage(reason, lang, reason.at ? names : {})
      for (const text of [headline, sentence]) {
        expect(text).not.toMatch(BROKEN)
        expect(text.length).toBeGreaterThan(3)
      }
      expect(headline).not.toMatch(/[.!]$/)
      if (lang === 'he') expect(headline).toMatch(HEBREW)
    }
  })
})

test('every cause has its own headline, so that two reasons of one meal are distinguishable', () => {
  for (const lang of LANGS) {
    const headlines = CAUSES.map((cause) => reasonMessage(cause, lang).headline)
    for (const [at, headline] of headlines.entries()) expect(headlines.indexOf(headline), headline).toBe(at)
  }
})

test('any two causes differ in headline or sentence in both languages, also with all numbers', () => {
  for (const lang of LANGS)
    for (const [at, one] of CAUSES.entries())
      for (const other of CAUSES.slice(at + 1)) {
        const messages = [one, other].map((cause) => reasonMessage({ ...cause, ...FULL }, lang, names))
        expect(new Set(messages.map(({ headline, sentence }) => headline + sentence)).size).toBe(2)
      }
})

test('the sentence of a reason contains its numbers', () => {
  const messageOf = (because: ReasonDetail, code: ReasonCode) =>
    reasonMessage({ code, because, ...FULL }, 'he', names).sentence
  expect(messageOf('window', 'item_not_in_timeslot')).toBe('נמכרת כאן רק בשעות \u206617:00–21:00, 23:00–01:00\u2069.')
  expect(messageOf('quota', 'item_no_available_slots')).toBe('\u206612\u2069 מתוך \u206612\u2069 הוזמנו למועד הזה.')
  expect(messageOf('ended', 'item_not_available_on_date')).toBe('במכירה עד \u206613/11/2026\u2069.')
  expect(messageOf('event', 'timeslot_occupied')).toBe('אירוע פרטי')
  expect(messageOf('section', 'slot_full')).toBe('לא נשארו דקות עבודה מתוך \u206612\u2069, ונדרשות \u20662\u2069.')
  const [section] = [reasonMessage({ code: 'slot_full', because: 'section', ...FULL }, 'en', names)]
  expect(section?.headline).toBe('Kitchen section is full: גריל')
})

test('staff texts without a translation fall back to Hebrew', () => {
  const reason = { code: 'timeslot_occupied', because: 'event', reason_he: 'חתונה', reason_en: '' } as const
  expect(reasonMessage(reason, 'en').sentence).toBe('חתונה')
})

test('a cause of a newer API is shown by its code', () => {
  expect(reasonMessage({ code: 'slot_full', because: 'moon' }, 'he')).toEqual({ headline: 'slot_full', sentence: '' })
})
