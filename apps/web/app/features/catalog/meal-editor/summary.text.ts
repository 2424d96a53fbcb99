import { translations } from '#base/text.ts'

export const summaryText = translations({
  summary: { he: 'סיכום', en: 'Summary' },
  computing: { he: 'מחשבים…', en: 'Calculating…' },
  cost: { he: 'עלות', en: 'Cost' },
  margin: { he: 'רווח גולמי', en: 'Margin' },
  margin_lead: { he: 'בניכוי מע״מ ועלות המתכון', en: 'After VAT and recipe cost' },
  cost_missing: { he: 'לא כולל את העלות של: {names}', en: 'Excludes the cost of: {names}' },
  allergens: { he: 'אלרגנים', en: 'Allergens' },
  contains: { he: 'מכיל', en: 'Contains' },
  by_choice: { he: 'תלוי בבחירה', en: 'Depends on selection' },
  may_contain: { he: 'עלול להכיל', en: 'May contain' },
  no_allergens: { he: 'לא נמצאו אלרגנים במתכון', en: 'No allergens found in the recipe' },
  allergens_unknown: {
    he: 'אין מתכון, או שהאלרגנים של אחד הרכיבים לא נבדקו. ייתכן שיש במנה אלרגנים.',
    en: 'There’s no recipe, or an ingredient’s allergens haven’t been checked. It may contain allergens.',
  },
  // The arrow follows the reading direction and points to the food that contains the other: sesame → tahini → hummus.
  from: { he: '←', en: '→' },
  kosher: { he: 'כשרות', en: 'Kosher type' },
  meat: { he: 'בשרי', en: 'Meat' },
  dairy: { he: 'חלבי', en: 'Dairy' },
  parve: { he: 'פרווה', en: 'Parve' },
  mixed: { he: 'בשר וחלב', en: 'Meat and dairy' },
  kosher_unknown: { he: 'לא ידוע', en: 'Unknown' },
  problems: { he: 'לתיקון', en: 'To fix' },
  no_problems: { he: 'המנה מוכנה למכירה', en: 'Ready to sell' },
  problem_count: {
    he: '{count, plural, =0 {אין בעיות} one {בעיה אחת} two {שתי בעיות} other {# בעיות}}',
    en: '{count, plural, =0 {No problems} one {1 problem} other {# problems}}',
  },
  nothing_yet: {
    he: 'עלות, אלרגנים וכשרות יופיעו כאן תוך כדי מילוי הטופס.',
    en: 'Cost, allergens and kosher type appear here as you fill in the form.',
  },
})
