import type { DemoEntity } from './shapes.ts'

export const TAGS: readonly DemoEntity[] = [
  { key: 'vegan', name_he: 'טבעוני', name_en: 'Vegan' },
  { key: 'vegetarian', name_he: 'צמחוני', name_en: 'Vegetarian' },
  { key: 'gluten_free', name_he: 'ללא גלוטן', name_en: 'Gluten free' },
  { key: 'spicy', name_he: 'חריף', name_en: 'Spicy' },
  { key: 'kids', name_he: 'לילדים', name_en: 'Kids' },
  { key: 'new', name_he: 'חדש', name_en: 'New' },
  { key: 'popular', name_he: 'הכי אהובים', name_en: 'Favourite' },
  { key: 'light', name_he: 'קליל', name_en: 'Light' },
  { key: 'for_sharing', name_he: 'למרכז השולחן', name_en: 'For sharing' },
  { key: 'friday', name_he: 'לשישי', name_en: 'For Friday' },
]
