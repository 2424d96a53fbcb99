import type { DemoMeal } from '../shapes.ts'
import { kitchen } from './course.ts'

const prep = kitchen('mezze')

const SAUCES: readonly DemoMeal[] = [
  prep('tahini_sauce', 'רוטב טחינה', 'Tahini sauce', 1000, {
    he: 'טחינה חלקה עם לימון ושום, מתערבבת כל בוקר.',
    en: 'Smooth tahini with lemon and garlic, whisked every morning.',
    steps: 'cold_station 10',
    recipe: 'raw_tahini 480 g, lemon_juice 80 ml, garlic 10 g, parsley 10 g, salt 8 g',
  }),
  prep('zhug', 'סחוג ירוק', 'Green zhug', 500, {
    he: 'כוסברה, פלפל חריף והל, טחונים גס.',
    en: 'Coriander, hot pepper and cardamom, coarsely ground.',
    steps: 'cold_station 12',
    recipe: 'coriander 250 g -10%, hot_pepper 120 g, garlic 60 g, canola_oil 100 ml, cumin 6 g, cardamom 2 g, salt 8 g',
  }),
  prep('harissa', 'הריסה', 'Harissa', 500, {
    he: 'ממרח פלפלים קלויים, שום וכמון.',
    en: 'Roasted pepper paste with garlic and cumin.',
    steps: 'cold_station 12',
    recipe: 'roasted_peppers 280 g, hot_paprika 40 g, garlic 50 g, canola_oil 110 ml, cumin 10 g, salt 8 g',
  }),
  prep('garlic_aioli', 'איולי שום', 'Garlic aioli', 500, {
    he: 'מיונז, שום כתוש ולימון.',
    en: 'Mayonnaise, crushed garlic and lemon.',
    steps: 'cold_station 6',
    recipe: 'mayonnaise 430 g, garlic 30 g, lemon_juice 35 ml, salt 3 g',
  }),
  kitchen('salads')('lemon_vinaigrette', 'ויניגרט לימון', 'Lemon vinaigrette', 500, {
    he: 'שמן זית, לימון סחוט וקורט חרדל.',
    en: 'Olive oil, fresh lemon and a touch of mustard.',
    steps: 'cold_station 6',
    recipe: 'olive_oil 280 ml, lemon_juice 160 ml, dijon 15 g, sugar 12 g, salt 6 g',
  }),
  kitchen('salads')('honey_mustard', 'רוטב חרדל ודבש', 'Honey mustard', 500, {
    he: 'חרדל דיז׳ון, דבש ושמן זית.',
    en: 'Dijon mustard, honey and olive oil.',
    steps: 'cold_station 6',
    recipe: 'dijon 120 g, honey 130 g, olive_oil 190 ml, vinegar 60 ml',
  }),
  kitchen('salads')('caesar_dressing', 'רוטב קיסר', 'Caesar dressing', 500, {
    he: 'אנשובי, שום ולימון, בלי גבינה.',
    en: 'Anchovy, garlic and lemon, no cheese in it.',
    steps: 'cold_station 8',
    recipe: 'mayonnaise 380 g, anchovy 30 g, garlic 12 g, lemon_juice 55 ml, dijon 20 g',
  }),
  prep('tomato_sauce', 'רוטב עגבניות', 'Tomato sauce', 1000, {
    he: 'עגבניות, שום ובזיליקום על אש קטנה.',
    en: 'Tomatoes, garlic and basil on a low flame.',
    steps: 'hot_line 45',
    recipe: 'crushed_tomatoes 950 g, onion 120 g -10%, garlic 20 g, olive_oil 40 ml, basil 10 g, sugar 8 g, salt 8 g',
  }),
  kitchen('breakfast')('shakshuka_base', 'בסיס שקשוקה', 'Shakshuka base', 1000, {
    he: 'עגבניות טריות ופלפלים שהתבשלו שעה.',
    en: 'Fresh tomatoes and peppers, cooked for an hour.',
    steps: 'hot_line 60',
    recipe:
      'crushed_tomatoes 600 g, tomato 350 g, red_pepper 200 g -15%, garlic 25 g, paprika 8 g, canola_oil 50 ml, salt 8 g',
  }),
]

