import { texts } from '#platform/text.ts'

/** The menu's problems: a short name for chips and counts, and one sentence that says what it does to the meal. */
export const lintText = texts({
  unreachable: { he: 'אי אפשר להזמין', en: 'Cannot be ordered' },
  unreachable_why: { he: 'שום לקוח לא יכול להגיע למנה הזאת.', en: 'No customer can reach this meal.' },
  no_order_type: {
    he: 'לא נבחר סוג הזמנה: משלוח או איסוף.',
    en: 'No order type is chosen: delivery or pickup.',
  },
  no_deli: { he: 'אף מעדנייה לא מוכרת אותה.', en: 'No deli sells it.' },
  no_day: {
    he: 'תאריך הסיום קודם לתאריך ההתחלה, ולכן אין יום שבו היא נמכרת.',
    en: 'It ends before it begins, so there is no day on which it is sold.',
  },
  category_inactive: { he: 'הקטגוריה שלה מושבתת.', en: 'Its category is switched off.' },
  group_without_values: { he: 'בחירת חובה בלי ערכים', en: 'Required choice without values' },
  group_without_values_why: {
    he: 'יש קבוצה שחובה לבחור ממנה, ואין בה ערך פעיל.',
    en: 'A group must be chosen from, and none of its values is active.',
  },
  section_missing: { he: 'בלי תחנת מטבח', en: 'No kitchen section' },
  section_missing_why: { he: 'אף תחנה במטבח לא תדע להכין אותה.', en: 'No section of the kitchen is told to make it.' },
  price_zero: { he: 'המחיר אפס', en: 'Price is zero' },
  price_zero_why: { he: 'המנה תימכר בחינם.', en: 'It would be sold for nothing.' },
  happy_hour_above_price: { he: 'שעה שמחה יקרה מהמחיר', en: 'Happy hour above price' },
  happy_hour_above_price_why: {
    he: 'בשעה השמחה המנה יקרה יותר מהמחיר הרגיל.',
    en: 'During happy hour it costs more than usual.',
  },
  quota_zero: { he: 'מכסה אפס', en: 'Quota is zero' },
  quota_zero_why: {
    he: 'המנה מוצגת במעדנייה, אבל אי אפשר להזמין ממנה אף אחת.',
    en: 'The deli shows it, but not one of it can be ordered.',
  },
  cost_above_price: { he: 'העלות גבוהה מהמחיר', en: 'Cost above price' },
  cost_above_price_why: {
    he: 'חומרי הגלם עולים יותר ממה שנשאר מהמחיר אחרי מע״מ.',
    en: 'Its ingredients cost more than the price leaves after VAT.',
  },
  kosher_mixed: { he: 'בשר וחלב יחד', en: 'Meat and dairy together' },
  kosher_mixed_why: {
    he: 'במתכון יש רכיב בשרי ורכיב חלבי.',
    en: 'The recipe has a meat ingredient and a dairy one.',
  },
  allergens_unknown: { he: 'אלרגנים לא ידועים', en: 'Allergens unknown' },
  allergens_unknown_why: {
    he: 'אין מתכון, או שבמתכון או באפשרויות הבחירה יש רכיב שאיש לא בדק את האלרגנים שלו.',
    en: 'There is no recipe, or nobody has checked the allergens of an ingredient of it or of its choices.',
  },
  volume_missing: { he: 'בלי נפח', en: 'No volume' },
  volume_missing_why: {
    he: 'בלי נפח, מסלולי המשלוח לא יודעים כמה מקום היא תופסת.',
    en: 'Without it, delivery trips do not know how much room it takes.',
  },
  translation_missing: { he: 'חסר תרגום', en: 'Translation missing' },
  translation_missing_why: {
    he: 'שם או תיאור כתובים בשפה אחת בלבד.',
    en: 'A name or description stands in one language only.',
  },
  picture_missing: { he: 'בלי תמונה', en: 'No picture' },
  picture_missing_why: { he: 'בתפריט יוצג ציור כללי במקום תמונה.', en: 'The menu shows a plain drawing instead.' },
})
