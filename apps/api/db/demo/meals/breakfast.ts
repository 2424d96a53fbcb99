import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('breakfast')

export const BREAKFAST: readonly DemoMeal[] = [
  dish('israeli_breakfast', 'ארוחת בוקר ישראלית', 'Israeli breakfast', 7200, 90, {
    he: 'שתי ביצים לבחירה, סלט קצוץ, לאבנה, גבינה בולגרית, זיתים ולחם מחמצת.',
    en: 'Two eggs your way, chopped salad, labneh, Bulgarian cheese, olives and sourdough.',
    tags: 'vegetarian popular',
    steps: 'hot_line 7, cold_station 4 parallel, packing 2',
    recipe:
      'egg 2 piece, @chopped_salad 200 g, labneh 60 g, bulgarian_cheese 60 g, green_olives 30 g, sourdough_slice 3 piece, butter 15 g, meal_box 1 piece',
  }),
  dish('breakfast_for_two', 'ארוחת בוקר זוגית', 'Breakfast for two', 13200, 120, {
    he: 'ארבע ביצים, סלט גדול, מבחר גבינות, סלמון מעושן וסלסלת לחם.',
    en: 'Four eggs, a large salad, a choice of cheeses, smoked salmon and a bread basket.',
    tags: 'for_sharing',
    steps: 'hot_line 9, cold_station 6 parallel, packing 3',
    recipe:
      'egg 4 piece, @chopped_salad 400 g, labneh 100 g, feta 80 g, smoked_salmon 80 g, sourdough_slice 6 piece, butter 30 g, meal_box 2 piece',
  }),
  dish('shakshuka', 'שקשוקה קלאסית', 'Classic shakshuka', 5600, 60, {
    he: 'שתי ביצים ברוטב עגבניות ופלפלים חריף־מתוק, עם טחינה ולחם לניגוב.',
    en: 'Two eggs in a sweet and hot tomato and pepper sauce, with tahini and bread to mop it up.',
    tags: 'vegetarian popular',
    steps: 'hot_line 10, packing 1',
    recipe:
      '@shakshuka_base 320 g, egg 2 piece, @tahini_sauce 40 g, parsley 4 g, sourdough_slice 2 piece, meal_box 1 piece',
  }),
  dish('green_shakshuka', 'שקשוקה ירוקה', 'Green shakshuka', 6200, 60, {
    he: 'תרד, מנגולד וכרישה בשמנת, שתי ביצים ופירורי פטה.',
    en: 'Spinach, chard and leek in cream, two eggs and crumbled feta.',
    tags: 'vegetarian',
    steps: 'hot_line 11, packing 1',
    recipe:
      'spinach 150 g -10%, swiss_chard 100 g -15%, leek 60 g -20%, cream 80 ml, egg 2 piece, feta 50 g, sourdough_slice 2 piece, meal_box 1 piece',
  }),
  dish('eggplant_shakshuka', 'שקשוקה חצילים ובולגרית', 'Eggplant and Bulgarian cheese shakshuka', 6200, 60, {
    he: 'שקשוקה עם קוביות חציל מטוגן וגבינה בולגרית שנמסה לתוך הרוטב.',
    en: 'Shakshuka with fried eggplant and Bulgarian cheese melting into the sauce.',
    tags: 'vegetarian',
    steps: 'hot_line 11, packing 1',
    recipe:
      '@shakshuka_base 280 g, @fried_eggplant 90 g, egg 2 piece, bulgarian_cheese 50 g, parsley 4 g, sourdough_slice 2 piece, meal_box 1 piece',
  }),
  dish('herb_omelette', 'אומלט עשבים', 'Herb omelette', 4600, 50, {
    he: 'שלוש ביצים, פטרוזיליה, שמיר ובצל ירוק, עם סלט קצוץ ולחם.',
    en: 'Three eggs, parsley, dill and spring onion, with chopped salad and bread.',
    tags: 'vegetarian light',
    steps: 'hot_line 6, packing 1',
    recipe:
      'egg 3 piece, parsley 5 g, dill 4 g, spring_onion 10 g, butter 15 g, @chopped_salad 150 g, sourdough_slice 2 piece, meal_box 1 piece',
  }),
  dish('jachnun_plate', 'ג׳חנון עם ביצה חומה', 'Jachnun with brown egg', 4800, 50, {
    he: 'ג׳חנון שנאפה כל הלילה, ביצה חומה, רסק עגבניות וסחוג.',
    en: 'Jachnun baked all night, a brown egg, grated tomato and zhug.',
    tags: 'friday spicy',
    steps: 'oven 10, packing 1',
    recipe: 'jachnun 2 piece, egg 1 piece, tomato 150 g -5%, @zhug 20 g, meal_box 1 piece',
  }),
  dish('malawach_plate', 'מלאווח עם ביצה ועגבניות', 'Malawach with egg and tomato', 4400, 50, {
    he: 'מלאווח פריך מהמחבת, ביצה קשה, עגבניות מרוסקות וסחוג ירוק.',
    en: 'Crisp malawach from the pan, hard-boiled egg, crushed tomato and green zhug.',
    tags: 'vegetarian spicy',
    steps: 'hot_line 7, packing 1',
    recipe: 'malawach 1 piece, egg 1 piece, tomato 150 g -5%, @zhug 20 g, canola_oil 15 ml, meal_box 1 piece',
  }),
  dish('granola_yogurt', 'יוגורט, גרנולה ופירות', 'Yoghurt, granola and fruit', 3800, 30, {
    he: 'יוגורט סמיך, גרנולה של הבית עם שקדים, תות ודבש.',
    en: 'Thick yoghurt, our own granola with almonds, strawberry and honey.',
    tags: 'vegetarian light',
    steps: 'cold_station 3, packing 1',
    recipe:
      'yogurt 220 g, oats 40 g, almonds 15 g, honey 20 g, strawberry 60 g -8%, banana 0.5 piece, deli_tub 1 piece',
  }),
  dish('avocado_toast', 'טוסט אבוקדו וביצה עלומה', 'Avocado toast with poached egg', 5200, 40, {
    he: 'מחמצת קלויה, אבוקדו מעוך בלימון, ביצה עלומה וצנונית.',
    en: 'Toasted sourdough, avocado crushed with lemon, poached egg and radish.',
    tags: 'vegetarian new',
    steps: 'hot_line 5, cold_station 3 parallel, packing 1',
    recipe:
      'sourdough_slice 2 piece, avocado 120 g -25%, egg 2 piece, lemon_juice 8 ml, radish 15 g, sesame_seeds 2 g, meal_box 1 piece',
  }),
  dish('salmon_bagel', 'בייגל סלמון וגבינת שמנת', 'Smoked salmon bagel', 5400, 40, {
    he: 'בייגל ירושלמי, גבינת שמנת, סלמון מעושן, צלפים ובצל סגול.',
    en: 'Jerusalem bagel, cream cheese, smoked salmon, capers and red onion.',
    tags: 'popular',
    steps: 'cold_station 4, packing 1',
    recipe:
      'bagel 1 piece, cream_cheese 60 g, smoked_salmon 60 g, capers 8 g, red_onion 15 g, cucumber 30 g, sandwich_wrap 1 piece',
  }),
]
