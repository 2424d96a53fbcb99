import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('mezze')

const SPREADS: readonly DemoMeal[] = [
  dish('baba_ganoush', 'באבא גנוש', 'Baba ganoush', 2800, 20, {
    he: 'חציל שרוף על האש עם טחינה, שום ולימון.',
    en: 'Fire-charred eggplant with tahini, garlic and lemon.',
    tags: 'vegan gluten_free',
    steps: 'cold_station 3, packing 1',
    portion_g: 250,
    recipe: 'eggplant 280 g -35%, @tahini_sauce 60 g, garlic 3 g, lemon_juice 8 ml, parsley 3 g, deli_tub 1 piece',
  }),
  dish('matbucha', 'מטבוחה', 'Matbucha', 2800, 20, {
    he: 'עגבניות ופלפלים שהתבשלו שלוש שעות, חריפות עדינה.',
    en: 'Tomatoes and peppers cooked for three hours, gently hot.',
    tags: 'vegan gluten_free spicy',
    steps: 'hot_line 4, packing 1',
    portion_g: 250,
    recipe:
      'crushed_tomatoes 260 g, red_pepper 90 g -15%, garlic 8 g, hot_pepper 6 g, paprika 2 g, canola_oil 20 ml, deli_tub 1 piece',
  }),
  dish('labneh_zaatar', 'לאבנה וזעתר', 'Labneh with zaatar', 2900, 20, {
    he: 'לאבנה סמיכה, שמן זית, זעתר וזיתים.',
    en: 'Thick labneh, olive oil, zaatar and olives.',
    tags: 'vegetarian',
    steps: 'cold_station 2, packing 1',
    portion_g: 250,
    recipe: 'labneh 220 g, olive_oil 15 ml, zaatar 5 g, green_olives 20 g, deli_tub 1 piece',
  }),
  dish('chopped_liver', 'כבד קצוץ', 'Chopped liver', 3400, 20, {
    he: 'כבד עוף, בצל מטוגן עד שחום וביצה קשה, כמו אצל סבתא.',
    en: 'Chicken liver, onion fried deep brown and hard-boiled egg, the way grandmother made it.',
    tags: 'friday gluten_free',
    steps: 'cold_station 3, packing 1',
    portion_g: 250,
    recipe:
      'chicken_liver 150 g -8%, @caramelised_onion 80 g, egg 1 piece, canola_oil 10 ml, black_pepper 1 g, deli_tub 1 piece',
  }),
  dish('egg_salad', 'סלט ביצים', 'Egg salad', 2400, 20, {
    he: 'ביצים קשות, בצל ירוק ומיונז, קצוץ ביד.',
    en: 'Hard-boiled eggs, spring onion and mayonnaise, chopped by hand.',
    tags: 'vegetarian gluten_free',
    steps: 'cold_station 3, packing 1',
    portion_g: 250,
    recipe: 'egg 3.5 piece, mayonnaise 40 g, spring_onion 12 g, mustard 4 g, salt 2 g, deli_tub 1 piece',
  }),
  dish('ikra_dip', 'איקרה', 'Ikra', 2900, 20, {
    he: 'ביצי דגים מוקצפות עם לימון ובצל, ורודה ואוורירית.',
    en: 'Whipped fish roe with lemon and onion, pink and airy.',
    steps: 'cold_station 3, packing 1',
    portion_g: 250,
    recipe: 'ikra 80 g, canola_oil 120 ml, lemon_juice 15 ml, onion 20 g, breadcrumbs 15 g, deli_tub 1 piece',
  }),
  dish('moroccan_carrots', 'גזר מרוקאי', 'Moroccan carrots', 2400, 20, {
    he: 'גזר מבושל עם כמון, שום, כוסברה ולימון כבוש.',
    en: 'Cooked carrots with cumin, garlic, coriander and preserved lemon.',
    tags: 'vegan gluten_free',
    steps: 'cold_station 3, packing 1',
    portion_g: 250,
    recipe:
      'carrot 240 g -10%, garlic 5 g, cumin 1 g, coriander 5 g, preserved_lemon 10 g, olive_oil 12 ml, deli_tub 1 piece',
  }),
  dish('eggplant_in_tomato', 'חצילים ברוטב עגבניות', 'Eggplant in tomato sauce', 2800, 20, {
    he: 'פרוסות חציל מטוגן ברוטב עגבניות ושום.',
    en: 'Fried eggplant in tomato and garlic sauce.',
    tags: 'vegan gluten_free',
    steps: 'cold_station 3, packing 1',
    portion_g: 250,
    recipe: '@fried_eggplant 150 g, @tomato_sauce 100 g, garlic 4 g, parsley 3 g, deli_tub 1 piece',
  }),
]

