import type { DemoGroup } from '../shapes.ts'
import { adds, group, removes, value } from './value.ts'

const ONE = ['radio', 1, 1] as const

const CHOSEN: readonly DemoGroup[] = [
  group('egg_style', 'איך הביצים', 'How would you like the eggs', ONE, [
    value('sunny_side', 'עין', 'Sunny side up'),
    value('scrambled', 'מקושקשת', 'Scrambled'),
    value('omelette', 'חביתה', 'Omelette'),
    value('hard_boiled', 'קשה', 'Hard-boiled'),
  ]),
  group(
    'omelette_fillings',
    'תוספות לחביתה',
    'In the omelette',
    ['checkbox', 0, 3],
    [
      value('mushrooms', 'פטריות', 'Mushrooms', 500, adds('mushroom 40 g')),
      value('onion', 'בצל מקורמל', 'Caramelised onion', 300, adds('@caramelised_onion 25 g')),
      value('herbs', 'עשבי תיבול', 'Fresh herbs', 0, adds('dill 4 g')),
      value('cheese', 'גבינה צהובה', 'Yellow cheese', 600, adds('yellow_cheese 30 g')),
      value('salmon', 'סלמון מעושן', 'Smoked salmon', 1400, adds('smoked_salmon 30 g')),
    ],
  ),
  group(
    'hummus_toppings',
    'תוספות לחומוס',
    'On the hummus',
    ['checkbox', 0, 4],
    [
      value('chickpeas', 'גרגירים', 'Chickpeas', 0, adds('cooked_chickpeas 40 g')),
      value('egg', 'ביצה קשה', 'Hard-boiled egg', 400, adds('egg 1 piece')),
      value('onion', 'בצל מקורמל', 'Caramelised onion', 500, adds('@caramelised_onion 40 g')),
      value('mushrooms', 'פטריות', 'Mushrooms', 800, adds('mushroom 80 g')),
      value('pine_nuts', 'צנוברים', 'Pine nuts', 700, adds('pine_nuts 8 g')),
      value('beef', 'בשר טחון', 'Spiced beef', 1600, adds('ground_beef 80 g')),
    ],
  ),
  group(
    'salad_protein',
    'להוסיף לסלט',
    'Add to the salad',
    ['radio', 0, 1],
    [
      value('chicken', 'חזה עוף', 'Grilled chicken', 1800, adds('chicken_breast 110 g')),
      value('tuna', 'טונה', 'Tuna', 1400, adds('tuna 90 g')),
      value('salmon', 'סלמון צרוב', 'Seared salmon', 2600, adds('salmon 110 g')),
      value('egg', 'שתי ביצים קשות', 'Two hard-boiled eggs', 700, adds('egg 2 piece')),
      value('halloumi', 'חלומי', 'Halloumi', 1700, adds('halloumi 80 g')),
      value('falafel', 'ארבעה כדורי פלאפל', 'Four falafel', 900, adds('@falafel_mix 90 g')),
    ],
  ),
  group('dressing', 'הרוטב', 'The dressing', ONE, [
    value('mixed', 'מעורבב בסלט', 'Mixed in'),
    value('aside', 'בצד', 'On the side', 0, adds('sauce_cup 1 piece')),
    value('double', 'כפול', 'Double', 300, adds('@lemon_vinaigrette 30 g')),
  ]),
  group('doneness', 'מידת עשייה', 'How would you like it done', ONE, [
    value('medium_rare', 'מדיום רייר', 'Medium rare'),
    value('medium', 'מדיום', 'Medium'),
    value('medium_well', 'מדיום וול', 'Medium well'),
    value('well_done', 'וול דאן', 'Well done'),
  ]),
  group(
    'extras',
    'תוספות',
    'Extras',
    ['stepper', 0, 4],
    [
      value('pastrami', 'אקסטרה פסטרמה', 'Extra pastrami', 1400, { ...adds('pastrami 50 g'), max_quantity: 2 }),
      value('egg', 'ביצה קשה', 'Hard-boiled egg', 400, { ...adds('egg 1 piece'), max_quantity: 2 }),
      value('avocado', 'אבוקדו', 'Avocado', 700, { ...adds('avocado 50 g'), max_quantity: 2 }),
      value('eggplant', 'חציל מטוגן', 'Fried eggplant', 500, { ...adds('@fried_eggplant 50 g'), max_quantity: 2 }),
      value('mushrooms', 'פטריות', 'Mushrooms', 600, { ...adds('mushroom 50 g'), max_quantity: 2 }),
      value('fries', 'צ׳יפס בפנים', 'Fries inside', 500, { ...adds('@french_fries 60 g'), max_quantity: 1 }),
      value('cheese', 'גבינה בולגרית', 'Bulgarian cheese', 600, { ...adds('bulgarian_cheese 40 g'), max_quantity: 2 }),
    ],
  ),
  group(
    'pizza_toppings',
    'תוספות לפיצה',
    'Pizza toppings',
    ['stepper', 0, 4],
    [
      value('olives', 'זיתים', 'Olives', 500, { ...adds('green_olives 30 g'), max_quantity: 2 }),
      value('mushrooms', 'פטריות', 'Mushrooms', 600, { ...adds('mushroom 50 g'), max_quantity: 2 }),
      value('onion', 'בצל סגול', 'Red onion', 300, { ...adds('red_onion 30 g'), max_quantity: 2 }),
      value('corn', 'תירס', 'Sweetcorn', 500, { ...adds('corn 40 g'), max_quantity: 2 }),
      value('anchovy', 'אנשובי', 'Anchovies', 900, { ...adds('anchovy 15 g'), max_quantity: 2 }),
      value('mozzarella', 'עוד מוצרלה', 'More mozzarella', 800, { ...adds('mozzarella 50 g'), max_quantity: 2 }),
    ],
  ),
]

