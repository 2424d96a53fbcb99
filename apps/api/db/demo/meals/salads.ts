import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('salads')

export const SALADS: readonly DemoMeal[] = [
  dish('chopped_israeli_salad', 'סלט ירקות קצוץ דק', 'Finely chopped salad', 3800, 45, {
    he: 'עגבניות, מלפפונים, בצל סגול ופטרוזיליה, לימון, שמן זית וטחינה בצד.',
    en: 'Tomatoes, cucumbers, red onion and parsley, lemon, olive oil and tahini on the side.',
    tags: 'vegan gluten_free light',
    steps: 'cold_station 5, packing 1',
    recipe: '@chopped_salad 380 g, @tahini_sauce 40 g, sunflower_seeds 8 g, salad_bowl 1 piece, sauce_cup 1 piece',
  }),
  dish('greek_salad', 'סלט יווני', 'Greek salad', 5600, 55, {
    he: 'עגבניות, מלפפון, פלפל, בצל סגול, זיתי קלמטה ונתח פטה עם אורגנו.',
    en: 'Tomatoes, cucumber, pepper, red onion, Kalamata olives and a slab of feta with oregano.',
    tags: 'vegetarian gluten_free',
    steps: 'cold_station 6, packing 1',
    recipe:
      'tomato 150 g -5%, cucumber 120 g -5%, red_pepper 60 g -15%, red_onion 30 g, kalamata 35 g, feta 80 g, @lemon_vinaigrette 40 g, salad_bowl 1 piece',
  }),
  dish('caesar_salad', 'סלט קיסר עוף', 'Chicken Caesar salad', 6400, 60, {
    he: 'לבבות חסה, חזה עוף מהגריל, קרוטונים ורוטב קיסר אנשובי.',
    en: 'Lettuce hearts, grilled chicken breast, croutons and anchovy Caesar dressing.',
    tags: 'popular',
    steps: 'grill 7, cold_station 4 parallel, packing 1',
    recipe:
      'lettuce 160 g -15%, chicken_breast 130 g -4%, croutons 30 g, @caesar_dressing 55 g, egg 1 piece, salad_bowl 1 piece',
  }),
  dish('halloumi_salad', 'סלט חלומי ועדשים', 'Halloumi and lentil salad', 6600, 60, {
    he: 'חלומי צרוב, עדשים שחורות, עלי בייבי, סלק ורוטב דבש־חרדל.',
    en: 'Seared halloumi, black lentils, baby leaves, beetroot and honey mustard.',
    tags: 'vegetarian gluten_free',
    steps: 'grill 4, cold_station 5 parallel, packing 1',
    recipe:
      'halloumi 100 g, black_lentils 40 g, baby_leaves 60 g, beetroot 80 g -15%, @honey_mustard 40 g, pumpkin_seeds 8 g, salad_bowl 1 piece',
  }),
  dish('nicoise_salad', 'סלט ניסואז', 'Niçoise salad', 6400, 60, {
    he: 'טונה, תפוחי אדמה, שעועית ירוקה, ביצה קשה וזיתים על מצע חסה.',
    en: 'Tuna, potatoes, green beans, hard-boiled egg and olives on a bed of lettuce.',
    tags: 'gluten_free',
    steps: 'cold_station 7, packing 1',
    recipe:
      'lettuce 120 g -15%, tuna 110 g, potato 100 g -10%, green_beans 60 g, egg 1 piece, kalamata 25 g, @lemon_vinaigrette 45 g, salad_bowl 1 piece',
  }),
  dish('tabbouleh', 'טאבולה', 'Tabbouleh', 4400, 45, {
    he: 'הר של פטרוזיליה ונענע, בורגול, עגבנייה ולימון בנדיבות.',
    en: 'A mountain of parsley and mint, bulgur, tomato and generous lemon.',
    tags: 'vegan light',
    steps: 'cold_station 6, packing 1',
    recipe:
      'parsley 70 g -15%, mint 15 g, bulgur 40 g, tomato 100 g, spring_onion 15 g, lemon_juice 30 ml, olive_oil 25 ml, salad_bowl 1 piece',
  }),
  dish('fattoush', 'פאטוש', 'Fattoush', 4800, 55, {
    he: 'ירקות חתוכים גס, פיתה קלויה, סומאק, נענע וגבינה צפתית.',
    en: 'Coarsely cut vegetables, toasted pita, sumac, mint and Tzfatit cheese.',
    tags: 'vegetarian',
    steps: 'cold_station 6, packing 1',
    recipe:
      'tomato 140 g, cucumber 120 g, radish 30 g, pita 0.5 piece, tzfatit 60 g, sumac 2 g, @lemon_vinaigrette 40 g, salad_bowl 1 piece',
  }),
  dish('quinoa_salad', 'סלט קינואה וירוקים', 'Quinoa and greens', 5200, 50, {
    he: 'קינואה, ברוקולי, אבוקדו, עלי בייבי, שקדים קלויים ורוטב לימון.',
    en: 'Quinoa, broccoli, avocado, baby leaves, toasted almonds and lemon dressing.',
    tags: 'vegan gluten_free light',
    steps: 'cold_station 6, packing 1',
    recipe:
      'quinoa 60 g, broccoli 80 g -15%, avocado 60 g -25%, baby_leaves 40 g, almonds 12 g, @lemon_vinaigrette 40 g, salad_bowl 1 piece',
  }),
  dish('beet_goat_salad', 'סלט סלק וגבינת עיזים', 'Beetroot and goat cheese', 5800, 50, {
    he: 'סלק אפוי, גבינת עיזים, אגוזי מלך, רוקט ורכז רימונים.',
    en: 'Roast beetroot, goat cheese, walnuts, rocket and pomegranate molasses.',
    tags: 'vegetarian gluten_free',
    steps: 'cold_station 5, packing 1',
    recipe:
      'beetroot 160 g -15%, goat_cheese 55 g, walnuts 18 g, rocket 40 g, pomegranate_molasses 12 g, olive_oil 15 ml, salad_bowl 1 piece',
  }),
  dish('salmon_salad', 'סלט סלמון צרוב', 'Seared salmon salad', 7600, 60, {
    he: 'סלמון צרוב, שומר, תפוז, עלי בייבי ורוטב לימון.',
    en: 'Seared salmon, fennel, orange, baby leaves and lemon dressing.',
    tags: 'gluten_free new',
    steps: 'grill 7, cold_station 5 parallel, packing 1',
    recipe:
      'salmon 130 g -3%, fennel 80 g -20%, orange 0.5 piece, baby_leaves 50 g, @lemon_vinaigrette 40 g, pumpkin_seeds 6 g, salad_bowl 1 piece',
  }),
  dish('chicken_avocado_salad', 'סלט פרגית ואבוקדו', 'Grilled thigh and avocado salad', 6800, 60, {
    he: 'פרגית בפפריקה מעושנת, אבוקדו, תירס, שרי ורוטב חרדל־דבש.',
    en: 'Chicken thigh in smoked paprika, avocado, sweetcorn, cherry tomatoes and honey mustard.',
    tags: 'gluten_free',
    steps: 'grill 8, cold_station 5 parallel, packing 1',
    recipe:
      'pargit 130 g -4%, smoked_paprika 2 g, avocado 70 g -25%, corn 40 g, cherry_tomato 60 g, lettuce 100 g -15%, @honey_mustard 40 g, salad_bowl 1 piece',
  }),
  dish('cabbage_salad', 'סלט כרוב אסייתי', 'Crunchy cabbage salad', 4200, 50, {
    he: 'כרוב לבן וסגול, גזר, בוטנים קלויים ורוטב סויה־ג׳ינג׳ר.',
    en: 'White and red cabbage, carrot, roasted peanuts and soy-ginger dressing.',
    tags: 'vegan light',
    steps: 'cold_station 5, packing 1',
    recipe:
      'white_cabbage 130 g -10%, red_cabbage 60 g -10%, carrot 50 g -10%, peanuts 18 g, soy_sauce 15 ml, ginger 4 g, sesame_seeds 4 g, salad_bowl 1 piece',
  }),
  dish('sweet_potato_salad', 'סלט בטטה ופטה', 'Sweet potato and feta salad', 5600, 55, {
    he: 'בטטה צלויה בסילאן, פטה, עלי בייבי, פקאן וצימוקים.',
    en: 'Sweet potato roasted in date syrup, feta, baby leaves, pecans and raisins.',
    tags: 'vegetarian gluten_free',
    steps: 'oven 12, cold_station 4, packing 1',
    recipe:
      'sweet_potato 180 g -12%, silan 12 g, feta 60 g, baby_leaves 50 g, pecans 12 g, raisins 10 g, @lemon_vinaigrette 30 g, salad_bowl 1 piece',
  }),
]
