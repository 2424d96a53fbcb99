import { calendarDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { pdfAnswer } from '#platform/files/pdf.ts'
import { readAllergenSheet } from './allergen-sheet.repo.ts'
import { ALLERGEN_SHEET_TEXT } from './allergen-sheet.text.ts'
import { allergenPdf } from './allergen-sheet.ts'

export async function allergenSheet(
  { db, config, now }: Deps,
  input: { lang: 'he' | 'en'; deli?: number | undefined },
) {
  const { lang, deli: deli_id = null } = input
  const day = calendarDay(now())
  const { deli, allergens, categories } = await readAllergenSheet(db, { lang, deli_id, day })
  if (deli_id !== null && deli === null) notFound('deli', deli_id)
  const place = deli ?? config.product_name
  const date = day.split('-').reverse().join('.')
  const copy = ALLERGEN_SHEET_TEXT[lang]
  return pdfAnswer(`allergens-${day}.pdf`, allergenPdf({ lang, labels: copy, place, date, allergens, categories }))
}
