import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('pitas')

/** The recipes omit the bread, which belongs to the required bread group. */
export const PITAS: readonly DemoMeal[] = [
  dish('falafel_pita', 'פלאפל', 'Falafel', 2700, 30, {
    he: 'כדורי פלאפל ירוקים מבפנים, חומוס, טחינה, סלט וחמוצים.',
    en: 'Falafel green inside, hummus, tahini, salad and pickles.',
    tags: 'vegan popular',
    steps: 'fryer 5, packing 1',
    recipe:
      '@falafel_mix 130 g, canola_oil 20 ml, @hummus_base 40 g, @tahini_sauce 35 g, @chopped_salad 80 g, pickles 25 g, sandwich_wrap 1 piece',
  }),
  dish('sabich', 'סביח', 'Sabich', 3400, 35, {
    he: 'חציל מטוגן, ביצה חומה, תפוח אדמה, טחינה ועמבה.',
    en: 'Fried eggplant, brown egg, potato, tahini and amba.',
    tags: 'vegetarian popular',
    steps: 'fryer 4, cold_station 3 parallel, packing 1',
    recipe:
      '@fried_eggplant 110 g, egg 1 piece, potato 50 g -10%, @tahini_sauce 40 g, amba 15 g, @chopped_salad 70 g, sandwich_wrap 1 piece',
  }),
  dish('shawarma_pita', 'שווארמה הודו', 'Turkey shawarma', 4900, 35, {
    he: 'שווארמה מהשיפוד, חומוס, טחינה, בצל בסומאק וחמוצים.',
    en: 'Shawarma off the spit, hummus, tahini, sumac onion and pickles.',
    tags: 'popular',
    steps: 'grill 5, packing 1',
    recipe:
      'turkey_shawarma 140 g, shawarma_spice 3 g, @hummus_base 40 g, @tahini_sauce 30 g, red_onion 20 g, sumac 1 g, pickles 25 g, sandwich_wrap 1 piece',
  }),
  dish('schnitzel_pita', 'שניצל בפיתה', 'Schnitzel pita', 4400, 35, {
    he: 'שניצל פריך, חומוס, סלט קצוץ, כרוב וחמוצים.',
    en: 'Crisp schnitzel, hummus, chopped salad, cabbage and pickles.',
    tags: 'kids popular',
    steps: 'fryer 6, packing 1',
    recipe:
      '@schnitzel 1 piece, @hummus_base 40 g, @chopped_salad 60 g, @pickled_cabbage 30 g, pickles 25 g, sandwich_wrap 1 piece',
  }),
  dish('kebab_pita', 'קבב בפיתה', 'Kebab pita', 4900, 35, {
    he: 'שני קבבים מהגריל, טחינה, עגבנייה צלויה ובצל.',
    en: 'Two kebabs off the grill, tahini, roast tomato and onion.',
    steps: 'grill 9, packing 1',
    recipe:
      '@kebab_mix 150 g, @tahini_sauce 35 g, tomato 60 g, red_onion 20 g, parsley 4 g, pickled_chilli 10 g, sandwich_wrap 1 piece',
  }),
  dish('pargit_pita', 'פרגית בפיתה', 'Grilled chicken pita', 4900, 35, {
    he: 'פרגית במרינדת כורכום ושום, סלט קצוץ, טחינה ועמבה.',
    en: 'Chicken thigh in turmeric and garlic, chopped salad, tahini and amba.',
    tags: 'popular',
    steps: 'grill 9, packing 1',
    recipe:
      'pargit 140 g -4%, turmeric 1 g, garlic 4 g, @chopped_salad 70 g, @tahini_sauce 30 g, amba 12 g, pickled_turnip 20 g, sandwich_wrap 1 piece',
  }),
  dish('jerusalem_mix', 'מעורב ירושלמי', 'Jerusalem mixed grill', 5200, 35, {
    he: 'פרגית, לבבות וכבד על הפלנצ׳ה עם בצל, בהרט וכורכום.',
    en: 'Chicken thigh, hearts and liver on the griddle with onion, baharat and turmeric.',
    steps: 'grill 10, packing 1',
    recipe:
      'pargit 80 g -4%, chicken_hearts 40 g, chicken_liver 40 g -8%, onion 60 g -10%, baharat 2 g, turmeric 1 g, @tahini_sauce 30 g, sandwich_wrap 1 piece',
  }),
  dish('merguez_pita', 'מרגז בפיתה', 'Merguez pita', 4700, 35, {
    he: 'נקניקיות מרגז חריפות, הריסה, חומוס ופלפל קלוי.',
    en: 'Hot merguez sausages, harissa, hummus and roasted pepper.',
    tags: 'spicy',
    steps: 'grill 8, packing 1',
    recipe:
      'merguez 130 g, @harissa 15 g, @hummus_base 40 g, roasted_peppers 40 g, red_onion 15 g, sandwich_wrap 1 piece',
  }),
  dish('brisket_pita', 'בקר מפורק בפיתה', 'Pulled brisket pita', 5600, 35, {
    he: 'חזה בקר בבישול ארוך, טחינה, כרוב כבוש וסחוג.',
    en: 'Slow-cooked brisket, tahini, pickled cabbage and zhug.',
    tags: 'new',
    steps: 'hot_line 5, packing 1',
    recipe:
      '@slow_brisket 130 g, @tahini_sauce 30 g, @pickled_cabbage 40 g, @zhug 8 g, tomato 40 g, sandwich_wrap 1 piece',
  }),
  dish('cauliflower_pita', 'כרובית בפיתה', 'Cauliflower pita', 3600, 35, {
    he: 'כרובית מטוגנת, טחינה, עגבנייה מגורדת, בצל ירוק ופלפל חריף.',
    en: 'Fried cauliflower, tahini, grated tomato, spring onion and hot pepper.',
    tags: 'vegan',
    steps: 'fryer 6, packing 1',
    recipe:
      'cauliflower 180 g -20%, canola_oil 25 ml, @tahini_sauce 40 g, tomato 60 g, spring_onion 10 g, hot_pepper 5 g, sandwich_wrap 1 piece',
  }),
  dish('mushroom_pita', 'פטריות ובצל בפיתה', 'Mushroom shawarma pita', 3900, 35, {
    he: 'פטריות בתבלין שווארמה, בצל צרוב, טחינה וסלט קצוץ. אף אחד לא מתגעגע לבשר.',
    en: 'Mushrooms in shawarma spice, seared onion, tahini and chopped salad. Nobody misses the meat.',
    tags: 'vegan new',
    steps: 'grill 7, packing 1',
    recipe:
      'mushroom 170 g -8%, shawarma_spice 3 g, onion 50 g -10%, @tahini_sauce 40 g, @chopped_salad 70 g, pickles 20 g, sandwich_wrap 1 piece',
  }),
  dish('kids_hot_dog', 'נקניקייה לילדים', 'Kids hot dog', 2900, 25, {
    he: 'שתי נקניקיות, קטשופ וקצת צ׳יפס מבפנים.',
    en: 'Two hot dogs, ketchup and a few fries inside.',
    tags: 'kids',
    steps: 'grill 5, packing 1',
    recipe: 'hot_dog 2 piece, ketchup 20 g, @french_fries 60 g, napkin 2 piece, sandwich_wrap 1 piece',
  }),
]
