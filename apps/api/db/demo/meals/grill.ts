import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('grill')

/** The recipes omit the side, which the customer chooses. */
export const GRILL: readonly DemoMeal[] = [
  dish('kebab_plate', 'קבב על הגריל', 'Grilled kebabs', 7400, 70, {
    he: 'ארבעה קבבים מבקר וטלה, טחינה, עגבנייה צלויה ופיתה.',
    en: 'Four beef and lamb kebabs, tahini, roast tomato and pita.',
    tags: 'popular',
    steps: 'grill 11, packing 2',
    recipe: '@kebab_mix 260 g, @tahini_sauce 50 g, tomato 100 g, parsley 5 g, pita 1 piece, meal_box 1 piece',
  }),
  dish('pargit_skewers', 'שיפודי פרגית', 'Chicken thigh skewers', 7200, 70, {
    he: 'שלושה שיפודי פרגית במרינדת פפריקה ושום, סלט קצוץ ופיתה.',
    en: 'Three chicken thigh skewers in paprika and garlic, chopped salad and pita.',
    tags: 'popular',
    steps: 'grill 12, packing 2',
    recipe:
      'pargit 280 g -4%, paprika 3 g, garlic 6 g, canola_oil 10 ml, @chopped_salad 120 g, pita 1 piece, meal_box 1 piece',
  }),
  dish('chicken_breast_plate', 'חזה עוף בלימון ורוזמרין', 'Lemon and rosemary chicken breast', 6800, 65, {
    he: 'חזה עוף על הגריל, לימון, רוזמרין וירקות צלויים.',
    en: 'Grilled chicken breast, lemon, rosemary and roast vegetables.',
    tags: 'gluten_free light',
    steps: 'grill 10, packing 2',
    recipe:
      'chicken_breast 250 g -4%, lemon 0.5 piece, rosemary 2 g, zucchini 80 g -8%, red_pepper 60 g -15%, olive_oil 12 ml, meal_box 1 piece',
  }),
  dish('wings_honey', 'כנפיים בדבש וצ׳ילי', 'Honey chilli wings', 5800, 60, {
    he: 'שתים־עשרה כנפיים מהגריל בדבש, סויה וצ׳ילי.',
    en: 'Twelve grilled wings in honey, soy and chilli.',
    tags: 'spicy for_sharing',
    steps: 'grill 15, packing 2',
    recipe: 'chicken_wings 500 g, honey 25 g, soy_sauce 20 ml, chilli_flakes 2 g, sesame_seeds 3 g, meal_box 1 piece',
  }),
  dish('entrecote_steak', 'סטייק אנטריקוט', 'Entrecôte steak', 4400, 75, {
    he: 'שלוש מאות גרם אנטריקוט, מלח גס, שום קונפי ורוזמרין.',
    en: 'Three hundred grams of entrecôte, coarse salt, confit garlic and rosemary.',
    tags: 'gluten_free',
    steps: 'grill 12, packing 2',
    recipe: 'entrecote 300 g -3%, garlic 15 g, rosemary 2 g, olive_oil 15 ml, salt 4 g, meal_box 1 piece',
  }),
  dish('sirloin_skewers', 'שיפודי סינטה', 'Sirloin skewers', 9800, 70, {
    he: 'קוביות סינטה ובצל על שיפוד, צ׳ימיצ׳ורי של הבית.',
    en: 'Sirloin and onion on the skewer, house chimichurri.',
    tags: 'gluten_free new',
    steps: 'grill 11, packing 2',
    recipe:
      'sirloin 240 g -6%, red_onion 60 g, parsley 12 g, garlic 5 g, vinegar 8 ml, olive_oil 20 ml, meal_box 1 piece',
  }),
  dish('house_burger', 'המבורגר הבית', 'House burger', 6900, 60, {
    he: 'מאתיים ועשרים גרם בקר טרי, איולי, בצל מקורמל, חסה ומלפפון חמוץ.',
    en: 'Two hundred and twenty grams of fresh beef, aioli, caramelised onion, lettuce and pickles.',
    tags: 'popular',
    steps: 'grill 9, packing 2',
    recipe:
      'ground_beef 220 g, burger_bun 1 piece, @garlic_aioli 25 g, @caramelised_onion 25 g, lettuce 20 g -15%, tomato 40 g, pickles 20 g, meal_box 1 piece',
  }),
  dish('lamb_kebab_plate', 'קבב טלה על מקל קינמון', 'Lamb kebab on cinnamon sticks', 8900, 70, {
    he: 'קבב טלה עם צנוברים וקינמון, טחינה וחציל שרוף.',
    en: 'Lamb kebab with pine nuts, tahini and charred eggplant.',
    steps: 'grill 12, packing 2',
    recipe:
      'ground_lamb 220 g, pine_nuts 8 g, parsley 8 g, cinnamon 4 g, eggplant 150 g -35%, @tahini_sauce 40 g, meal_box 1 piece',
  }),
  dish('grilled_salmon', 'סלמון על הגריל', 'Grilled salmon', 9200, 65, {
    he: 'פילה סלמון, שעועית ירוקה, לימון ושמיר.',
    en: 'Salmon fillet, green beans, lemon and dill.',
    tags: 'gluten_free light',
    steps: 'grill 10, packing 2',
    recipe: 'salmon 220 g -3%, green_beans 100 g, lemon 0.5 piece, dill 4 g, olive_oil 15 ml, meal_box 1 piece',
  }),
  dish('grilled_sea_bream', 'דניס צלוי', 'Grilled sea bream', 9600, 65, {
    he: 'שני פילטים של דניס, עגבניות שרי, זיתים ושומר.',
    en: 'Two sea bream fillets, cherry tomatoes, olives and fennel.',
    tags: 'gluten_free',
    steps: 'grill 10, packing 2',
    recipe:
      'sea_bream 220 g -3%, cherry_tomato 80 g, kalamata 20 g, fennel 70 g -20%, lemon 0.5 piece, olive_oil 15 ml, meal_box 1 piece',
  }),
  dish('grilled_vegetables', 'ירקות על האש', 'Vegetables off the fire', 5200, 60, {
    he: 'חציל, קישוא, פלפל, פטריות ובצל, עם טחינה וסומאק.',
    en: 'Eggplant, zucchini, pepper, mushrooms and onion, with tahini and sumac.',
    tags: 'vegan gluten_free',
    steps: 'grill 10, packing 2',
    recipe:
      'eggplant 120 g -10%, zucchini 120 g -8%, red_pepper 100 g -15%, mushroom 80 g, red_onion 50 g, @tahini_sauce 50 g, sumac 1 g, meal_box 1 piece',
  }),
  dish('mixed_grill', 'מיקס גריל לשניים', 'Mixed grill for two', 16900, 120, {
    he: 'קבב, פרגית, מרגז וכנפיים, סלט קצוץ, חומוס וארבע פיתות.',
    en: 'Kebab, chicken thigh, merguez and wings, chopped salad, hummus and four pitas.',
    tags: 'for_sharing',
    steps: 'grill 16, cold_station 4 parallel, packing 3',
    recipe:
      '@kebab_mix 220 g, pargit 220 g -4%, merguez 140 g, chicken_wings 250 g, @chopped_salad 250 g, @hummus_base 150 g, pita 4 piece, meal_box 2 piece',
  }),
]
