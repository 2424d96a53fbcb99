export type SampleCategory = 'starters' | 'salads' | 'mains' | 'sides' | 'desserts' | 'drinks'
export type SampleMeal = {
  /** Must never change, because it identifies sample meals that are already loaded. */
  readonly key: string
  readonly category: SampleCategory
  readonly name_he: string
  readonly name_en: string
  readonly price_agorot: number
}

export const SAMPLE_CATEGORIES: Record<SampleCategory, { readonly name_he: string; readonly name_en: string }> = {
  starters: { name_he: 'ראשונות', name_en: 'Starters' },
  salads: { name_he: 'סלטים', name_en: 'Salads' },
  mains: { name_he: 'עיקריות', name_en: 'Mains' },
  sides: { name_he: 'תוספות', name_en: 'Sides' },
  desserts: { name_he: 'קינוחים', name_en: 'Desserts' },
  drinks: { name_he: 'שתייה', name_en: 'Drinks' },
}

type MealLine = readonly [key: string, category: SampleCategory, name_he: string, name_en: string, shekels: number]

const LINES: readonly MealLine[] = [
  ['hummus', 'starters', 'חומוס עם גרגרים', 'Hummus with chickpeas', 32],
  ['stuffed-vine-leaves', 'starters', 'עלי גפן ממולאים', 'Stuffed vine leaves', 34],
  ['chicken-soup', 'starters', 'מרק עוף עם אטריות', 'Chicken soup with noodles', 36],
  ['lentil-soup', 'starters', 'מרק עדשים כתומות', 'Red lentil soup', 34],
  ['chopped-salad', 'salads', 'סלט ירקות קצוץ', 'Chopped vegetable salad', 28],
  ['tabbouleh', 'salads', 'טאבולה', 'Tabbouleh', 30],
  ['matbucha', 'salads', 'מטבוחה', 'Matbucha', 26],
  ['tahini-aubergine', 'salads', 'חציל בטחינה', 'Aubergine with tahini', 32],
  ['schnitzel', 'mains', 'שניצל עוף', 'Chicken schnitzel', 62],
  ['grilled-chicken', 'mains', 'פרגית על הגריל', 'Grilled chicken thigh', 68],
  ['beef-meatballs', 'mains', 'קציצות בקר ברוטב עגבניות', 'Beef meatballs in tomato sauce', 66],
  ['moroccan-fish', 'mains', 'דג ברוטב מרוקאי', 'Moroccan fish', 78],
  ['stuffed-peppers', 'mains', 'פלפלים ממולאים', 'Stuffed peppers', 58],
  ['rice', 'sides', 'אורז לבן', 'White rice', 18],
  ['fries', 'sides', 'צ׳יפס', 'Fries', 22],
  ['roast-potatoes', 'sides', 'תפוחי אדמה בתנור', 'Roast potatoes', 24],
  ['couscous', 'sides', 'קוסקוס', 'Couscous', 20],
  ['malabi', 'desserts', 'מלבי', 'Malabi', 24],
  ['chocolate-cake', 'desserts', 'עוגת שוקולד', 'Chocolate cake', 32],
  ['lemonade', 'drinks', 'לימונדה', 'Lemonade', 16],
  ['mineral-water', 'drinks', 'מים מינרליים', 'Mineral water', 10],
]

/** A small menu with which a new business can try everything before its own menu is ready. */
export const SAMPLE_MENU: readonly SampleMeal[] = LINES.map(([key, category, name_he, name_en, shekels]) => ({
  key,
  category,
  name_he,
  name_en,
  price_agorot: shekels * 100,
}))