const SIZES: readonly DemoGroup[] = [
  group('hummus_size', 'גודל המנה', 'Portion', ONE, [
    value('regular', 'רגילה', 'Regular'),
    value('large', 'גדולה', 'Large', 1200, adds('@hummus_base 120 g')),
  ]),
  group('tub_size', 'גודל הקופסה', 'Tub size', ONE, [
    value('g250', '250 גרם', '250 g'),
    value('g500', 'חצי קילו', '500 g', 2200),
    value('g1000', 'קילו', '1 kg', 6000),
  ]),
  group('soup_size', 'גודל המרק', 'Soup size', ONE, [
    value('bowl', 'קערה', 'Bowl'),
    value('large', 'קערה גדולה', 'Large bowl', 900),
    value('litre', 'ליטר הביתה', 'A litre to take home', 3400, adds('deli_tub 1 piece')),
  ]),
  group('plate_size', 'גודל המנה על הצלחת', 'Plate size', ONE, [
    value('regular', 'רגילה', 'Regular'),
    value('large', 'גדולה', 'Large', 1800),
    value('for_two', 'לשניים', 'For two', 4400),
  ]),
]

const LEFT_OUT: readonly DemoGroup[] = [
  group(
    'without_vegetables',
    'בלי ירקות',
    'Leave out vegetables',
    ['checkbox', 0, null],
    [
      value('red_onion', 'בלי בצל סגול', 'No red onion', 0, removes('red_onion')),
      value('tomato', 'בלי עגבנייה', 'No tomato', 0, removes('tomato')),
      value('cucumber', 'בלי מלפפון', 'No cucumber', 0, removes('cucumber')),
      value('lettuce', 'בלי חסה', 'No lettuce', 0, removes('lettuce')),
      value('chopped_salad', 'בלי סלט', 'No salad', 0, removes('@chopped_salad')),
      value('cabbage', 'בלי כרוב', 'No cabbage', 0, removes('@pickled_cabbage')),
      value('pickles', 'בלי חמוצים', 'No pickles', 0, removes('pickles')),
      value('parsley', 'בלי פטרוזיליה', 'No parsley', 0, removes('parsley')),
      value('coriander', 'בלי כוסברה', 'No coriander', 0, removes('coriander')),
    ],
  ),
  group(
    'without_sauces',
    'בלי רטבים',
    'Leave out sauces',
    ['checkbox', 0, null],
    [
      value('tahini', 'בלי טחינה', 'No tahini', 0, removes('@tahini_sauce')),
      value('hummus', 'בלי חומוס', 'No hummus', 0, removes('@hummus_base')),
      value('amba', 'בלי עמבה', 'No amba', 0, removes('amba')),
      value('mayonnaise', 'בלי מיונז', 'No mayonnaise', 0, removes('mayonnaise')),
      value('aioli', 'בלי איולי', 'No aioli', 0, removes('@garlic_aioli')),
      value('mustard', 'בלי חרדל', 'No mustard', 0, removes('mustard')),
      value('zhug', 'בלי סחוג', 'No zhug', 0, removes('@zhug')),
      value('ketchup', 'בלי קטשופ', 'No ketchup', 0, removes('ketchup')),
    ],
  ),
  group(
    'without_cheese',
    'בלי גבינה',
    'Leave out cheese',
    ['checkbox', 0, null],
    [
      value('feta', 'בלי פטה', 'No feta', 0, removes('feta')),
      value('bulgarian', 'בלי בולגרית', 'No Bulgarian cheese', 0, removes('bulgarian_cheese')),
      value('tzfatit', 'בלי צפתית', 'No Tzfatit cheese', 0, removes('tzfatit')),
      value('goat', 'בלי גבינת עיזים', 'No goat cheese', 0, removes('goat_cheese')),
      value('parmesan', 'בלי פרמזן', 'No Parmesan', 0, removes('parmesan')),
      value('labneh', 'בלי לאבנה', 'No labneh', 0, removes('labneh')),
      value('white_cheese', 'בלי גבינה לבנה', 'No white cheese', 0, removes('white_cheese')),
    ],
  ),
  group(
    'without_nuts',
    'בלי אגוזים וגרעינים',
    'Leave out nuts and seeds',
    ['checkbox', 0, null],
    [
      value('walnuts', 'בלי אגוזי מלך', 'No walnuts', 0, removes('walnuts')),
      value('almonds', 'בלי שקדים', 'No almonds', 0, removes('almonds')),
      value('pecans', 'בלי פקאן', 'No pecans', 0, removes('pecans')),
      value('peanuts', 'בלי בוטנים', 'No peanuts', 0, removes('peanuts')),
      value('pistachios', 'בלי פיסטוקים', 'No pistachios', 0, removes('pistachios')),
      value('pine_nuts', 'בלי צנוברים', 'No pine nuts', 0, removes('pine_nuts')),
      value('sesame', 'בלי שומשום', 'No sesame', 0, removes('sesame_seeds')),
    ],
  ),
]

export const INSIDE_THE_MEAL: readonly DemoGroup[] = [...SIZES, ...CHOSEN, ...LEFT_OUT]
