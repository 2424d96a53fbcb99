import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('drinks')
const counter = course('drinks', { order_types: ['pickup'] })

/** The milk of a coffee is a required choice, so it is not in these recipes. */
export const DRINKS_MENU: readonly DemoMeal[] = [
  dish('limonana', 'לימונענע', 'Limonana', 1900, 20, {
    he: 'לימונדה עם הרבה נענע וקרח גרוס.',
    en: 'Lemonade with plenty of mint and crushed ice.',
    tags: 'vegan gluten_free popular',
    steps: 'drinks 3, packing 1',
    recipe: '@lemonade_base 110 g, mint 8 g, ice 150 g, cold_cup 1 piece, straw 1 piece',
  }),
  dish('passion_lemonade', 'לימונדת פסיפלורה', 'Passion fruit lemonade', 2200, 20, {
    he: 'לימונדה של הבית עם פסיפלורה טרייה.',
    en: 'House lemonade with fresh passion fruit.',
    tags: 'vegan gluten_free new',
    steps: 'drinks 3, packing 1',
    recipe: '@lemonade_base 100 g, passion_fruit 2 piece, ice 150 g, cold_cup 1 piece, straw 1 piece',
  }),
  dish('orange_juice', 'מיץ תפוזים סחוט', 'Fresh orange juice', 2200, 20, {
    he: 'ארבעה תפוזים, נסחטים כשמזמינים.',
    en: 'Four oranges, pressed when you order.',
    tags: 'vegan gluten_free',
    steps: 'drinks 3, packing 1',
    recipe: 'orange 4 piece, ice 40 g, cold_cup 1 piece, straw 1 piece',
  }),
  dish('carrot_ginger_juice', 'מיץ גזר, תפוח וג׳ינג׳ר', 'Carrot, apple and ginger juice', 2400, 20, {
    he: 'גזר, תפוח, ג׳ינג׳ר ולימון.',
    en: 'Carrot, apple, ginger and lemon.',
    tags: 'vegan gluten_free light',
    steps: 'drinks 4, packing 1',
    recipe: 'carrot 280 g -10%, apple 150 g -10%, ginger 8 g, lemon 0.25 piece, cold_cup 1 piece, straw 1 piece',
  }),
  dish('date_shake', 'שייק תמר ובננה', 'Date and banana shake', 2700, 25, {
    he: 'תמר מג׳הול, בננה וקינמון, על בסיס חלב לבחירה.',
    en: 'Medjool dates, banana and cinnamon, on the milk of your choice.',
    tags: 'vegetarian',
    steps: 'drinks 4, packing 1',
    recipe: 'medjool_dates 4 piece, banana 1 piece -30%, cinnamon 1 g, ice 100 g, cold_cup 1 piece, straw 1 piece',
  }),
  counter('cappuccino', 'הפוך', 'Cappuccino', 1500, 15, {
    he: 'אספרסו כפול וחלב מוקצף.',
    en: 'Double espresso and foamed milk.',
    tags: 'vegetarian popular',
    steps: 'drinks 3',
    recipe: 'coffee_beans 16 g, hot_cup 1 piece, napkin 1 piece',
  }),
  counter('iced_coffee', 'קפה קר', 'Iced coffee', 1800, 20, {
    he: 'אספרסו כפול, חלב קר וקרח.',
    en: 'Double espresso, cold milk and ice.',
    tags: 'vegetarian',
    steps: 'drinks 3',
    recipe: 'coffee_beans 16 g, ice 120 g, sugar 8 g, cold_cup 1 piece, straw 1 piece',
  }),
  counter('sahlab', 'סחלב חם', 'Hot sahlab', 2200, 20, {
    he: 'סחלב סמיך עם קינמון, קוקוס ופיסטוקים.',
    en: 'Thick sahlab with cinnamon, coconut and pistachios.',
    tags: 'vegetarian',
    steps: 'drinks 5',
    recipe: 'sahlab_powder 25 g, cinnamon 1 g, coconut 5 g, pistachios 4 g, hot_cup 1 piece',
  }),
  counter('mint_tea', 'תה נענע', 'Mint tea', 1200, 15, {
    he: 'תה עם צרור נענע טרייה ולימון.',
    en: 'Tea with a bunch of fresh mint and lemon.',
    tags: 'vegan gluten_free',
    steps: 'drinks 2',
    recipe: 'mint_tea_bag 1 piece, mint 8 g, lemon 0.1 piece, hot_cup 1 piece',
  }),
  dish('cola', 'קולה', 'Cola', 1200, 10, {
    he: 'פחית 330 מ״ל, קרה מהמקרר.',
    en: 'A 330 ml can, cold from the fridge.',
    tags: 'vegan gluten_free',
    steps: '',
    recipe: 'cola_can 1 piece, straw 1 piece, napkin 1 piece',
  }),
  dish('malt_beer', 'בירה שחורה', 'Malt beer', 1400, 15, {
    he: 'בירה שחורה מתוקה ללא אלכוהול, בקבוק 330 מ״ל.',
    en: 'Sweet non-alcoholic malt beer, 330 ml bottle.',
    tags: 'vegan',
    steps: 'packing 1',
    recipe: 'malt_beer_bottle 1 piece, straw 1 piece, napkin 1 piece',
  }),
]
