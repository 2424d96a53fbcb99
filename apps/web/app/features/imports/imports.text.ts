import { translations } from '#base/text.ts'

export const importsText = translations({
  title: { he: 'ייבוא מקובץ', en: 'Import from a file' },
  lead: {
    he: 'העלאת תפריט, רכיבים, מתכונים, וריאציות, מלאי, לקוחות או אנשי צוות מגיליון Excel או CSV, ותמונות מקובץ ZIP. לפני שמשהו נשמר רואים מה ישתנה בכל שורה, ואפשר לבטל גם אחרי הייבוא.',
    en: 'Upload meals, ingredients, recipes, variations, stock, customers or staff from Excel or CSV, and pictures from a ZIP file. You see what each row will change before anything is saved, and you can undo an import afterwards.',
  },
  meals: { he: 'מנות', en: 'Meals' },
  meals_lead: {
    he: 'שם, קטגוריה, מחיר, תיאור, תחנות מטבח והמעדניות שמוכרות את המנה.',
    en: 'Name, category, price, description, kitchen sections, and the delis that sell the meal.',
  },
  ingredients: { he: 'רכיבים', en: 'Ingredients' },
  ingredients_lead: {
    he: 'שם, קטגוריה, יחידת מידה, אריזה ועלות ליחידת מידה.',
    en: 'Name, category, unit, pack, and cost per unit.',
  },
  recipes: { he: 'מתכונים', en: 'Recipes' },
  recipes_lead: {
    he: 'מנה, רכיב או הכנה, כמות ויחידת מידה. שורה לכל רכיב; המנות והרכיבים צריכים להיות כבר במערכת.',
    en: 'Meal, ingredient or prep, quantity and unit. One row per ingredient; meals and ingredients must exist.',
  },
  variants: { he: 'וריאציות', en: 'Variations' },
  variants_lead: {
    he: 'קבוצה, אפשרות, תוספת מחיר וכמה אפשר לבחור. שורה לכל אפשרות. קבוצה בלי מנה משותפת לכמה מנות.',
    en: 'Group, option, price change and how many can be chosen. One row per option. A group without a meal can be shared by several meals.',
  },
  pictures: { he: 'תמונות של מנות', en: 'Meal pictures' },
  pictures_lead: {
    he: 'קובץ ZIP עם תמונות. שם הקובץ הוא שם המנה, מספר המנה או הברקוד; אפשר גם לצרף ל־ZIP את התבנית עם שם הקובץ והמנה.',
    en: 'A ZIP file of pictures named after the meal, its number or its barcode. You can also include the template, which lists each file and its meal.',
  },
  stock: { he: 'מלאי פתיחה', en: 'Opening stock' },
  stock_lead: {
    he: 'מעדנייה, רכיב, כמות ויחידת מידה. המלאי נרשם פעם אחת; תיקון נעשה בספירה.',
    en: 'Deli, ingredient, quantity and unit. Stock is booked once; a count corrects it.',
  },
  customers: { he: 'לקוחות', en: 'Customers' },
  customers_lead: {
    he: 'טלפון, שם, אימייל, אלרגיות, יתרת ארנק ונקודות, והסכמה לדיוור עם התאריך והמקור שלה.',
    en: 'Phone, name, email, allergies, wallet and points balance, and marketing consent with its date and source.',
  },
  addresses: { he: 'כתובות של לקוחות', en: 'Customer addresses' },
  addresses_lead: {
    he: 'טלפון הלקוח, רחוב, מספר בית, עיר, קומה, דירה והערה לשליח. לכתובת חדשה צריך גם קו רוחב וקו אורך.',
    en: 'Customer’s phone, street, house number, town, floor, apartment and a note for the driver. A new address also needs latitude and longitude.',
  },
  staff: { he: 'צוות', en: 'Staff' },
  staff_lead: {
    he: 'אימייל, שם, תפקידים והמעדניות שבהן הם תקפים. הייבוא לא שולח הזמנות; שולחים אותן בלחיצה נפרדת אחריו.',
    en: 'Email, name, roles, and the delis they apply in. The import sends no invitations; you send them separately afterwards.',
  },
  export: { he: 'ייצוא כל נתוני העסק', en: 'Export all business data' },
  export_lead: {
    he: 'קובץ ZIP עם מנות, רכיבים, מתכונים, וריאציות, מלאי, לקוחות, כתובות וצוות, בקובצי CSV במבנה של התבניות, ועם המחירים לפי מעדנייה וההכנות. הקובץ מכיל פרטים אישיים; ההורדה נרשמת ביומן.',
    en: 'A ZIP file with meals, ingredients, recipes, variations, stock, customers, addresses and staff as CSV files in the format of the templates, plus prices by deli and preps. It contains personal data; the download is logged.',
  },
  download_export: { he: 'הורדת הנתונים', en: 'Download data' },
  template: { he: 'הורדת תבנית', en: 'Download template' },
  choose_file: { he: 'בחירת קובץ', en: 'Choose file' },
  drop_here: {
    he: 'גררו לכאן קובץ CSV או XLSX, עד {megabytes, number} מגה־בייט ו־{rows, number} שורות',
    en: 'Drop a CSV or XLSX file here, up to {megabytes, number} MB and {rows, number} rows',
  },
  drop_archive: {
    he: 'גררו לכאן קובץ ZIP, עד {megabytes, number} מגה־בייט ו־{rows, number} תמונות JPEG, PNG או WebP',
    en: 'Drop a ZIP file here, up to {megabytes, number} MB and {rows, number} JPEG, PNG or WebP pictures',
  },
  uploading: { he: 'הקובץ עולה ונבדק', en: 'Uploading and checking the file' },
  not_uploaded: { he: 'הקובץ לא נקלט', en: 'The file wasn’t accepted' },
  recent: { he: 'ייבואים אחרונים', en: 'Recent imports' },
  none: { he: 'עדיין לא יובא קובץ', en: 'No imports yet' },
  none_lead: {
    he: 'הורידו את התבנית, מלאו אותה והעלו אותה כאן.',
    en: 'Download the template, fill it in, and upload it here.',
  },
  by: { he: '{name}, {when}', en: '{name}, {when}' },
  reading: { he: 'בקריאה', en: 'Reading' },
  unreadable: { he: 'הקובץ לא נקלט', en: 'File not accepted' },
  draft: { he: 'ממתין לאישור', en: 'Waiting for review' },
  running: { he: 'בייבוא', en: 'Importing' },
  done: { he: 'הושלם', en: 'Completed' },
  reverting: { he: 'בביטול שינויים', en: 'Reverting' },
  failed: { he: 'נכשל, דבר לא נשמר', en: 'Failed, nothing saved' },
  undoing: { he: 'בביטול', en: 'Undoing' },
  undone: { he: 'בוטל', en: 'Undone' },
  summary: {
    he: '{new, number} חדשות, {changed, number} משתנות, {unchanged, number} ללא שינוי, {rejected, number} נדחו',
    en: '{new, number} new, {changed, number} changed, {unchanged, number} unchanged, {rejected, number} rejected',
  },
})
