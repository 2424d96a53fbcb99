import { translations } from '#base/text.ts'

export const menuText = translations({
  title: { he: 'הנדסת תפריט', en: 'Menu engineering' },
  back: { he: 'דוח מכר', en: 'Sales report' },
  lead: { he: 'אילו מנות מוכרות הרבה, ואילו מרוויחות', en: 'Which meals sell well, and which earn well' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  all_delis: { he: 'כל המעדניות', en: 'All delis' },
  category: { he: 'קטגוריה', en: 'Category' },
  all_categories: { he: 'כל הקטגוריות', en: 'All categories' },

  map: { he: 'פופולריות מול רווח', en: 'Popularity and margin' },
  map_lead: {
    he: 'מנה פופולרית מ־<n>{portions}</n> מנות בתקופה, ורווחית מ־<n>{margin}</n> רווח גולמי למנה.',
    en: 'A meal is popular from <n>{portions}</n> portions, and profitable from <n>{margin}</n> margin per portion.',
  },
  portions_axis: { he: 'מנות שנמכרו', en: 'Portions sold' },
  margin_axis: { he: 'רווח גולמי למנה', en: 'Margin per portion' },

  star: { he: 'כוכבות', en: 'Stars' },
  star_help: {
    he: 'נמכרות ומרוויחות. שמרו על האיכות ותנו להן מקום בולט בתפריט.',
    en: 'Popular and profitable. Protect their quality and show them first.',
  },
  workhorse: { he: 'סוסי עבודה', en: 'Workhorses' },
  workhorse_help: {
    he: 'נמכרות, אבל הרווח נמוך. בדקו מחיר, גודל מנה או עלות מתכון.',
    en: 'Popular, with a low margin. Review price, portion size or recipe cost.',
  },
  puzzle: { he: 'חידות', en: 'Puzzles' },
  puzzle_help: {
    he: 'רווחיות, אבל נמכרות מעט. קדמו אותן או שנו שם, תמונה ומיקום.',
    en: 'Profitable, with few sales. Promote them, or change name, picture or position.',
  },
  dog: { he: 'חלשות', en: 'Dogs' },
  dog_help: {
    he: 'נמכרות מעט ומרוויחות מעט. שקלו להוריד מהתפריט.',
    en: 'Few sales and a low margin. Consider removing them.',
  },
  unknown: { he: 'עלות לא ידועה', en: 'Unknown cost' },
  unknown_help: {
    he: 'אין להן מתכון, או שחסרה עלות של רכיב. השלימו כדי לסווג אותן.',
    en: 'They have no recipe, or the cost of an ingredient is missing. Add it to classify them.',
  },

  meal: { he: 'מנה', en: 'Meal' },
  portions: { he: 'מנות', en: 'Portions' },
  sales: { he: 'מכר', en: 'Sales' },
  portion_margin: { he: 'רווח למנה', en: 'Per portion' },
  margin: { he: 'רווח גולמי', en: 'Margin' },
  show_all: { he: 'הצגת כל {count} המנות', en: 'Show all {count} meals' },
  nothing: { he: 'לא נמכרו מנות בתקופה הזו', en: 'No meals were sold in this period' },
  nothing_lead: { he: 'בחרו תקופה, מעדנייה או קטגוריה אחרת.', en: 'Choose another period, deli or category.' },
})
