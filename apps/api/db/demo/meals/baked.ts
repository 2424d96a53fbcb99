import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('baked')

const PIZZAS: readonly DemoMeal[] = [
  dish('pizza_margherita', 'פיצה מרגריטה', 'Margherita pizza', 5600, 80, {
    he: 'רוטב עגבניות, מוצרלה ובזיליקום על בצק של יממה.',
    en: 'Tomato sauce, mozzarella and basil on day-old dough.',
    tags: 'vegetarian popular kids',
    steps: 'oven 9, packing 1',
    recipe: '@pizza_dough 280 g, @tomato_sauce 90 g, mozzarella 120 g, basil 4 g, olive_oil 8 ml, pizza_box 1 piece',
  }),
  dish('pizza_mushroom', 'פיצה פטריות וזיתים', 'Mushroom and olive pizza', 6200, 80, {
    he: 'שמפיניון, זיתי קלמטה, מוצרלה ואורגנו.',
    en: 'Mushrooms, Kalamata olives, mozzarella and oregano.',
    tags: 'vegetarian',
    steps: 'oven 10, packing 1',
    recipe:
      '@pizza_dough 280 g, @tomato_sauce 90 g, mozzarella 120 g, mushroom 70 g, kalamata 30 g, oregano 1 g, pizza_box 1 piece',
  }),
  dish('pizza_greek', 'פיצה יוונית', 'Greek pizza', 6400, 80, {
    he: 'פטה, עגבניות שרי, בצל סגול, זיתים וזעתר.',
    en: 'Feta, cherry tomatoes, red onion, olives and zaatar.',
    tags: 'vegetarian',
    steps: 'oven 10, packing 1',
    recipe:
      '@pizza_dough 280 g, @tomato_sauce 80 g, mozzarella 80 g, feta 60 g, cherry_tomato 60 g, red_onion 25 g, kalamata 25 g, pizza_box 1 piece',
  }),
  dish('pizza_white', 'פיצה ביאנקה תפוחי אדמה', 'White potato pizza', 6400, 80, {
    he: 'שמנת חמוצה, תפוח אדמה דק, רוזמרין ופרמזן.',
    en: 'Sour cream, thin potato, rosemary and Parmesan.',
    tags: 'vegetarian new',
    steps: 'oven 10, packing 1',
    recipe:
      '@pizza_dough 280 g, sour_cream 70 g, potato 90 g -10%, parmesan 30 g, mozzarella 70 g, rosemary 2 g, pizza_box 1 piece',
  }),
  dish('pizza_artichoke', 'פיצה ארטישוק ועגבניות מיובשות', 'Artichoke and sun-dried tomato pizza', 6600, 80, {
    he: 'לבבות ארטישוק, עגבניות מיובשות, מוצרלה ורוקט טרי.',
    en: 'Artichoke hearts, sun-dried tomatoes, mozzarella and fresh rocket.',
    tags: 'vegetarian',
    steps: 'oven 10, packing 1',
    recipe:
      '@pizza_dough 280 g, @tomato_sauce 80 g, mozzarella 110 g, artichoke 60 g, dried_tomatoes 25 g, rocket 20 g, pizza_box 1 piece',
  }),
]

const PASTRIES: readonly DemoMeal[] = [
  dish('lahmajun', 'לחמעג׳ון', 'Lahmajun', 4800, 45, {
    he: 'בצק דק, בקר וטלה מתובלים, צנוברים ורכז רימונים.',
    en: 'Thin dough, spiced beef and lamb, pine nuts and pomegranate molasses.',
    steps: 'oven 8, packing 1',
    recipe:
      '@pizza_dough 180 g, @kebab_mix 110 g, tomato_paste 15 g, pine_nuts 5 g, pomegranate_molasses 8 g, parsley 4 g, pizza_box 1 piece',
  }),
  dish('cheese_burekas', 'בורקס גבינה', 'Cheese burekas', 2900, 25, {
    he: 'בצק עלים פריך, בולגרית וגבינה לבנה, שומשום וביצה חומה.',
    en: 'Crisp puff pastry, Bulgarian and soft white cheese, sesame and a brown egg.',
    tags: 'vegetarian popular',
    steps: 'oven 7, packing 1',
    recipe:
      'puff_pastry 120 g, bulgarian_cheese 50 g, white_cheese 30 g, egg 1 piece, sesame_seeds 3 g, tomato 40 g, sandwich_wrap 1 piece',
  }),
  dish('potato_burekas', 'בורקס תפוחי אדמה', 'Potato burekas', 2700, 25, {
    he: 'תפוחי אדמה ובצל מטוגן בבצק עלים, עם חמוצים.',
    en: 'Potato and fried onion in puff pastry, with pickles.',
    tags: 'vegetarian kids',
    steps: 'oven 7, packing 1',
    recipe:
      'puff_pastry 120 g, potato 110 g -10%, @caramelised_onion 30 g, egg 1 piece, pickles 25 g, sandwich_wrap 1 piece',
  }),
  dish('spinach_pie', 'פשטידת תרד ופטה', 'Spinach and feta pie', 4400, 40, {
    he: 'שכבות פילו, תרד, פטה וריקוטה.',
    en: 'Layers of filo, spinach, feta and ricotta.',
    tags: 'vegetarian',
    steps: 'oven 10, packing 1',
    recipe:
      'filo 70 g, spinach 140 g -10%, feta 50 g, ricotta 50 g, egg 1 piece, butter 15 g, nutmeg 0.3 g, meal_box 1 piece',
  }),
  dish('lasagna', 'לזניה ירקות', 'Vegetable lasagne', 5400, 60, {
    he: 'קישואים, חצילים, רוטב עגבניות, ריקוטה ומוצרלה מוקרמת.',
    en: 'Zucchini, eggplant, tomato sauce, ricotta and browned mozzarella.',
    tags: 'vegetarian',
    steps: 'oven 12, packing 1',
    recipe:
      'semolina 60 g, zucchini 100 g -8%, @fried_eggplant 80 g, @tomato_sauce 140 g, ricotta 70 g, mozzarella 60 g, parmesan 10 g, meal_box 1 piece',
  }),
  dish('macaroni_bake', 'פסטה מוקרמת לילדים', 'Kids pasta bake', 3900, 45, {
    he: 'פנה, שמנת וגבינה צהובה, זהוב מלמעלה.',
    en: 'Penne, cream and yellow cheese, golden on top.',
    tags: 'vegetarian kids',
    steps: 'oven 9, packing 1',
    recipe: 'penne 110 g, cream 70 ml, yellow_cheese 60 g, butter 8 g, breadcrumbs 8 g, meal_box 1 piece',
  }),
  dish('khachapuri', 'חצ׳פורי', 'Khachapuri', 5200, 50, {
    he: 'סירת בצק עם גבינות מותכות וחלמון במרכז.',
    en: 'A boat of dough with melted cheeses and a yolk in the middle.',
    tags: 'vegetarian new',
    steps: 'oven 10, packing 1',
    recipe:
      '@pizza_dough 220 g, kashkaval 40 g, mozzarella 60 g, bulgarian_cheese 50 g, egg 1 piece, butter 10 g, pizza_box 1 piece',
  }),
]

export const BAKED: readonly DemoMeal[] = [...PIZZAS, ...PASTRIES]