const BASES: readonly DemoMeal[] = [
  kitchen('hummus')('hummus_base', 'בסיס חומוס', 'Hummus base', 1400, {
    he: 'גרגירים שהושרו לילה, טחינה ולימון.',
    en: 'Chickpeas soaked overnight, tahini and lemon.',
    steps: 'hot_line 90, cold_station 15',
    recipe: 'chickpeas 400 g, raw_tahini 350 g, lemon_juice 90 ml, garlic 15 g, cumin 3 g, salt 12 g',
  }),
  kitchen('pitas')('falafel_mix', 'תערובת פלאפל', 'Falafel mix', 1000, {
    he: 'חומוס, הרבה ירוק, כמון ושומשום.',
    en: 'Chickpeas, plenty of green herbs, cumin and sesame.',
    steps: 'cold_station 20',
    recipe:
      'chickpeas 480 g, onion 150 g -10%, parsley 80 g, coriander 60 g, garlic 20 g, sesame_seeds 15 g, cumin 8 g, salt 14 g',
  }),
  kitchen('sandwiches')('schnitzel', 'שניצל מצופה', 'Breaded schnitzel', 180, {
    he: 'חזה עוף דק בציפוי פנקו, מטוגן במקום.',
    en: 'Thin chicken breast in panko, fried on the spot.',
    steps: 'cold_station 4, fryer 5',
    recipe: 'chicken_breast 150 g -4%, flour 15 g, egg 0.5 piece, panko 35 g, paprika 1 g, canola_oil 30 ml',
  }),
  kitchen('grill')('kebab_mix', 'תערובת קבב', 'Kebab mix', 1000, {
    he: 'בקר וטלה עם בצל, פטרוזיליה ובהרט.',
    en: 'Beef and lamb with onion, parsley and baharat.',
    steps: 'cold_station 20',
    recipe: 'ground_beef 700 g, ground_lamb 180 g, onion 120 g -10%, parsley 40 g, baharat 6 g, salt 12 g',
  }),
  kitchen('stews')('meatball_mix', 'תערובת קציצות', 'Meatball mix', 1000, {
    he: 'בקר טחון, פירורי לחם ועשבים.',
    en: 'Ground beef, breadcrumbs and herbs.',
    steps: 'cold_station 20',
    recipe: 'ground_beef 720 g, breadcrumbs 80 g, egg 2 piece, onion 120 g -10%, parsley 30 g, salt 12 g',
  }),
  kitchen('stews')('slow_brisket', 'חזה בקר בבישול ארוך', 'Slow-cooked brisket', 1000, {
    he: 'שמונה שעות בתנור עם יין אדום ושום.',
    en: 'Eight hours in the oven with red wine and garlic.',
    steps: 'oven 480',
    recipe: 'brisket 1450 g, onion 200 g -10%, red_wine 150 ml, tomato_paste 40 g, garlic 20 g, thyme 4 g, salt 14 g',
  }),
  kitchen('baked')('pizza_dough', 'בצק פיצה', 'Pizza dough', 1000, {
    he: 'בצק שתפח יממה בקירור.',
    en: 'Dough rested for a day in the cold.',
    steps: 'oven 25',
    recipe: 'flour 620 g, yeast 8 g, olive_oil 30 ml, sugar 10 g, salt 12 g',
  }),
  kitchen('stews')('white_rice', 'אורז לבן', 'White rice', 1000, {
    he: 'בסמטי אוורירי, כל גרגר לבד.',
    en: 'Fluffy basmati, every grain apart.',
    steps: 'hot_line 25',
    recipe: 'basmati 380 g, canola_oil 25 ml, salt 6 g',
  }),
  prep('chopped_salad', 'סלט קצוץ', 'Chopped salad', 1000, {
    he: 'עגבנייה ומלפפון קצוצים דק, לימון ושמן זית.',
    en: 'Finely chopped tomato and cucumber, lemon and olive oil.',
    steps: 'cold_station 15',
    recipe:
      'tomato 460 g -5%, cucumber 420 g -5%, red_onion 60 g -10%, parsley 30 g, lemon_juice 30 ml, olive_oil 20 ml, salt 6 g',
  }),
  prep('fried_eggplant', 'חציל מטוגן', 'Fried eggplant', 1000, {
    he: 'פרוסות עבות, מטוגנות עד שהן רכות כחמאה.',
    en: 'Thick slices, fried until they are soft as butter.',
    steps: 'fryer 20',
    recipe: 'eggplant 1400 g -8%, canola_oil 160 ml, salt 10 g',
  }),
  prep('pickled_cabbage', 'כרוב סגול כבוש', 'Pickled red cabbage', 1000, {
    he: 'כבישה מהירה, חמוץ־מתוק.',
    en: 'Quick pickle, sweet and sour.',
    steps: 'cold_station 15',
    recipe: 'red_cabbage 880 g -10%, vinegar 120 ml, sugar 40 g, salt 14 g',
  }),
  prep('caramelised_onion', 'בצל מקורמל', 'Caramelised onion', 500, {
    he: 'שעה על אש קטנה, עד שהבצל חום ומתוק.',
    en: 'An hour on a low flame until brown and sweet.',
    steps: 'hot_line 60',
    recipe: 'onion 1200 g -10%, canola_oil 60 ml, sugar 20 g, salt 6 g',
  }),
  kitchen('soups')('chicken_stock', 'ציר עוף', 'Chicken stock', 1000, {
    he: 'עצמות עוף וירקות שורש, ארבע שעות.',
    en: 'Chicken bones and root vegetables, four hours.',
    steps: 'soups 240',
    recipe: 'chicken_bones 500 g, carrot 60 g, celery_stalk 40 g, onion 60 g, parsley 10 g, salt 8 g',
  }),
  kitchen('soups')('vegetable_stock', 'ציר ירקות', 'Vegetable stock', 1000, {
    he: 'כרישה, גזר וסלרי, שעה וחצי.',
    en: 'Leek, carrot and celery, an hour and a half.',
    steps: 'soups 90',
    recipe: 'onion 100 g, carrot 100 g, celery_stalk 60 g, leek 60 g, parsley 10 g, salt 8 g',
  }),
]

