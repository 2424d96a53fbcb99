import type { DemoIngredient } from '../shapes.ts'
import { pack, shelf } from './shelf.ts'

const bread = shelf('bakery', { stock_unit: 'piece', contains: ['gluten'], may_contain: ['sesame'] })
const dough = shelf('bakery', { stock_unit: 'kg', contains: ['gluten'] })
const grain = shelf('grains_legumes', { stock_unit: 'kg' })
const wheat = shelf('grains_legumes', { stock_unit: 'kg', contains: ['gluten'] })
const sack_25_kg = pack('שק 25 ק״ג', '25 kg sack', 25, 'kg')
const bag_5_kg = pack('שקית 5 ק״ג', '5 kg bag', 5, 'kg')
const bag_10 = pack('שקית 10', 'Bag of 10', 10, 'piece')

export const BAKERY: readonly DemoIngredient[] = [
  bread('pita', 'פיתה', 'Pita', 110, [400, 150], { packs: [bag_10] }),
  bread('whole_wheat_pita', 'פיתה מקמח מלא', 'Whole-wheat pita', 150, [120, 40], { packs: [bag_10] }),
  bread('laffa', 'לאפה', 'Laffa', 320, [120, 40]),
  bread('baguette', 'באגט', 'Baguette', 380, [90, 30]),
  bread('challah_roll', 'לחמניית חלה', 'Challah roll', 260, [120, 40], { contains: ['gluten', 'eggs'] }),
  bread('burger_bun', 'לחמניית המבורגר', 'Burger bun', 240, [100, 40], {
    contains: ['gluten', 'sesame'],
    may_contain: [],
  }),
  bread('sourdough_slice', 'פרוסת לחם מחמצת', 'Sourdough slice', 140, [200, 60]),
  bread('rye_slice', 'פרוסת לחם שיפון', 'Rye slice', 130, [120, 40]),
  bread('bagel', 'בייגל ירושלמי', 'Jerusalem bagel', 350, [60, 20], {
    contains: ['gluten', 'sesame'],
    may_contain: [],
  }),
  bread('gluten_free_bun', 'לחמנייה ללא גלוטן', 'Gluten-free bun', 620, [40, 12], {
    contains: ['eggs'],
    may_contain: ['soy'],
  }),
  bread('challah', 'חלה', 'Challah', 950, [30, 10], { contains: ['gluten', 'eggs'] }),
  bread('jachnun', 'ג׳חנון', 'Jachnun', 480, [60, 20]),
  bread('malawach', 'מלאווח', 'Malawach', 420, [60, 20]),
  dough('puff_pastry', 'בצק עלים', 'Puff pastry', 1600, [20, 6]),
  dough('filo', 'בצק פילו', 'Filo pastry', 2400, [8, 3]),
  dough('kadaif', 'שערות קדאיף', 'Kadaif', 2600, [5, 2]),
  dough('panko', 'פירורי פנקו', 'Panko crumbs', 1500, [15, 5], { may_contain: ['soy'] }),
  dough('breadcrumbs', 'פירורי לחם', 'Breadcrumbs', 900, [15, 5], { may_contain: ['sesame'] }),
  dough('croutons', 'קרוטונים', 'Croutons', 2200, [6, 2]),
]

export const GRAINS_LEGUMES: readonly DemoIngredient[] = [
  wheat('flour', 'קמח לבן', 'White flour', 390, [75, 25], { bridges: { litre_g: 600 }, packs: [sack_25_kg] }),
  wheat('semolina', 'סולת', 'Semolina', 520, [20, 6]),
  wheat('bulgur', 'בורגול', 'Bulgur', 780, [20, 6], { packs: [bag_5_kg] }),
  wheat('couscous', 'קוסקוס', 'Couscous', 850, [20, 6], { packs: [bag_5_kg] }),
  wheat('pearl_barley', 'גריסי פנינה', 'Pearl barley', 680, [10, 3]),
  wheat('penne', 'פנה', 'Penne', 750, [15, 5], { may_contain: ['eggs'] }),
  wheat('soup_noodles', 'אטריות דקות', 'Fine noodles', 900, [8, 3], { contains: ['gluten', 'eggs'] }),
  wheat('oats', 'שיבולת שועל', 'Rolled oats', 800, [10, 3]),
  grain('basmati', 'אורז בסמטי', 'Basmati rice', 850, [50, 15], { packs: [sack_25_kg] }),
  grain('round_rice', 'אורז עגול', 'Round rice', 690, [20, 6]),
  grain('quinoa', 'קינואה', 'Quinoa', 2200, [10, 3]),
  grain('cornflour', 'קורנפלור', 'Cornflour', 800, [6, 2]),
  grain('chickpeas', 'גרגירי חומוס יבשים', 'Dried chickpeas', 950, [60, 20], { packs: [sack_25_kg] }),
  grain('cooked_chickpeas', 'גרגירי חומוס מבושלים', 'Cooked chickpeas', 780, [20, 8]),
  grain('fava', 'פול יבש', 'Dried fava beans', 900, [15, 5]),
  grain('white_beans', 'שעועית לבנה', 'White beans', 1050, [15, 5]),
  grain('green_lentils', 'עדשים ירוקות', 'Green lentils', 820, [15, 5]),
  grain('red_lentils', 'עדשים כתומות', 'Red lentils', 850, [15, 5]),
  grain('black_lentils', 'עדשים שחורות', 'Black lentils', 1300, [8, 3]),
  grain('split_peas', 'אפונה יבשה', 'Split peas', 780, [10, 3]),
]
