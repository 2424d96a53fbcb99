import type { DemoIngredient } from '../shapes.ts'
import { pack, piece, shelf } from './shelf.ts'

const vegetable = shelf('vegetables', { stock_unit: 'kg' })
const fresh = shelf('fruit_herbs', { stock_unit: 'kg' })
const crate_10_kg = pack('ארגז 10 ק״ג', '10 kg crate', 10, 'kg')
const sack_25_kg = pack('שק 25 ק״ג', '25 kg sack', 25, 'kg')

export const VEGETABLES: readonly DemoIngredient[] = [
  vegetable('tomato', 'עגבנייה', 'Tomato', 650, [60, 20], { bridges: { piece_g: 130 }, packs: [crate_10_kg] }),
  vegetable('cherry_tomato', 'עגבניות שרי', 'Cherry tomatoes', 1400, [15, 5]),
  vegetable('cucumber', 'מלפפון', 'Cucumber', 600, [50, 18], { bridges: { piece_g: 110 }, packs: [crate_10_kg] }),
  vegetable('onion', 'בצל יבש', 'Onion', 380, [50, 15], { bridges: { piece_g: 140 }, packs: [sack_25_kg] }),
  vegetable('red_onion', 'בצל סגול', 'Red onion', 480, [20, 6], piece(130)),
  vegetable('spring_onion', 'בצל ירוק', 'Spring onion', 2200, [4, 1.5]),
  vegetable('garlic', 'שום קלוף', 'Peeled garlic', 2600, [8, 3], piece(5)),
  vegetable('potato', 'תפוח אדמה', 'Potato', 420, [80, 25], { bridges: { piece_g: 170 }, packs: [sack_25_kg] }),
  vegetable('sweet_potato', 'בטטה', 'Sweet potato', 690, [25, 8], piece(280)),
  vegetable('carrot', 'גזר', 'Carrot', 420, [30, 10], { bridges: { piece_g: 90 }, packs: [crate_10_kg] }),
  vegetable('eggplant', 'חציל', 'Eggplant', 620, [50, 18], { bridges: { piece_g: 350 }, packs: [crate_10_kg] }),
  vegetable('zucchini', 'קישוא', 'Zucchini', 720, [20, 6], piece(150)),
  vegetable('red_pepper', 'פלפל אדום', 'Red pepper', 950, [25, 8], piece(180)),
  vegetable('hot_pepper', 'פלפל חריף', 'Hot green pepper', 1600, [6, 2], piece(15)),
  vegetable('lettuce', 'חסה', 'Lettuce', 1100, [20, 7]),
  vegetable('baby_leaves', 'עלי בייבי', 'Baby leaves', 3200, [6, 2]),
  vegetable('rocket', 'רוקט', 'Rocket', 3400, [4, 1.5]),
  vegetable('spinach', 'תרד', 'Spinach', 1500, [10, 3]),
  vegetable('swiss_chard', 'מנגולד', 'Swiss chard', 1300, [8, 3]),
  vegetable('white_cabbage', 'כרוב לבן', 'White cabbage', 380, [30, 10], piece(1400)),
  vegetable('red_cabbage', 'כרוב סגול', 'Red cabbage', 480, [20, 6], piece(1200)),
  vegetable('cauliflower', 'כרובית', 'Cauliflower', 820, [30, 10], piece(900)),
  vegetable('broccoli', 'ברוקולי', 'Broccoli', 1300, [10, 4]),
  vegetable('mushroom', 'שמפיניון', 'Button mushrooms', 1900, [15, 5]),
  vegetable('beetroot', 'סלק', 'Beetroot', 480, [20, 6], piece(200)),
  vegetable('celery_stalk', 'סלרי', 'Celery', 900, [8, 3], { contains: ['celery'] }),
  vegetable('celery_root', 'שורש סלרי', 'Celery root', 980, [8, 3], { contains: ['celery'] }),
  vegetable('fennel', 'שומר', 'Fennel', 1100, [8, 3], piece(250)),
  vegetable('radish', 'צנונית', 'Radish', 1200, [4, 1.5]),
  vegetable('pumpkin', 'דלעת', 'Pumpkin', 520, [25, 8]),
  vegetable('green_beans', 'שעועית ירוקה', 'Green beans', 1500, [10, 3]),
  vegetable('leek', 'כרישה', 'Leek', 1100, [8, 3]),
  vegetable('ginger', 'ג׳ינג׳ר', 'Ginger', 2200, [2, 0.5]),
]

export const FRUIT_HERBS: readonly DemoIngredient[] = [
  fresh('lemon', 'לימון', 'Lemon', 690, [25, 8], piece(110)),
  fresh('orange', 'תפוז', 'Orange', 490, [40, 15], { bridges: { piece_g: 220 }, packs: [crate_10_kg] }),
  fresh('apple', 'תפוח עץ', 'Apple', 850, [15, 5], piece(180)),
  fresh('banana', 'בננה', 'Banana', 680, [10, 3], piece(150)),
  fresh('avocado', 'אבוקדו', 'Avocado', 2200, [15, 5], piece(200)),
  fresh('strawberry', 'תות שדה', 'Strawberry', 2400, [8, 3]),
  fresh('mango', 'מנגו', 'Mango', 1500, [10, 3], piece(400)),
  fresh('pomegranate_seeds', 'גרגירי רימון', 'Pomegranate seeds', 3900, [4, 1]),
  fresh('passion_fruit', 'פסיפלורה', 'Passion fruit', 3600, [3, 1], piece(40)),
  fresh('parsley', 'פטרוזיליה', 'Parsley', 1900, [8, 3]),
  fresh('coriander', 'כוסברה', 'Coriander', 1900, [6, 2]),
  fresh('mint', 'נענע', 'Mint', 2400, [4, 1.5]),
  fresh('dill', 'שמיר', 'Dill', 2200, [3, 1]),
  fresh('basil', 'בזיליקום', 'Basil', 4200, [2, 0.7]),
  fresh('thyme', 'טימין', 'Thyme', 5200, [1, 0.3]),
  fresh('rosemary', 'רוזמרין', 'Rosemary', 4800, [1, 0.3]),
]
