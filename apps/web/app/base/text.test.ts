import { expect, test } from 'vitest'
import { addLanguages, guestTranslations, translations } from './text.ts'

test('texts in two languages are shown in Hebrew to Arabic and in English to Russian readers', () => {
  const own = translations({ close: { he: 'סגירה', en: 'Close' } })
  expect([own('ar')('close'), own('ru')('close')]).toEqual(['סגירה', 'Close'])
})

test('a language that is added later replaces the fallback language, only in the texts it was added to', () => {
  const own = translations({ close: { he: 'סגירה', en: 'Close' } })
  const other = translations({ close: { he: 'ביטול', en: 'Cancel' } })
  expect(own('ru')('close')).toBe('Close')
  addLanguages(own, { close: { ar: 'إغلاق', ru: 'Закрыть' } })
  expect([own('he')('close'), own('en')('close')]).toEqual(['סגירה', 'Close'])
  expect([own('ar')('close'), own('ru')('close')]).toEqual(['إغلاق', 'Закрыть'])
  expect(other('ru')('close')).toBe('Cancel')
})

test('a text for customers that lacks a language of the customer pages does not compile', () => {
  // @ts-expect-error Russian is missing.
  guestTranslations({ close: { he: 'סגירה', en: 'Close', ar: 'إغلاق' } })
  const own = translations({ close: { he: 'סגירה', en: 'Close' } })
  // @ts-expect-error Arabic is missing.
  addLanguages(own, { close: { ru: 'Закрыть' } })
  expect(own('he')('close')).toBe('סגירה')
})
