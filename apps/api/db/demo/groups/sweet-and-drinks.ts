import type { DemoGroup } from '../shapes.ts'
import { adds, group, value } from './value.ts'

export const SWEET_AND_DRINKS: readonly DemoGroup[] = [
  group(
    'milk',
    'איזה חלב',
    'Which milk',
    ['radio', 1, 1],
    [
      value('cow', 'חלב רגיל', 'Regular milk', 0, adds('milk 150 ml')),
      value('oat', 'שיבולת שועל', 'Oat', 300, adds('oat_milk 150 ml')),
      value('soy', 'סויה', 'Soy', 300, adds('soy_milk 150 ml')),
      value('almond', 'שקדים', 'Almond', 400, adds('almond_milk 150 ml')),
    ],
  ),
  group(
    'drink_size',
    'גודל הכוס',
    'Cup size',
    ['radio', 1, 1],
    [value('regular', 'רגילה', 'Regular'), value('large', 'גדולה', 'Large', 500)],
  ),
  group(
    'sweetness',
    'מתיקות',
    'Sweetness',
    ['radio', 0, 1],
    [
      value('none', 'בלי סוכר', 'No sugar'),
      value('one', 'כפית אחת', 'One spoon', 0, adds('sugar 1 tsp')),
      value('two', 'שתי כפיות', 'Two spoons', 0, adds('sugar 2 tsp')),
      value('honey', 'דבש', 'Honey', 200, adds('honey 1 tbsp')),
    ],
  ),
  group(
    'ice',
    'קרח',
    'Ice',
    ['radio', 0, 1],
    [
      value('less', 'מעט קרח', 'Less ice'),
      value('more', 'הרבה קרח', 'More ice', 0, adds('ice 80 g')),
      value('aside', 'קרח בצד', 'Ice on the side', 0, adds('cold_cup 1 piece')),
    ],
  ),
  group(
    'dessert_toppings',
    'תוספות לקינוח',
    'On the dessert',
    ['checkbox', 0, 4],
    [
      value('ice_cream', 'כדור גלידת וניל', 'Scoop of vanilla ice cream', 900, adds('vanilla_ice_cream 60 g')),
      value('second_scoop', 'כדור נוסף', 'Second scoop', 700, {
        ...adds('vanilla_ice_cream 60 g'),
        depends_on: 'ice_cream',
      }),
      value('ganache', 'רוטב שוקולד', 'Chocolate sauce', 500, adds('@chocolate_ganache 25 g')),
      value('silan', 'סילאן', 'Date syrup', 300, adds('silan 15 g')),
      value('halva', 'שערות חלווה', 'Halva floss', 500, adds('halva 12 g')),
      value('pistachios', 'פיסטוקים', 'Pistachios', 700, adds('pistachios 8 g')),
    ],
  ),
]
