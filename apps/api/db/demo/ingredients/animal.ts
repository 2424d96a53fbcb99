import type { DemoIngredient } from '../shapes.ts'
import { pack, shelf } from './shelf.ts'

const meat = shelf('meat', { stock_unit: 'kg', kosher: 'meat' })
const fish = shelf('fish', { stock_unit: 'kg', contains: ['fish'] })
const dairy = shelf('dairy_eggs', { stock_unit: 'kg', kosher: 'dairy', contains: ['milk'] })
const vacuum_5_kg = pack('ואקום 5 ק״ג', '5 kg vacuum pack', 5, 'kg')
const tub_5_kg = pack('דלי 5 ק״ג', '5 kg tub', 5, 'kg')

export const MEAT: readonly DemoIngredient[] = [
  meat('chicken_breast', 'חזה עוף', 'Chicken breast', 3400, [40, 15], { packs: [vacuum_5_kg] }),
  meat('pargit', 'פרגית', 'Boneless chicken thigh', 4200, [40, 15], { packs: [vacuum_5_kg] }),
  meat('chicken_wings', 'כנפי עוף', 'Chicken wings', 1800, [15, 5]),
  meat('chicken_legs', 'כרעי עוף', 'Chicken legs', 1900, [25, 8], { bridges: { piece_g: 280 } }),
  meat('chicken_bones', 'עצמות עוף', 'Chicken bones', 500, [20, 6]),
  meat('chicken_liver', 'כבד עוף', 'Chicken liver', 2600, [10, 3]),
  meat('chicken_hearts', 'לבבות עוף', 'Chicken hearts', 3100, [6, 2]),
  meat('turkey_shawarma', 'שווארמה הודו', 'Turkey shawarma', 4300, [35, 12]),
  meat('smoked_turkey', 'חזה הודו מעושן', 'Smoked turkey breast', 5200, [10, 4], { may_contain: ['soy', 'mustard'] }),
  meat('pastrami', 'פסטרמה בקר', 'Beef pastrami', 7200, [15, 5], { may_contain: ['soy', 'mustard'] }),
  meat('salami', 'סלמי הונגרי', 'Hungarian salami', 5800, [8, 3], { may_contain: ['soy', 'celery'] }),
  meat('corned_beef', 'קורנביף', 'Corned beef', 7000, [8, 3], { may_contain: ['mustard'] }),
  meat('merguez', 'נקניקיות מרגז', 'Merguez sausages', 5600, [10, 4], { may_contain: ['gluten', 'soy'] }),
  meat('hot_dog', 'נקניקיות ילדים', 'Hot dogs', 3600, [10, 4], { contains: ['soy'], bridges: { piece_g: 50 } }),
  meat('ground_beef', 'בשר בקר טחון', 'Ground beef', 5400, [40, 15], { packs: [vacuum_5_kg] }),
  meat('ground_lamb', 'טלה טחון', 'Ground lamb', 9200, [10, 4]),
  meat('entrecote', 'אנטריקוט', 'Entrecôte', 15500, [15, 5]),
  meat('sirloin', 'סינטה', 'Sirloin', 10800, [12, 4]),
  meat('brisket', 'חזה בקר', 'Beef brisket', 7200, [25, 8]),
  meat('asado', 'אסאדו', 'Short ribs', 8200, [15, 5]),
  meat('beef_cheek', 'לחי בקר', 'Beef cheek', 6900, [12, 4]),
  meat('beef_bones', 'עצמות בקר', 'Beef bones', 900, [20, 6]),
]

export const FISH: readonly DemoIngredient[] = [
  fish('salmon', 'פילה סלמון', 'Salmon fillet', 8600, [12, 4]),
  fish('smoked_salmon', 'סלמון מעושן', 'Smoked salmon', 13800, [5, 2]),
  fish('sea_bream', 'פילה דניס', 'Sea bream fillet', 8900, [10, 3]),
  fish('cod', 'פילה בקלה', 'Cod fillet', 5400, [12, 4]),
  fish('tilapia', 'פילה אמנון', 'Tilapia fillet', 3900, [12, 4]),
  fish('tuna', 'טונה בשמן', 'Tuna in oil', 3700, [20, 8], { packs: [pack('קופסה 1.7 ק״ג', '1.7 kg can', 1.7, 'kg')] }),
  fish('matjes', 'מטיאס', 'Matjes herring', 5200, [4, 1.5]),
  fish('anchovy', 'אנשובי', 'Anchovies', 9800, [2, 0.5]),
  fish('ikra', 'ביצי דגים', 'Fish roe', 4800, [3, 1]),
]

export const DAIRY_EGGS: readonly DemoIngredient[] = [
  dairy('egg', 'ביצה', 'Egg', 95, [720, 240], {
    stock_unit: 'piece',
    kosher: 'parve',
    contains: ['eggs'],
    bridges: { piece_g: 60 },
    packs: [pack('תבנית 30', 'Tray of 30', 30, 'piece'), pack('קרטון 360', 'Case of 360', 360, 'piece')],
  }),
  dairy('milk', 'חלב 3%', 'Milk 3%', 590, [60, 20], { stock_unit: 'l', bridges: { litre_g: 1030 } }),
  dairy('cream', 'שמנת מתוקה 38%', 'Cream 38%', 2100, [20, 6], { stock_unit: 'l', bridges: { litre_g: 1000 } }),
  dairy('sour_cream', 'שמנת חמוצה', 'Sour cream', 1500, [8, 3]),
  dairy('butter', 'חמאה', 'Butter', 4400, [12, 4], { packs: [pack('בלוק 1 ק״ג', '1 kg block', 1, 'kg')] }),
  dairy('white_cheese', 'גבינה לבנה 5%', 'Soft white cheese 5%', 1500, [10, 4], { packs: [tub_5_kg] }),
  dairy('labneh', 'לאבנה', 'Labneh', 2200, [12, 4], { packs: [tub_5_kg] }),
  dairy('yogurt', 'יוגורט', 'Yoghurt', 1100, [12, 4]),
  dairy('cream_cheese', 'גבינת שמנת', 'Cream cheese', 3200, [10, 3]),
  dairy('bulgarian_cheese', 'גבינה בולגרית', 'Bulgarian cheese', 4200, [12, 4], { packs: [tub_5_kg] }),
  dairy('feta', 'גבינת פטה', 'Feta', 5200, [10, 3]),
  dairy('tzfatit', 'גבינה צפתית', 'Tzfatit cheese', 4600, [6, 2]),
  dairy('mozzarella', 'מוצרלה מגורדת', 'Grated mozzarella', 4300, [20, 8], { packs: [vacuum_5_kg] }),
  dairy('parmesan', 'פרמזן', 'Parmesan', 9800, [5, 2]),
  dairy('yellow_cheese', 'גבינה צהובה', 'Yellow cheese', 4400, [12, 4]),
  dairy('halloumi', 'חלומי', 'Halloumi', 6200, [8, 3]),
  dairy('goat_cheese', 'גבינת עיזים', 'Goat cheese', 8200, [4, 1.5]),
  dairy('kashkaval', 'קשקבל', 'Kashkaval', 7200, [5, 2]),
  dairy('ricotta', 'ריקוטה', 'Ricotta', 3600, [6, 2]),
  dairy('mascarpone', 'מסקרפונה', 'Mascarpone', 4800, [4, 1.5]),
  dairy('vanilla_ice_cream', 'גלידת וניל', 'Vanilla ice cream', 2800, [15, 5], { may_contain: ['nuts', 'eggs'] }),
]
