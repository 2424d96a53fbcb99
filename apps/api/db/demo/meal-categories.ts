import type { DemoEntity } from './shapes.ts'

export const MEAL_CATEGORIES: readonly DemoEntity[] = [
  { key: 'breakfast', name_he: 'ארוחות בוקר', name_en: 'Breakfast' },
  { key: 'hummus', name_he: 'חומוס ומסבחה', name_en: 'Hummus' },
  { key: 'salads', name_he: 'סלטים', name_en: 'Salads' },
  { key: 'mezze', name_he: 'מאזטים ותוספות', name_en: 'Mezze and sides' },
  { key: 'sandwiches', name_he: 'כריכים', name_en: 'Sandwiches' },
  { key: 'pitas', name_he: 'פיתות ולאפות', name_en: 'Pitas and laffas' },
  { key: 'grill', name_he: 'מהגריל', name_en: 'From the grill' },
  { key: 'stews', name_he: 'תבשילי הבית', name_en: 'Home cooking' },
  { key: 'soups', name_he: 'מרקים', name_en: 'Soups' },
  { key: 'baked', name_he: 'מהתנור', name_en: 'From the oven' },
  { key: 'desserts', name_he: 'קינוחים', name_en: 'Desserts' },
  { key: 'drinks', name_he: 'שתייה', name_en: 'Drinks' },
]
