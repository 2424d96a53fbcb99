import type { DemoEntity } from './shapes.ts'

/** The allergens of Annex II of EU regulation 1169/2011, in the sequence of the annex. */
export const ALLERGENS: readonly DemoEntity[] = [
  { key: 'gluten', name_he: 'גלוטן', name_en: 'Gluten' },
  { key: 'crustaceans', name_he: 'סרטנים', name_en: 'Crustaceans' },
  { key: 'eggs', name_he: 'ביצים', name_en: 'Eggs' },
  { key: 'fish', name_he: 'דגים', name_en: 'Fish' },
  { key: 'peanuts', name_he: 'בוטנים', name_en: 'Peanuts' },
  { key: 'soy', name_he: 'סויה', name_en: 'Soy' },
  { key: 'milk', name_he: 'חלב', name_en: 'Milk' },
  { key: 'nuts', name_he: 'אגוזים', name_en: 'Tree nuts' },
  { key: 'celery', name_he: 'סלרי', name_en: 'Celery' },
  { key: 'mustard', name_he: 'חרדל', name_en: 'Mustard' },
  { key: 'sesame', name_he: 'שומשום', name_en: 'Sesame' },
  { key: 'sulphites', name_he: 'סולפיטים', name_en: 'Sulphites' },
  { key: 'lupin', name_he: 'תורמוס', name_en: 'Lupin' },
  { key: 'molluscs', name_he: 'רכיכות', name_en: 'Molluscs' },
]
