import type { DemoEntity } from './shapes.ts'

export const SECTIONS: readonly DemoEntity[] = [
  { key: 'grill', name_he: 'גריל', name_en: 'Grill' },
  { key: 'fryer', name_he: 'טיגון', name_en: 'Fryer' },
  { key: 'hot_line', name_he: 'פס חם', name_en: 'Hot line' },
  { key: 'cold_station', name_he: 'מטבח קר', name_en: 'Cold station' },
  { key: 'oven', name_he: 'תנור', name_en: 'Oven' },
  { key: 'soups', name_he: 'מרקים', name_en: 'Soups' },
  { key: 'desserts', name_he: 'קונדיטוריה', name_en: 'Pastry' },
  { key: 'drinks', name_he: 'בר שתייה', name_en: 'Drinks bar' },
  { key: 'packing', name_he: 'אריזה', name_en: 'Packing' },
]
