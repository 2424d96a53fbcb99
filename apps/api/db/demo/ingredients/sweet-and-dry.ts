import type { DemoIngredient } from '../shapes.ts'
import { pack, shelf } from './shelf.ts'

const baking = shelf('sweet_nuts', { stock_unit: 'kg' })
const nut = shelf('sweet_nuts', { stock_unit: 'kg', contains: ['nuts'], may_contain: ['peanuts'] })
const bottle = shelf('drinks', { stock_unit: 'piece' })
const poured = shelf('drinks', { stock_unit: 'l', bridges: { litre_g: 1020 } })
const dry = shelf('drinks', { stock_unit: 'kg' })
const packaging = shelf('packaging', { stock_unit: 'piece' })
const tray_24 = pack('מגש 24', 'Tray of 24', 24, 'piece')
const sleeve_50 = pack('שרוול 50', 'Sleeve of 50', 50, 'piece')
const case_500 = pack('קרטון 500', 'Case of 500', 500, 'piece')

export const SWEET_NUTS: readonly DemoIngredient[] = [
  baking('sugar', 'סוכר', 'Sugar', 420, [50, 15], { bridges: { litre_g: 850 } }),
  baking('brown_sugar', 'סוכר חום', 'Brown sugar', 720, [10, 3]),
  baking('icing_sugar', 'אבקת סוכר', 'Icing sugar', 760, [8, 3]),
  baking('dark_chocolate', 'שוקולד מריר', 'Dark chocolate', 4400, [12, 4], {
    contains: ['soy'],
    may_contain: ['milk', 'nuts'],
  }),
  baking('cocoa', 'אבקת קקאו', 'Cocoa powder', 5600, [4, 1.5]),
  baking('yeast', 'שמרים', 'Yeast', 1800, [5, 2]),
  baking('vanilla', 'תמצית וניל', 'Vanilla extract', 9800, [2, 0.5], { stock_unit: 'l' }),
  baking('rose_water', 'מי ורדים', 'Rose water', 2200, [3, 1], { stock_unit: 'l' }),
  baking('halva', 'חלווה', 'Halva', 3600, [8, 3], { contains: ['sesame'], may_contain: ['nuts'] }),
  baking('sesame_seeds', 'שומשום', 'Sesame seeds', 1900, [6, 2], { contains: ['sesame'] }),
  baking('pumpkin_seeds', 'גרעיני דלעת', 'Pumpkin seeds', 3900, [3, 1]),
  baking('sunflower_seeds', 'גרעיני חמנייה', 'Sunflower seeds', 1800, [3, 1]),
  baking('peanuts', 'בוטנים קלויים', 'Roasted peanuts', 1800, [4, 1.5], {
    contains: ['peanuts'],
    may_contain: ['nuts'],
  }),
  nut('pine_nuts', 'צנוברים', 'Pine nuts', 14500, [3, 1]),
  nut('walnuts', 'אגוזי מלך', 'Walnuts', 4800, [5, 2]),
  nut('almonds', 'שקדים', 'Almonds', 5200, [6, 2]),
  nut('pistachios', 'פיסטוקים קלופים', 'Shelled pistachios', 11800, [4, 1.5]),
  nut('pecans', 'פקאן', 'Pecans', 7200, [3, 1]),
  baking('medjool_dates', 'תמר מג׳הול', 'Medjool dates', 3200, [8, 3], { bridges: { piece_g: 20 } }),
  baking('raisins', 'צימוקים', 'Raisins', 1900, [5, 2], { contains: ['sulphites'] }),
  baking('prunes', 'שזיפים מיובשים', 'Prunes', 3400, [3, 1], { may_contain: ['sulphites'] }),
  baking('coconut', 'קוקוס טחון', 'Ground coconut', 2600, [3, 1], { may_contain: ['sulphites'] }),
  baking('tea_biscuits', 'ביסקוויטים', 'Tea biscuits', 1900, [6, 2], {
    contains: ['gluten'],
    may_contain: ['milk', 'nuts'],
  }),
]

export const DRINKS: readonly DemoIngredient[] = [
  bottle('cola_can', 'קולה, פחית', 'Cola, can', 330, [240, 72], { packs: [tray_24] }),
  bottle('cola_zero_can', 'קולה זירו, פחית', 'Cola zero, can', 330, [240, 72], { packs: [tray_24] }),
  bottle('mineral_water_bottle', 'מים מינרליים, בקבוק', 'Mineral water, bottle', 160, [240, 72], { packs: [tray_24] }),
  bottle('soda_water_bottle', 'סודה, בקבוק', 'Soda water, bottle', 180, [120, 36], { packs: [tray_24] }),
  bottle('malt_beer_bottle', 'בירה שחורה, בקבוק', 'Malt beer, bottle', 380, [96, 24], {
    contains: ['gluten'],
    packs: [tray_24],
  }),
  bottle('lager_bottle', 'בירת לאגר, בקבוק', 'Lager, bottle', 620, [96, 24], {
    contains: ['gluten'],
    packs: [tray_24],
  }),
  bottle('mint_tea_bag', 'תיון נענע', 'Mint tea bag', 25, [400, 100]),
  dry('coffee_beans', 'פולי קפה', 'Coffee beans', 7800, [15, 5]),
  dry('sahlab_powder', 'אבקת סחלב', 'Sahlab powder', 2400, [4, 1.5], { may_contain: ['milk'] }),
  dry('ice', 'קרח', 'Ice', 120, [60, 20]),
  poured('oat_milk', 'משקה שיבולת שועל', 'Oat drink', 1150, [18, 6], { contains: ['gluten'] }),
  poured('soy_milk', 'משקה סויה', 'Soy drink', 980, [12, 4], { contains: ['soy'] }),
  poured('almond_milk', 'משקה שקדים', 'Almond drink', 1250, [12, 4], { contains: ['nuts'] }),
]

export const PACKAGING: readonly DemoIngredient[] = [
  packaging('salad_bowl', 'קערת סלט', 'Salad bowl', 95, [1000, 300], { packs: [sleeve_50] }),
  packaging('meal_box', 'מגש חם', 'Hot meal box', 110, [1500, 400], { packs: [sleeve_50] }),
  packaging('soup_cup', 'כוס מרק', 'Soup cup', 85, [800, 200], { packs: [sleeve_50] }),
  packaging('deli_tub', 'קופסת מעדנייה', 'Deli tub', 55, [1500, 400], { packs: [sleeve_50] }),
  packaging('sauce_cup', 'כוסית רוטב', 'Sauce cup', 14, [3000, 800], { packs: [case_500] }),
  packaging('sandwich_wrap', 'נייר כריך', 'Sandwich wrap', 18, [2000, 500], { packs: [case_500] }),
  packaging('pizza_box', 'קופסת פיצה', 'Pizza box', 190, [300, 80], { packs: [sleeve_50] }),
  packaging('dessert_cup', 'כוסית קינוח', 'Dessert cup', 60, [800, 200], { packs: [sleeve_50] }),
  packaging('cold_cup', 'כוס קרה', 'Cold cup', 45, [1500, 400], { packs: [sleeve_50] }),
  packaging('hot_cup', 'כוס חמה', 'Hot cup', 48, [1500, 400], { packs: [sleeve_50] }),
  packaging('straw', 'קשית נייר', 'Paper straw', 9, [2000, 500], { packs: [case_500] }),
  packaging('napkin', 'מפית', 'Napkin', 4, [6000, 1500], { packs: [case_500] }),
  packaging('cutlery_set', 'סט סכו״ם', 'Cutlery set', 60, [1500, 400], { packs: [case_500] }),
]
