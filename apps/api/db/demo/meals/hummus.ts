import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('hummus')

export const HUMMUS: readonly DemoMeal[] = [
  dish('hummus_plate', 'חומוס עם גרגירים', 'Hummus with chickpeas', 3600, 40, {
    he: 'חומוס חם וחלק, גרגירים רכים, שמן זית, פפריקה ופטרוזיליה.',
    en: 'Warm, smooth hummus, soft chickpeas, olive oil, paprika and parsley.',
    tags: 'vegan popular',
    steps: 'cold_station 3, packing 1',
    recipe:
      '@hummus_base 220 g, cooked_chickpeas 50 g, olive_oil 15 ml, paprika 1 g, parsley 3 g, pita 2 piece, deli_tub 1 piece',
  }),
  dish('masabacha', 'מסבחה', 'Masabacha', 3900, 40, {
    he: 'גרגירי חומוס שלמים וחמים בטחינה, לימון וכמון.',
    en: 'Whole warm chickpeas in tahini, lemon and cumin.',
    tags: 'vegan',
    steps: 'hot_line 4, packing 1',
    recipe:
      'cooked_chickpeas 180 g, @tahini_sauce 90 g, lemon_juice 10 ml, cumin 1 g, olive_oil 10 ml, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_ful', 'חומוס פול', 'Hummus with ful', 4000, 45, {
    he: 'חומוס עם פול שהתבשל לאט, ביצה חומה ולימון.',
    en: 'Hummus with slow-cooked fava beans, a brown egg and lemon.',
    tags: 'vegetarian',
    steps: 'hot_line 4, packing 1',
    recipe:
      '@hummus_base 200 g, fava 40 g, egg 1 piece, lemon_juice 10 ml, cumin 1 g, olive_oil 10 ml, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_mushrooms', 'חומוס פטריות ובצל', 'Hummus with mushrooms', 4600, 45, {
    he: 'חומוס עם שמפיניון צרוב ובצל מקורמל מתוק.',
    en: 'Hummus with seared mushrooms and sweet caramelised onion.',
    tags: 'vegan',
    steps: 'hot_line 6, packing 1',
    recipe:
      '@hummus_base 200 g, mushroom 120 g -8%, @caramelised_onion 50 g, olive_oil 15 ml, parsley 3 g, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_meat', 'חומוס בשר', 'Hummus with spiced beef', 5600, 50, {
    he: 'חומוס עם בקר טחון בבהרט, צנוברים קלויים ופטרוזיליה.',
    en: 'Hummus with ground beef in baharat, toasted pine nuts and parsley.',
    tags: 'popular',
    steps: 'hot_line 7, packing 1',
    recipe:
      '@hummus_base 200 g, ground_beef 110 g, onion 30 g -10%, baharat 1 g, pine_nuts 8 g, parsley 3 g, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_shawarma', 'חומוס שווארמה', 'Hummus with shawarma', 6200, 55, {
    he: 'חומוס עם שווארמה הודו מהשיפוד, עמבה וחמוצים.',
    en: 'Hummus with turkey shawarma off the spit, amba and pickles.',
    tags: 'popular',
    steps: 'grill 6, cold_station 3 parallel, packing 1',
    recipe:
      '@hummus_base 200 g, turkey_shawarma 130 g, shawarma_spice 2 g, amba 15 g, pickles 30 g, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_eggplant', 'חומוס חציל קלוי', 'Hummus with fire-roasted eggplant', 4600, 45, {
    he: 'חומוס עם חציל שרוף על האש, טחינה וגרגירי רימון.',
    en: 'Hummus with eggplant charred on the fire, tahini and pomegranate seeds.',
    tags: 'vegan new',
    steps: 'grill 12, cold_station 3, packing 1',
    recipe:
      '@hummus_base 200 g, eggplant 200 g -35%, @tahini_sauce 30 g, pomegranate_seeds 15 g, olive_oil 10 ml, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_falafel', 'חומוס וחמישה כדורי פלאפל', 'Hummus with five falafel', 4600, 50, {
    he: 'חומוס, חמישה כדורי פלאפל חמים, טחינה וסלט קצוץ.',
    en: 'Hummus, five hot falafel balls, tahini and chopped salad.',
    tags: 'vegan',
    steps: 'fryer 5, cold_station 3 parallel, packing 1',
    recipe:
      '@hummus_base 180 g, @falafel_mix 110 g, canola_oil 20 ml, @tahini_sauce 30 g, @chopped_salad 80 g, pita 2 piece, deli_tub 1 piece',
  }),
  dish('hummus_family', 'קילו חומוס הביתה', 'A kilo of hummus to take home', 7900, 70, {
    he: 'קילו חומוס, גרגירים, שמן זית ועשר פיתות. מספיק לשולחן שלם.',
    en: 'A kilo of hummus, chickpeas, olive oil and ten pitas. Enough for a whole table.',
    tags: 'vegan for_sharing friday',
    steps: 'cold_station 5, packing 2',
    recipe:
      '@hummus_base 1000 g, cooked_chickpeas 150 g, olive_oil 50 ml, paprika 3 g, pita 10 piece, deli_tub 2 piece',
  }),
]
