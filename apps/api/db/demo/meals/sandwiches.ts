import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('sandwiches')

const MEAT: readonly DemoMeal[] = [
  dish('pastrami_sandwich', 'כריך פסטרמה', 'Pastrami sandwich', 5400, 35, {
    he: 'הרבה פסטרמה חמה, חרדל, מלפפון חמוץ ובצל סגול.',
    en: 'Plenty of hot pastrami, mustard, pickles and red onion.',
    tags: 'popular',
    steps: 'hot_line 4, packing 1',
    recipe:
      'pastrami 110 g, mustard 12 g, pickles 35 g, red_onion 15 g, lettuce 20 g -15%, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('reuben', 'רובן של הבית', 'House Reuben', 5900, 40, {
    he: 'קורנביף, כרוב כבוש, איולי חרדל ובצל מקורמל, לחוץ על הפלנצ׳ה.',
    en: 'Corned beef, sauerkraut, mustard aioli and caramelised onion, pressed on the griddle.',
    tags: 'new',
    steps: 'grill 5, packing 1',
    recipe:
      'corned_beef 120 g, sauerkraut 50 g, @garlic_aioli 20 g, dijon 8 g, @caramelised_onion 25 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('roast_beef_sandwich', 'כריך רוסטביף', 'Roast beef sandwich', 5900, 35, {
    he: 'רוסטביף ורוד בפריסה דקה, רוקט, חרדל דיז׳ון ובצל.',
    en: 'Pink roast beef sliced thin, rocket, Dijon mustard and onion.',
    steps: 'cold_station 4, packing 1',
    recipe:
      'sirloin 100 g -12%, rocket 20 g, dijon 10 g, @garlic_aioli 15 g, red_onion 15 g, tomato 40 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('turkey_sandwich', 'כריך הודו מעושן ואבוקדו', 'Smoked turkey and avocado', 4900, 35, {
    he: 'חזה הודו מעושן, אבוקדו, עגבנייה וחרדל־דבש.',
    en: 'Smoked turkey breast, avocado, tomato and honey mustard.',
    tags: 'light',
    steps: 'cold_station 4, packing 1',
    recipe:
      'smoked_turkey 90 g, avocado 60 g -25%, tomato 50 g, lettuce 20 g -15%, @honey_mustard 18 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('salami_sandwich', 'כריך סלמי וזיתים', 'Salami and olive sandwich', 4600, 35, {
    he: 'סלמי הונגרי, ממרח זיתים, פלפלים קלויים ועגבנייה.',
    en: 'Hungarian salami, olive spread, roasted peppers and tomato.',
    steps: 'cold_station 4, packing 1',
    recipe:
      'salami 80 g, kalamata 20 g, roasted_peppers 40 g, tomato 50 g, mayonnaise 15 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('schnitzel_sandwich', 'כריך שניצל', 'Schnitzel sandwich', 5200, 40, {
    he: 'שניצל חם, חומוס, מלפפון חמוץ, כרוב סגול וסחוג למי שרוצה.',
    en: 'Hot schnitzel, hummus, pickles, red cabbage and zhug for those who dare.',
    tags: 'popular kids',
    steps: 'fryer 6, cold_station 3 parallel, packing 1',
    recipe:
      '@schnitzel 1 piece, @hummus_base 40 g, pickles 30 g, @pickled_cabbage 40 g, tomato 40 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('brisket_sandwich', 'כריך חזה בקר מפורק', 'Pulled brisket sandwich', 6400, 40, {
    he: 'בקר שמתפרק לסיבים, ברביקיו, כרוב כבוש ובצל מקורמל.',
    en: 'Beef that falls into shreds, barbecue sauce, pickled cabbage and caramelised onion.',
    tags: 'popular',
    steps: 'hot_line 5, packing 1',
    recipe:
      '@slow_brisket 120 g, bbq_sauce 25 g, @pickled_cabbage 40 g, @caramelised_onion 25 g, pickles 25 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
]

const OTHERS: readonly DemoMeal[] = [
  dish('tuna_sandwich', 'כריך טונה', 'Tuna sandwich', 4400, 35, {
    he: 'סלט טונה עם בצל ומלפפון חמוץ, עגבנייה וחסה.',
    en: 'Tuna salad with onion and pickles, tomato and lettuce.',
    steps: 'cold_station 4, packing 1',
    recipe:
      'tuna 90 g, mayonnaise 20 g, red_onion 12 g, pickles 20 g, tomato 50 g, lettuce 20 g -15%, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('tunisian_sandwich', 'כריך טוניסאי', 'Tunisian sandwich', 4800, 40, {
    he: 'טונה, ביצה, תפוח אדמה, לימון כבוש, זיתים והריסה.',
    en: 'Tuna, egg, potato, preserved lemon, olives and harissa.',
    tags: 'spicy popular',
    steps: 'cold_station 5, packing 1',
    recipe:
      'tuna 80 g, egg 1 piece, potato 60 g -10%, preserved_lemon 10 g, green_olives 15 g, @harissa 15 g, @chopped_salad 40 g, sandwich_wrap 1 piece',
  }),
  dish('omelette_sandwich', 'כריך חביתה וגבינה', 'Omelette and cheese sandwich', 4200, 35, {
    he: 'חביתת עשבים, גבינה לבנה, עגבנייה ומלפפון.',
    en: 'Herb omelette, soft white cheese, tomato and cucumber.',
    tags: 'vegetarian kids',
    steps: 'hot_line 4, packing 1',
    recipe:
      'egg 2 piece, parsley 4 g, white_cheese 50 g, tomato 50 g, cucumber 40 g, butter 8 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('caprese_sandwich', 'כריך קפרזה', 'Caprese sandwich', 4600, 35, {
    he: 'מוצרלה, עגבנייה, בזיליקום ובלסמי, חם מהלחיצה.',
    en: 'Mozzarella, tomato, basil and balsamic, hot from the press.',
    tags: 'vegetarian',
    steps: 'oven 5, packing 1',
    recipe:
      'mozzarella 90 g, tomato 90 g, basil 5 g, balsamic 8 ml, olive_oil 8 ml, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('halloumi_sandwich', 'כריך חלומי וחציל', 'Halloumi and eggplant sandwich', 4900, 35, {
    he: 'חלומי צרוב, חציל מטוגן, רוקט ועגבניות מיובשות.',
    en: 'Seared halloumi, fried eggplant, rocket and sun-dried tomatoes.',
    tags: 'vegetarian new',
    steps: 'grill 4, packing 1',
    recipe:
      'halloumi 80 g, @fried_eggplant 60 g, rocket 15 g, dried_tomatoes 15 g, @garlic_aioli 15 g, sandwich_wrap 1 piece, napkin 2 piece',
  }),
  dish('herring_sandwich', 'כריך מטיאס וסלק', 'Matjes and beetroot on rye', 4700, 30, {
    he: 'מטיאס, סלק, תפוח ירוק ושמיר על לחם שיפון.',
    en: 'Matjes, beetroot, green apple and dill on rye.',
    steps: 'cold_station 4, packing 1',
    recipe:
      'matjes 75 g, beetroot 40 g -15%, apple 30 g -15%, dill 3 g, red_onion 12 g, rye_slice 2 piece, sandwich_wrap 1 piece, napkin 2 piece',
  }),
]

export const SANDWICHES: readonly DemoMeal[] = [...MEAT, ...OTHERS]
