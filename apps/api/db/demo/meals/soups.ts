import type { DemoMeal } from '../shapes.ts'
import { course } from './course.ts'

const dish = course('soups')

export const SOUPS: readonly DemoMeal[] = [
  dish('chicken_soup', 'מרק עוף צח', 'Clear chicken soup', 3800, 40, {
    he: 'ציר עוף של ארבע שעות, ירקות שורש ואטריות דקות.',
    en: 'Four-hour chicken stock, root vegetables and fine noodles.',
    tags: 'popular kids friday',
    steps: 'soups 4, packing 1',
    recipe:
      '@chicken_stock 350 g, carrot 40 g -10%, celery_root 30 g -15%, soup_noodles 25 g, dill 3 g, chicken_legs 60 g, soup_cup 1 piece',
  }),
  dish('lentil_soup', 'מרק עדשים כתומות', 'Red lentil soup', 3400, 40, {
    he: 'עדשים כתומות, כמון, גזר ולימון. סמיך ומחמם.',
    en: 'Red lentils, cumin, carrot and lemon. Thick and warming.',
    tags: 'vegan gluten_free popular',
    steps: 'soups 4, packing 1',
    recipe:
      'red_lentils 60 g, @vegetable_stock 300 g, carrot 50 g -10%, onion 40 g -10%, cumin 2 g, lemon_juice 10 ml, soup_cup 1 piece',
  }),
  dish('pumpkin_soup', 'מרק דלעת ובטטה', 'Pumpkin and sweet potato soup', 3600, 40, {
    he: 'דלעת, בטטה, קרם קוקוס וגרעיני דלעת קלויים.',
    en: 'Pumpkin, sweet potato, coconut cream and toasted pumpkin seeds.',
    tags: 'vegan gluten_free',
    steps: 'soups 4, packing 1',
    recipe:
      'pumpkin 180 g -15%, sweet_potato 80 g -12%, @vegetable_stock 200 g, coconut_cream 40 ml, pumpkin_seeds 6 g, soup_cup 1 piece',
  }),
  dish('bean_soup', 'מרק שעועית', 'White bean soup', 3600, 40, {
    he: 'שעועית לבנה, עגבניות, סלרי ופפריקה.',
    en: 'White beans, tomatoes, celery and paprika.',
    tags: 'vegan gluten_free',
    steps: 'soups 4, packing 1',
    recipe:
      'white_beans 70 g, crushed_tomatoes 80 g, @vegetable_stock 250 g, celery_stalk 30 g, paprika 2 g, onion 40 g -10%, soup_cup 1 piece',
  }),
  dish('kubbeh_soup', 'מרק קובה סלק', 'Beetroot kubbeh soup', 5600, 50, {
    he: 'שלוש קובות סולת במילוי בקר, במרק סלק חמוץ־מתוק.',
    en: 'Three semolina dumplings filled with beef, in sweet and sour beetroot soup.',
    tags: 'popular',
    steps: 'soups 7, packing 1',
    recipe:
      'semolina 80 g, ground_beef 90 g, beetroot 120 g -15%, celery_stalk 30 g, lemon_juice 15 ml, @chicken_stock 250 g, soup_cup 1 piece',
  }),
  dish('yemenite_soup', 'מרק תימני', 'Yemenite soup', 5800, 50, {
    he: 'בקר וירקות שורש בחוואיג׳, עם סחוג ולימון.',
    en: 'Beef and root vegetables in hawaij, with zhug and lemon.',
    tags: 'spicy gluten_free',
    steps: 'soups 6, packing 1',
    recipe:
      'asado 140 g, beef_bones 100 g, potato 100 g -10%, carrot 40 g -10%, hawaij 4 g, @zhug 12 g, coriander 4 g, soup_cup 1 piece',
  }),
  dish('mushroom_soup', 'מרק פטריות בשמנת', 'Creamy mushroom soup', 3900, 40, {
    he: 'שמפיניון, שמנת, טימין וקרוטונים בחמאה.',
    en: 'Button mushrooms, cream, thyme and butter croutons.',
    tags: 'vegetarian',
    steps: 'soups 5, packing 1',
    recipe:
      'mushroom 140 g -8%, cream 60 ml, @vegetable_stock 220 g, butter 10 g, thyme 1 g, croutons 15 g, soup_cup 1 piece',
  }),
  dish('barley_soup', 'מרק גריסים ופטריות', 'Barley and mushroom soup', 3600, 40, {
    he: 'גריסי פנינה, פטריות, גזר ושמיר.',
    en: 'Pearl barley, mushrooms, carrot and dill.',
    tags: 'vegan',
    steps: 'soups 4, packing 1',
    recipe:
      'pearl_barley 50 g, mushroom 70 g, carrot 40 g -10%, @vegetable_stock 300 g, dill 3 g, black_pepper 0.5 g, soup_cup 1 piece',
  }),
  dish('split_pea_soup', 'מרק אפונה', '', 3400, 40, {
    he: 'אפונה יבשה, תפוח אדמה ונענע, עם קרוטונים בצד.',
    en: '',
    tags: 'vegan',
    steps: 'soups 4, packing 1',
    recipe:
      'split_peas 70 g, potato 60 g -10%, @vegetable_stock 280 g, mint 2 g, onion 40 g -10%, croutons 12 g, soup_cup 1 piece',
  }),
]