const SIDES: readonly DemoMeal[] = [
  dish('french_fries', 'צ׳יפס', 'French fries', 2600, 30, {
    he: 'תפוחי אדמה טריים, מטוגנים פעמיים, מלח גס.',
    en: 'Fresh potatoes, fried twice, coarse salt.',
    tags: 'vegan kids popular',
    steps: 'fryer 7, packing 1',
    portion_g: 220,
    recipe: 'potato 320 g -15%, canola_oil 40 ml, salt 3 g, ketchup 25 g, meal_box 1 piece',
  }),
  dish('sweet_potato_fries', 'צ׳יפס בטטה', 'Sweet potato fries', 3200, 30, {
    he: 'בטטה פריכה בציפוי קורנפלור, עם איולי שום.',
    en: 'Crisp sweet potato in a cornflour coat, with garlic aioli.',
    tags: 'vegetarian',
    steps: 'fryer 7, packing 1',
    portion_g: 220,
    recipe: 'sweet_potato 300 g -12%, cornflour 12 g, canola_oil 40 ml, salt 3 g, @garlic_aioli 30 g, meal_box 1 piece',
  }),
  dish('roast_cauliflower', 'כרובית צלויה שלמה', 'Whole roast cauliflower', 3800, 45, {
    he: 'ראש כרובית מהתנור, שחום בקצוות, עם טחינה ועגבנייה מגורדת.',
    en: 'A head of cauliflower from the oven, charred at the edges, with tahini and grated tomato.',
    tags: 'vegan gluten_free popular',
    steps: 'oven 14, packing 1',
    recipe: 'cauliflower 600 g -20%, olive_oil 25 ml, @tahini_sauce 60 g, tomato 60 g, salt 4 g, meal_box 1 piece',
  }),
  dish('mujaddara', 'מג׳דרה', 'Mujaddara', 2800, 30, {
    he: 'אורז ועדשים ירוקות עם בצל מטוגן ומתוק.',
    en: 'Rice and green lentils under sweet fried onion.',
    tags: 'vegan gluten_free',
    steps: 'hot_line 4, packing 1',
    portion_g: 280,
    recipe:
      '@white_rice 170 g, green_lentils 35 g, @caramelised_onion 60 g, cumin 1 g, canola_oil 8 ml, meal_box 1 piece',
  }),
  dish('mashed_potatoes', 'פירה שמן זית', 'Olive oil mash', 2600, 30, {
    he: 'פירה חלק בשמן זית ובצל מקורמל, פרווה.',
    en: 'Smooth mash with olive oil and caramelised onion, parve.',
    tags: 'vegan gluten_free kids',
    steps: 'hot_line 4, packing 1',
    portion_g: 250,
    recipe: 'potato 260 g -12%, olive_oil 20 ml, @caramelised_onion 20 g, salt 3 g, nutmeg 0.2 g, meal_box 1 piece',
  }),
  dish('stuffed_vine_leaves', 'עלי גפן ממולאים', 'Stuffed vine leaves', 3400, 25, {
    he: 'שמונה עלי גפן במילוי אורז, צימוקים וצנוברים.',
    en: 'Eight vine leaves filled with rice, raisins and pine nuts.',
    tags: 'vegan gluten_free',
    steps: 'cold_station 3, packing 1',
    recipe:
      'vine_leaves 60 g, round_rice 60 g, raisins 10 g, pine_nuts 5 g, lemon_juice 12 ml, olive_oil 15 ml, deli_tub 1 piece',
  }),
]

export const MEZZE: readonly DemoMeal[] = [...SPREADS, ...SIDES]
