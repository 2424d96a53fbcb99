import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('desserts')

export const DESSERTS: readonly DemoMeal[] = [
  dish('malabi', 'מלבי', 'Malabi', 2600, 20, {
    he: 'מלבי קר במי ורדים, סירופ אדום, קוקוס ובוטנים.',
    en: 'Cold malabi with rose water, red syrup, coconut and peanuts.',
    tags: 'vegetarian gluten_free popular',
    steps: 'desserts 2, packing 1',
    recipe: 'milk 160 ml, cornflour 14 g, sugar 25 g, rose_water 5 ml, coconut 5 g, peanuts 6 g, dessert_cup 1 piece',
  }),
  dish('coconut_malabi', 'מלבי קוקוס טבעוני', 'Vegan coconut malabi', 2800, 20, {
    he: 'קרם קוקוס, מי ורדים, פיסטוקים ורימון.',
    en: 'Coconut cream, rose water, pistachios and pomegranate.',
    tags: 'vegan gluten_free',
    steps: 'desserts 2, packing 1',
    recipe:
      'coconut_cream 140 ml, cornflour 14 g, sugar 22 g, rose_water 5 ml, pistachios 6 g, pomegranate_seeds 10 g, dessert_cup 1 piece',
  }),
  dish('knafeh', 'כנאפה', 'Knafeh', 4200, 30, {
    he: 'שערות קדאיף, גבינה נמסה, סירופ ופיסטוקים. מוגש חם.',
    en: 'Kadaif threads, melting cheese, syrup and pistachios. Served hot.',
    tags: 'vegetarian popular',
    steps: 'oven 9, desserts 1, packing 1',
    recipe:
      'kadaif 70 g, mozzarella 50 g, ricotta 50 g, butter 20 g, sugar 40 g, pistachios 8 g, rose_water 3 ml, meal_box 1 piece',
  }),
  dish('baklava', 'בקלאווה', 'Baklava', 2600, 15, {
    he: 'ארבע יחידות בקלאווה, אגוזי מלך ודבש, פרווה.',
    en: 'Four pieces of baklava, walnuts and honey, parve.',
    tags: 'vegetarian',
    steps: 'desserts 2, packing 1',
    recipe: 'filo 45 g, walnuts 35 g, honey 20 g, canola_oil 15 ml, cinnamon 1 g, dessert_cup 1 piece',
  }),
  dish('chocolate_cake', 'עוגת שוקולד חמה', 'Warm chocolate cake', 3800, 25, {
    he: 'פונדנט שוקולד מריר עם לב נוזלי, פרווה.',
    en: 'Dark chocolate fondant with a molten heart, parve.',
    tags: 'vegetarian popular',
    steps: 'oven 8, desserts 1, packing 1',
    recipe: '@chocolate_ganache 70 g, dark_chocolate 30 g, egg 1 piece, flour 25 g, sugar 30 g, dessert_cup 1 piece',
  }),
  dish('cheesecake', 'עוגת גבינה פירורים', 'Crumble cheesecake', 3600, 25, {
    he: 'גבינה קרה ואוורירית בין שתי שכבות פירורים.',
    en: 'Cold airy cheese between two layers of crumble.',
    tags: 'vegetarian popular',
    steps: 'desserts 2, packing 1',
    recipe:
      'cream_cheese 70 g, white_cheese 50 g, cream 50 ml, tea_biscuits 35 g, butter 15 g, icing_sugar 20 g, dessert_cup 1 piece',
  }),
  dish('tiramisu', 'טירמיסו', 'Tiramisu', 3800, 25, {
    he: 'מסקרפונה, ביסקוויטים בקפה וקקאו.',
    en: 'Mascarpone, coffee-soaked biscuits and cocoa.',
    tags: 'vegetarian',
    steps: 'desserts 2, packing 1',
    recipe:
      'mascarpone 80 g, cream 40 ml, egg 0.5 piece, tea_biscuits 35 g, coffee_beans 8 g, cocoa 3 g, sugar 18 g, dessert_cup 1 piece',
  }),
  dish('creme_brulee', 'קרם ברולה וניל', 'Vanilla crème brûlée', 3600, 20, {
    he: 'קרם וניל עם קרום סוכר חום ששוברים בכפית.',
    en: 'Vanilla cream under a brown sugar crust to crack with a spoon.',
    tags: 'vegetarian gluten_free',
    steps: 'desserts 4, packing 1',
    recipe: '@vanilla_custard 130 g, cream 50 ml, brown_sugar 10 g, vanilla 1 ml, dessert_cup 1 piece',
  }),
  dish('halva_mousse', 'מוס חלווה', 'Halva mousse', 3400, 20, {
    he: 'קרם חלווה, שערות חלווה וסילאן.',
    en: 'Halva cream, halva floss and date syrup.',
    tags: 'vegetarian gluten_free new',
    steps: 'desserts 3, packing 1',
    recipe: 'halva 50 g, cream 80 ml, raw_tahini 15 g, silan 12 g, icing_sugar 8 g, dessert_cup 1 piece',
  }),
  dish('apple_strudel', 'שטרודל תפוחים', 'Apple strudel', 3400, 30, {
    he: 'תפוחים, קינמון, צימוקים ואגוזים בבצק עלים, פרווה.',
    en: 'Apples, cinnamon, raisins and walnuts in puff pastry, parve.',
    tags: 'vegetarian friday',
    steps: 'oven 8, packing 1',
    recipe:
      'puff_pastry 80 g, apple 110 g -15%, cinnamon 1 g, raisins 12 g, walnuts 10 g, sugar 15 g, icing_sugar 3 g, meal_box 1 piece',
  }),
  dish('fruit_salad', 'סלט פירות', 'Fruit salad', 3200, 30, {
    he: 'מנגו, תות, תפוז, תפוח ופסיפלורה, נחתך בהזמנה.',
    en: 'Mango, strawberry, orange, apple and passion fruit, cut to order.',
    tags: 'vegan gluten_free light',
    steps: 'cold_station 5, packing 1',
    recipe:
      'mango 70 g -30%, strawberry 60 g -8%, orange 0.5 piece -25%, apple 60 g -15%, passion_fruit 1 piece, mint 2 g, deli_tub 1 piece',
  }),
  dish('truffle_box', 'מארז כדורי תמר ופיסטוק', 'Date and pistachio truffles', 2200, 0, {
    he: 'שמונה כדורי תמר מג׳הול, קקאו ופיסטוק. בלי סוכר מוסף.',
    en: 'Eight Medjool date truffles with cocoa and pistachio. No added sugar.',
    tags: 'vegan gluten_free new',
    steps: 'desserts 4, packing 1',
    recipe: 'medjool_dates 130 g, cocoa 8 g, pistachios 20 g, coconut 8 g, dessert_cup 1 piece',
  }),
]
