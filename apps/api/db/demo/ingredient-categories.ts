import type { DemoEntity } from './shapes.ts'

export const INGREDIENT_CATEGORIES: readonly DemoEntity[] = [
  { key: 'vegetables', name_he: 'ירקות', name_en: 'Vegetables' },
  { key: 'fruit_herbs', name_he: 'פירות ועשבי תיבול', name_en: 'Fruit and herbs' },
  { key: 'meat', name_he: 'בשר ועוף', name_en: 'Meat and poultry' },
  { key: 'fish', name_he: 'דגים', name_en: 'Fish' },
  { key: 'dairy_eggs', name_he: 'חלב וביצים', name_en: 'Dairy and eggs' },
  { key: 'bakery', name_he: 'לחמים ובצקים', name_en: 'Breads and doughs' },
  { key: 'grains_legumes', name_he: 'דגנים וקטניות', name_en: 'Grains and legumes' },
  { key: 'oils_sauces', name_he: 'שמנים ורטבים', name_en: 'Oils and sauces' },
  { key: 'pickles_cans', name_he: 'כבושים ושימורים', name_en: 'Pickles and cans' },
  { key: 'spices', name_he: 'תבלינים', name_en: 'Spices' },
  { key: 'sweet_nuts', name_he: 'אפייה ואגוזים', name_en: 'Baking and nuts' },
  { key: 'drinks', name_he: 'משקאות', name_en: 'Drinks' },
  { key: 'packaging', name_he: 'אריזות', name_en: 'Packaging' },
]