const SWEET: readonly DemoMeal[] = [
  kitchen('drinks')('lemonade_base', 'רכז לימונדה', 'Lemonade base', 1000, {
    he: 'לימון סחוט וסוכר, בלי שום דבר אחר.',
    en: 'Squeezed lemon and sugar, nothing else.',
    steps: 'drinks 15',
    recipe: 'lemon_juice 420 ml, sugar 300 g, lemon 100 g -20%',
  }),
  kitchen('desserts')('chocolate_ganache', 'גנאש שוקולד', 'Chocolate ganache', 500, {
    he: 'שוקולד מריר וקרם קוקוס, פרווה.',
    en: 'Dark chocolate and coconut cream, parve.',
    steps: 'desserts 15',
    recipe: 'dark_chocolate 260 g, coconut_cream 220 ml, sugar 20 g',
  }),
  kitchen('desserts')('vanilla_custard', 'קרם וניל', 'Vanilla custard', 1000, {
    he: 'קרם פטיסייר קלאסי בחמאה.',
    en: 'Classic pastry cream with butter.',
    steps: 'desserts 25',
    recipe: 'milk 700 ml, sugar 150 g, cornflour 60 g, egg 3 piece, butter 50 g, vanilla 8 ml',
  }),
]

export const PREPS: readonly DemoMeal[] = [...SAUCES, ...BASES, ...SWEET]
