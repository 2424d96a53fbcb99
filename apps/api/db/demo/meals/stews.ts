import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('stews')

export const STEWS: readonly DemoMeal[] = [
  dish('meatballs_tomato', 'קציצות ברוטב עגבניות', 'Meatballs in tomato sauce', 5900, 60, {
    he: 'קציצות בקר רכות ברוטב עגבניות, על אורז לבן.',
    en: 'Tender beef meatballs in tomato sauce, over white rice.',
    tags: 'popular kids',
    steps: 'hot_line 8, packing 1',
    recipe: '@meatball_mix 180 g, @tomato_sauce 180 g, @white_rice 200 g, parsley 3 g, meal_box 1 piece',
  }),
  dish('chraime', 'חריימה', 'Chraime', 7200, 60, {
    he: 'פילה בקלה ברוטב אדום חריף, פפריקה, שום וכוסברה, עם חלה.',
    en: 'Cod in a hot red sauce, paprika, garlic and coriander, with challah.',
    tags: 'spicy friday',
    steps: 'hot_line 10, packing 1',
    recipe:
      'cod 200 g -3%, tomato_paste 40 g, garlic 15 g, paprika 5 g, hot_pepper 6 g, coriander 6 g, challah 0.25 piece, meal_box 1 piece',
  }),
  dish('goulash', 'גולאש', 'Goulash', 7400, 65, {
    he: 'לחי בקר, תפוחי אדמה, פלפלים ופפריקה, שלוש שעות על האש.',
    en: 'Beef cheek, potatoes, peppers and paprika, three hours on the fire.',
    tags: 'gluten_free',
    steps: 'hot_line 8, packing 1',
    recipe:
      'beef_cheek 240 g -6%, potato 120 g -10%, red_pepper 60 g -15%, onion 80 g -10%, paprika 6 g, red_wine 40 ml, meal_box 1 piece',
  }),
  dish('cholent', 'חמין של שבת', 'Shabbat cholent', 6900, 75, {
    he: 'אסאדו, שעועית, גריסים, תפוחי אדמה וביצה חומה. רק בשישי.',
    en: 'Short ribs, beans, barley, potatoes and a brown egg. Fridays only.',
    tags: 'friday',
    steps: 'oven 12, packing 2',
    recipe:
      'asado 190 g, white_beans 50 g, pearl_barley 30 g, potato 120 g -10%, egg 1 piece, onion 60 g -10%, silan 8 g, meal_box 1 piece',
  }),
  dish('stuffed_peppers', 'פלפלים ממולאים', 'Stuffed peppers', 5800, 60, {
    he: 'שני פלפלים במילוי אורז ובשר, ברוטב עגבניות חמצמץ.',
    en: 'Two peppers filled with rice and beef, in a tangy tomato sauce.',
    tags: 'gluten_free',
    steps: 'oven 10, packing 1',
    recipe:
      'red_pepper 2 piece -8%, ground_beef 100 g, round_rice 50 g, @tomato_sauce 160 g, parsley 5 g, baharat 1 g, meal_box 1 piece',
  }),
  dish('chicken_couscous', 'קוסקוס עם עוף וירקות', 'Couscous with chicken and vegetables', 6400, 75, {
    he: 'קוסקוס של יום שלישי: כרע עוף, דלעת, קישואים, גזר וחומוס.',
    en: 'Tuesday couscous: chicken leg, pumpkin, zucchini, carrot and chickpeas.',
    tags: 'popular',
    steps: 'hot_line 9, packing 2',
    recipe:
      'chicken_legs 1 piece, couscous 90 g, pumpkin 100 g -15%, zucchini 80 g -8%, carrot 60 g -10%, cooked_chickpeas 40 g, @chicken_stock 250 g, meal_box 1 piece',
  }),
  dish('vegetable_couscous', 'קוסקוס ירקות', 'Vegetable couscous', 5200, 70, {
    he: 'קוסקוס אוורירי, מרק ירקות סמיך, חומוס וצימוקים.',
    en: 'Fluffy couscous, thick vegetable broth, chickpeas and raisins.',
    tags: 'vegan',
    steps: 'hot_line 9, packing 2',
    recipe:
      'couscous 100 g, pumpkin 120 g -15%, zucchini 90 g -8%, carrot 70 g -10%, cooked_chickpeas 60 g, raisins 12 g, @vegetable_stock 250 g, meal_box 1 piece',
  }),
  dish('oven_chicken', 'עוף בתנור עם תפוחי אדמה', 'Roast chicken and potatoes', 5900, 65, {
    he: 'כרע עוף בסילאן ופפריקה, תפוחי אדמה שחומים ובצל.',
    en: 'Chicken leg in date syrup and paprika, browned potatoes and onion.',
    tags: 'gluten_free kids friday',
    steps: 'oven 12, packing 1',
    recipe:
      'chicken_legs 1 piece, potato 220 g -10%, onion 60 g -10%, silan 15 g, paprika 3 g, canola_oil 15 ml, meal_box 1 piece',
  }),
  dish('asado_stew', 'אסאדו בבישול ארוך', 'Slow-cooked short ribs', 9200, 70, {
    he: 'אסאדו שנפרד מהעצם, שזיפים ויין אדום, על פירה.',
    en: 'Short ribs falling off the bone, prunes and red wine, over mash.',
    tags: 'gluten_free friday',
    steps: 'oven 12, packing 1',
    recipe:
      'asado 320 g, prunes 30 g, red_wine 60 ml, onion 80 g -10%, carrot 60 g -10%, @mashed_potatoes 150 g, meal_box 1 piece',
  }),
  dish('chicken_curry', 'קארי עוף וקוקוס', 'Chicken coconut curry', 6200, 60, {
    he: 'פרגית, קרם קוקוס, ג׳ינג׳ר וכוסברה, על אורז לבן.',
    en: 'Chicken thigh, coconut cream, ginger and coriander, over white rice.',
    tags: 'gluten_free spicy',
    steps: 'hot_line 9, packing 1',
    recipe:
      'pargit 150 g -4%, coconut_cream 120 ml, curry 6 g, ginger 5 g, coriander 5 g, @white_rice 200 g, meal_box 1 piece',
  }),
  dish('lentil_stew', 'תבשיל עדשים ותרד', 'Lentil and spinach stew', 4600, 55, {
    he: 'עדשים ירוקות, תרד, לימון ובצל מקורמל, על אורז.',
    en: 'Green lentils, spinach, lemon and caramelised onion, over rice.',
    tags: 'vegan gluten_free',
    steps: 'hot_line 7, packing 1',
    recipe:
      'green_lentils 70 g, spinach 100 g -10%, @caramelised_onion 40 g, lemon_juice 12 ml, cumin 1 g, @white_rice 180 g, meal_box 1 piece',
  }),
  dish('fish_patties', 'קציצות דג בלימון', 'Fish patties in lemon', 6200, 60, {
    he: 'קציצות אמנון רכות ברוטב לימון, סלרי ולימון כבוש, על אורז.',
    en: 'Soft tilapia patties in lemon, celery and preserved lemon, over rice.',
    steps: 'hot_line 9, packing 1',
    recipe:
      'tilapia 180 g -3%, breadcrumbs 20 g, egg 0.5 piece, celery_stalk 40 g, preserved_lemon 12 g, lemon_juice 15 ml, @white_rice 180 g, meal_box 1 piece',
  }),
]
