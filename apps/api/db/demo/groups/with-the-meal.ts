import type { DemoGroup } from '../shapes.ts'
import { adds, group, value } from './value.ts'

const ONE = ['radio', 1, 1] as const
const AT_MOST_ONE = ['radio', 0, 1] as const

export const WITH_THE_MEAL: readonly DemoGroup[] = [
  group('pita_bread', 'באיזה לחם', 'Which bread', ONE, [
    value('pita', 'פיתה', 'Pita', 0, adds('pita 1 piece')),
    value('whole_wheat', 'פיתה מקמח מלא', 'Whole-wheat pita', 200, adds('whole_wheat_pita 1 piece')),
    value('laffa', 'לאפה', 'Laffa', 700, adds('laffa 1 piece')),
    value('gluten_free', 'לחמנייה ללא גלוטן', 'Gluten-free bun', 800, adds('gluten_free_bun 1 piece')),
    value('plate', 'בצלחת, בלי לחם', 'On a plate, no bread', 0, adds('meal_box 1 piece')),
  ]),
  group('sandwich_bread', 'לחם לכריך', 'Sandwich bread', ONE, [
    value('baguette', 'באגט', 'Baguette', 0, adds('baguette 1 piece')),
    value('challah_roll', 'לחמניית חלה', 'Challah roll', 0, adds('challah_roll 1 piece')),
    value('sourdough', 'מחמצת', 'Sourdough', 200, adds('sourdough_slice 2 piece')),
    value('rye', 'שיפון', 'Rye', 200, adds('rye_slice 2 piece')),
    value('bagel', 'בייגל ירושלמי', 'Jerusalem bagel', 300, adds('bagel 1 piece')),
    value('gluten_free', 'לחמנייה ללא גלוטן', 'Gluten-free bun', 800, adds('gluten_free_bun 1 piece')),
  ]),
  group('side_dish', 'תוספת לצלחת', 'Side dish', ONE, [
    value('rice', 'אורז לבן', 'White rice', 0, adds('@white_rice 200 g')),
    value('fries', 'צ׳יפס', 'French fries', 0, adds('@french_fries 1 piece')),
    value('mash', 'פירה שמן זית', 'Olive oil mash', 0, adds('@mashed_potatoes 1 piece')),
    value('mujaddara', 'מג׳דרה', 'Mujaddara', 400, adds('@mujaddara 1 piece')),
    value('sweet_potato', 'צ׳יפס בטטה', 'Sweet potato fries', 600, adds('@sweet_potato_fries 1 piece')),
    value('salad', 'סלט קצוץ', 'Chopped salad', 0, adds('@chopped_salad 200 g')),
  ]),
  group(
    'table_salads',
    'סלטים לצד המנה',
    'Small salads',
    ['checkbox', 0, 3],
    [
      value('baba_ganoush', 'באבא גנוש', 'Baba ganoush', 900, adds('@baba_ganoush 80 g')),
      value('matbucha', 'מטבוחה', 'Matbucha', 900, adds('@matbucha 80 g')),
      value('carrots', 'גזר מרוקאי', 'Moroccan carrots', 800, adds('@moroccan_carrots 80 g')),
      value('eggplant', 'חצילים ברוטב', 'Eggplant in tomato', 900, adds('@eggplant_in_tomato 80 g')),
      value('liver', 'כבד קצוץ', 'Chopped liver', 1200, adds('@chopped_liver 80 g')),
    ],
  ),
  group(
    'sauces',
    'רטבים',
    'Sauces',
    ['checkbox', 0, 3],
    [
      value('tahini', 'טחינה', 'Tahini', 0, adds('@tahini_sauce 30 g')),
      value('amba', 'עמבה', 'Amba', 0, adds('amba 20 g')),
      value('zhug', 'סחוג', 'Zhug', 0, adds('@zhug 12 g')),
      value('harissa', 'הריסה', 'Harissa', 0, adds('@harissa 15 g')),
      value('aioli', 'איולי שום', 'Garlic aioli', 200, adds('@garlic_aioli 25 g')),
      value('bbq', 'ברביקיו', 'Barbecue', 200, adds('bbq_sauce 25 g')),
      value('ketchup', 'קטשופ', 'Ketchup', 0, adds('ketchup 25 g')),
    ],
  ),
  group('heat', 'חריפות', 'Heat', AT_MOST_ONE, [
    value('mild', 'עדין', 'Mild'),
    value('medium', 'פיקנטי', 'Medium', 0, adds('@harissa 8 g')),
    value('hot', 'חריף', 'Hot', 0, adds('@zhug 10 g')),
    value('very_hot', 'חריף אש', 'Very hot', 0, adds('@zhug 25 g')),
  ]),
  group('meal_drink', 'שתייה לארוחה', 'Drink with the meal', AT_MOST_ONE, [
    value('cola', 'קולה', 'Cola', 1000, adds('@cola 1 piece')),
    value('cola_zero', 'קולה זירו', 'Cola zero', 1000, adds('cola_zero_can 1 piece')),
    value('water', 'מים מינרליים', 'Mineral water', 800, adds('mineral_water_bottle 1 piece')),
    value('soda', 'סודה', 'Soda water', 800, adds('soda_water_bottle 1 piece')),
    value('limonana', 'לימונענע', 'Limonana', 1500, adds('@limonana 1 piece')),
    value('malt_beer', 'בירה שחורה', 'Malt beer', 1200, adds('@malt_beer 1 piece')),
    value('lager', 'בירת לאגר', 'Lager', 2200, adds('lager_bottle 1 piece')),
  ]),
  group('soup_bread', 'לחם למרק', 'Bread with the soup', AT_MOST_ONE, [
    value('sourdough', 'פרוסת מחמצת', 'Slice of sourdough', 0, adds('sourdough_slice 1 piece')),
    value('challah', 'רבע חלה', 'Quarter challah', 300, adds('challah 0.25 piece')),
    value('croutons', 'קרוטונים', 'Croutons', 200, adds('croutons 20 g')),
  ]),
  group(
    'extra_pitas',
    'עוד פיתות',
    'More pitas',
    ['stepper', 0, 6],
    [
      value('pita', 'פיתה', 'Pita', 250, { ...adds('pita 1 piece'), max_quantity: 6 }),
      value('whole_wheat', 'פיתה מקמח מלא', 'Whole-wheat pita', 350, {
        ...adds('whole_wheat_pita 1 piece'),
        max_quantity: 4,
      }),
    ],
  ),
  group(
    'cutlery',
    'סכו״ם ומפיות',
    'Cutlery and napkins',
    ['stepper', 0, 8],
    [
      value('cutlery', 'סט סכו״ם', 'Cutlery set', 50, { ...adds('cutlery_set 1 piece'), max_quantity: 4 }),
      value('napkins', 'מפיות', 'Napkins', 0, { ...adds('napkin 2 piece'), max_quantity: 4 }),
    ],
  ),
]
