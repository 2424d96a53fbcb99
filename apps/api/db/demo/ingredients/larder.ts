import type { DemoIngredient } from '../shapes.ts'
import { pack, shelf } from './shelf.ts'

const sauce = shelf('oils_sauces', { stock_unit: 'kg' })
const poured = shelf('oils_sauces', { stock_unit: 'l' })
const jar = shelf('pickles_cans', { stock_unit: 'kg' })
const spice = shelf('spices', { stock_unit: 'kg' })
const jerrycan_18_l = pack('ג׳ריקן 18 ליטר', '18 l jerrycan', 18, 'l')
const tin_10 = pack('פחית A10', 'A10 tin', 2.5, 'kg')

export const OILS_SAUCES: readonly DemoIngredient[] = [
  poured('olive_oil', 'שמן זית כתית', 'Extra virgin olive oil', 3800, [36, 18], {
    bridges: { litre_g: 915 },
    packs: [jerrycan_18_l],
  }),
  poured('canola_oil', 'שמן קנולה', 'Canola oil', 850, [90, 36], { bridges: { litre_g: 920 }, packs: [jerrycan_18_l] }),
  poured('vinegar', 'חומץ', 'Vinegar', 420, [20, 6]),
  poured('balsamic', 'חומץ בלסמי', 'Balsamic vinegar', 1900, [8, 3], { contains: ['sulphites'] }),
  poured('soy_sauce', 'רוטב סויה', 'Soy sauce', 1400, [10, 3], { contains: ['soy', 'gluten'] }),
  poured('lemon_juice', 'מיץ לימון סחוט', 'Fresh lemon juice', 1600, [20, 8], { bridges: { litre_g: 1030 } }),
  poured('coconut_cream', 'קרם קוקוס', 'Coconut cream', 1700, [12, 4], { may_contain: ['sulphites'] }),
  poured('red_wine', 'יין אדום לבישול', 'Cooking red wine', 1600, [10, 3], { contains: ['sulphites'] }),
  sauce('raw_tahini', 'טחינה גולמית', 'Raw tahini', 2600, [60, 20], {
    contains: ['sesame'],
    packs: [pack('דלי 18 ק״ג', '18 kg tub', 18, 'kg')],
  }),
  sauce('mayonnaise', 'מיונז', 'Mayonnaise', 1400, [20, 6], { contains: ['eggs', 'mustard'] }),
  sauce('dijon', 'חרדל דיז׳ון', 'Dijon mustard', 2400, [6, 2], { contains: ['mustard', 'sulphites'] }),
  sauce('mustard', 'חרדל', 'Mustard', 1200, [8, 3], { contains: ['mustard'] }),
  sauce('ketchup', 'קטשופ', 'Ketchup', 900, [15, 5]),
  sauce('bbq_sauce', 'רוטב ברביקיו', 'Barbecue sauce', 1500, [8, 3], {
    contains: ['mustard'],
    may_contain: ['celery'],
  }),
  sauce('amba', 'עמבה', 'Amba', 1100, [12, 4], { contains: ['mustard'] }),
  sauce('honey', 'דבש', 'Honey', 3600, [10, 3], { bridges: { litre_g: 1420 } }),
  sauce('silan', 'סילאן', 'Date syrup', 1800, [10, 3], { bridges: { litre_g: 1380 } }),
  sauce('pomegranate_molasses', 'רכז רימונים', 'Pomegranate molasses', 2600, [5, 2], { bridges: { litre_g: 1300 } }),
  sauce('tomato_paste', 'רסק עגבניות', 'Tomato paste', 950, [20, 6], { packs: [tin_10] }),
]

export const PICKLES_CANS: readonly DemoIngredient[] = [
  jar('pickles', 'מלפפון חמוץ', 'Pickled cucumber', 950, [25, 8], { packs: [tin_10] }),
  jar('green_olives', 'זיתים ירוקים', 'Green olives', 1500, [15, 5], { packs: [tin_10] }),
  jar('kalamata', 'זיתי קלמטה', 'Kalamata olives', 2600, [10, 3]),
  jar('capers', 'צלפים', 'Capers', 3800, [3, 1]),
  jar('dried_tomatoes', 'עגבניות מיובשות', 'Sun-dried tomatoes', 4200, [5, 2], { contains: ['sulphites'] }),
  jar('crushed_tomatoes', 'עגבניות מרוסקות', 'Crushed tomatoes', 680, [60, 20], { packs: [tin_10] }),
  jar('corn', 'תירס', 'Sweetcorn', 900, [15, 5], { packs: [tin_10] }),
  jar('sauerkraut', 'כרוב כבוש', 'Sauerkraut', 850, [15, 5]),
  jar('preserved_lemon', 'לימון כבוש', 'Preserved lemon', 2200, [4, 1.5]),
  jar('roasted_peppers', 'פלפלים קלויים', 'Roasted peppers', 1900, [8, 3]),
  jar('pickled_turnip', 'לפת כבושה', 'Pickled turnip', 950, [10, 3], { may_contain: ['sulphites'] }),
  jar('pickled_chilli', 'שיפקה', 'Pickled chilli peppers', 1300, [6, 2]),
  jar('artichoke', 'לבבות ארטישוק', 'Artichoke hearts', 2900, [6, 2], { may_contain: ['sulphites'] }),
  jar('vine_leaves', 'עלי גפן', 'Vine leaves', 2400, [6, 2]),
]

export const SPICES: readonly DemoIngredient[] = [
  spice('salt', 'מלח', 'Salt', 180, [25, 8]),
  spice('black_pepper', 'פלפל שחור', 'Black pepper', 6200, [2, 0.5]),
  spice('paprika', 'פפריקה מתוקה', 'Sweet paprika', 3800, [4, 1]),
  spice('hot_paprika', 'פפריקה חריפה', 'Hot paprika', 3900, [2, 0.5]),
  spice('smoked_paprika', 'פפריקה מעושנת', 'Smoked paprika', 6400, [1.5, 0.5]),
  spice('cumin', 'כמון', 'Cumin', 4600, [4, 1]),
  spice('turmeric', 'כורכום', 'Turmeric', 3600, [2, 0.5]),
  spice('baharat', 'בהרט', 'Baharat', 5200, [2, 0.5]),
  spice('hawaij', 'חוואיג׳', 'Hawaij', 5600, [2, 0.5]),
  spice('shawarma_spice', 'תבלין שווארמה', 'Shawarma spice', 4800, [3, 1], { may_contain: ['celery', 'mustard'] }),
  spice('curry', 'קארי', 'Curry powder', 4200, [1.5, 0.5], { contains: ['mustard'], may_contain: ['celery'] }),
  spice('zaatar', 'זעתר', 'Zaatar', 5400, [4, 1], { contains: ['sesame'] }),
  spice('sumac', 'סומאק', 'Sumac', 5200, [2, 0.5]),
  spice('cinnamon', 'קינמון', 'Cinnamon', 5800, [1.5, 0.5]),
  spice('cardamom', 'הל', 'Cardamom', 16500, [0.5, 0.2]),
  spice('oregano', 'אורגנו יבש', 'Dried oregano', 5200, [1.5, 0.5]),
  spice('chilli_flakes', 'צ׳ילי גרוס', 'Chilli flakes', 5200, [1.5, 0.5]),
  spice('nutmeg', 'אגוז מוסקט', 'Nutmeg', 9800, [0.3, 0.1]),
]
