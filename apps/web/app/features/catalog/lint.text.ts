import { translations } from '#base/text.ts'

/** The menu's problems: a short name for chips and counts, and one sentence about the effect on the meal. */
export const lintText = translations({
  unreachable: { he: 'אי אפשר להזמין', en: 'Can’t be ordered' },
  unreachable_why: { he: 'לקוחות לא יכולים להזמין את המנה הזאת.', en: 'Customers can’t order this meal.' },
  no_order_type: {
    he: 'לא נבחר סוג הזמנה: משלוח או איסוף.',
    en: 'No order type selected: delivery or pickup.',
  },
  no_deli: { he: 'אף מעדנייה לא מוכרת אותה.', en: 'No deli sells it.' },
  no_day: {
    he: 'תאריך הסיום קודם לתאריך ההתחלה, ולכן המנה לא נמכרת באף יום.',
    en: 'The end date is before the start date, so it’s never on sale.',
  },
  category_inactive: { he: 'הקטגוריה לא פעילה.', en: 'The category is inactive.' },
  group_without_values: { he: 'בחירת חובה ללא אפשרויות', en: 'Required choice has no options' },
  group_without_values_why: {
    he: 'בקבוצת חובה אין אפשרויות פעילות.',
    en: 'A required group has no active options.',
  },
  section_missing: { he: 'חסרה תחנת מטבח', en: 'No kitchen section' },
  section_missing_why: { he: 'המנה לא משויכת לאף תחנת מטבח.', en: 'No kitchen section is assigned to prepare it.' },
  price_zero: { he: 'המחיר אפס', en: 'Price is zero' },
  price_zero_why: { he: 'המנה תימכר בחינם.', en: 'It will be sold for free.' },
  happy_hour_above_price: { he: 'מחיר שעה שמחה גבוה מהרגיל', en: 'Happy hour above price' },
  happy_hour_above_price_why: {
    he: 'המחיר בשעה השמחה גבוה מהמחיר הרגיל.',
    en: 'The happy hour price is higher than the regular price.',
  },
  quota_zero: { he: 'מכסה אפס', en: 'Quota is zero' },
  quota_zero_why: {
    he: 'המנה מוצגת במעדנייה, אבל המכסה שלה אפס.',
    en: 'The deli shows it, but its quota is zero.',
  },
  cost_above_price: { he: 'העלות גבוהה מהמחיר', en: 'Cost above price' },
  cost_above_price_why: {
    he: 'עלות הרכיבים גבוהה מהמחיר לפני מע״מ.',
    en: 'Ingredients cost more than the price before VAT.',
  },
  kosher_mixed: { he: 'בשר וחלב יחד', en: 'Meat and dairy together' },
  kosher_mixed_why: {
    he: 'במתכון יש רכיב בשרי ורכיב חלבי.',
    en: 'The recipe has both a meat and a dairy ingredient.',
  },
  allergens_unknown: { he: 'אלרגנים לא ידועים', en: 'Allergens unknown' },
  allergens_unknown_why: {
    he: 'אין מתכון, או שלא נבדקו האלרגנים של אחד הרכיבים.',
    en: 'There’s no recipe, or an ingredient’s allergens haven’t been checked.',
  },
  volume_missing: { he: 'חסר נפח', en: 'No volume' },
  volume_missing_why: {
    he: 'בלי נפח אי אפשר לחשב את התפוסה של מסלולי המשלוח.',
    en: 'Without volume, trip occupancy can’t be calculated.',
  },
  translation_missing: { he: 'חסר תרגום', en: 'Translation missing' },
  translation_missing_why: {
    he: 'שם או תיאור קיימים בשפה אחת בלבד.',
    en: 'A name or description is in one language only.',
  },
  picture_missing: { he: 'חסרה תמונה', en: 'No image' },
  picture_missing_why: {
    he: 'בתפריט יוצג איור כללי במקום תמונה.',
    en: 'The menu shows a generic illustration instead.',
  },
})
