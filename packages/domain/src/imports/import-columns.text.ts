/**
 * Columns that an import accepts, per kind. The first title of each language is the one of the template; the others are
 * names that exports of other systems use.
 */
export const IMPORT_COLUMNS = {
  meals: {
    number: { he: ['מספר מנה', 'מספר', 'מק״ט'], en: ['Meal number', 'Number', 'Id'] },
    name_he: { he: ['שם המנה', 'שם', 'שם בעברית', 'מנה', 'שם פריט'], en: ['Name', 'Meal', 'Hebrew name', 'Item'] },
    name_en: { he: ['שם באנגלית'], en: ['English name', 'Name (English)'] },
    category: { he: ['קטגוריה', 'מחלקה', 'קבוצה'], en: ['Category', 'Department'] },
    price: { he: ['מחיר', 'מחיר כולל מע״מ', 'מחיר לצרכן'], en: ['Price', 'Price incl. VAT'] },
    description_he: { he: ['תיאור', 'תיאור בעברית', 'פירוט'], en: ['Description', 'Hebrew description'] },
    description_en: { he: ['תיאור באנגלית'], en: ['English description'] },
    volume: { he: ['נפח', 'נפח באריזה'], en: ['Volume'] },
    barcode: { he: ['ברקוד'], en: ['Barcode', 'EAN'] },
    sections: {
      he: ['תחנות מטבח', 'תחנת מטבח', 'עמדת מטבח', 'עמדה'],
      en: ['Kitchen section', 'Kitchen sections', 'Station'],
    },
    delis: { he: ['מעדניות', 'מעדנייה', 'סניפים', 'סניף'], en: ['Delis', 'Deli', 'Sold at', 'Branches'] },
    active: { he: ['פעיל', 'פעילה', 'במכירה'], en: ['Active', 'On sale'] },
  },
  ingredients: {
    number: { he: ['מספר רכיב', 'מספר'], en: ['Ingredient number', 'Number', 'Id'] },
    name_he: { he: ['שם הרכיב', 'שם', 'רכיב', 'שם פריט'], en: ['Name', 'Ingredient', 'Hebrew name', 'Item'] },
    name_en: { he: ['שם באנגלית'], en: ['English name', 'Name (English)'] },
    category: { he: ['קטגוריה', 'מחלקה', 'קבוצה'], en: ['Category', 'Department'] },
    unit: { he: ['יחידת מידה', 'יחידה', 'מידה'], en: ['Unit', 'Stock unit'] },
    cost: { he: ['עלות ליחידת מידה', 'עלות', 'מחיר קנייה'], en: ['Cost per unit', 'Cost'] },
    pack: { he: ['אריזה', 'שם אריזה', 'מארז'], en: ['Pack', 'Package'] },
    pack_size: { he: ['כמות באריזה', 'גודל אריזה'], en: ['Pack size', 'Units per pack'] },
    kosher: { he: ['כשרות', 'סוג כשרות'], en: ['Kosher type', 'Kosher'] },
    active: { he: ['פעיל', 'בשימוש'], en: ['Active', 'In use'] },
  },
  recipes: {
    meal: { he: ['מנה', 'שם המנה', 'מתכון'], en: ['Meal', 'Recipe', 'Dish'] },
    ingredient: { he: ['רכיב', 'שם הרכיב', 'רכיב או הכנה'], en: ['Ingredient', 'Component', 'Part'] },
    quantity: { he: ['כמות', 'כמות במנה'], en: ['Quantity', 'Amount'] },
    unit: { he: ['יחידת מידה', 'יחידה'], en: ['Unit'] },
    waste: { he: ['פחת באחוזים', 'פחת', 'אחוז פחת'], en: ['Waste percent', 'Waste'] },
  },
  variants: {
    meal: { he: ['מנה', 'שם המנה'], en: ['Meal', 'Dish', 'Item'] },
    group: {
      he: ['קבוצת וריאציות', 'קבוצת תוספות', 'קבוצה', 'שם הקבוצה'],
      en: ['Variation group', 'Group', 'Modifier group'],
    },
    group_en: { he: ['קבוצה באנגלית', 'שם הקבוצה באנגלית'], en: ['English group name', 'Group (English)'] },
    display: { he: ['סוג בחירה'], en: ['Choice', 'Choice type'] },
    min: { he: ['מינימום בחירות', 'מינימום'], en: ['Minimum choices', 'Min', 'Minimum'] },
    max: { he: ['מקסימום בחירות', 'מקסימום'], en: ['Maximum choices', 'Max', 'Maximum'] },
    option: { he: ['אפשרות', 'תוספת', 'שם התוספת'], en: ['Option', 'Value', 'Modifier'] },
    option_en: { he: ['אפשרות באנגלית', 'תוספת באנגלית'], en: ['English option name', 'Option (English)'] },
    price: { he: ['תוספת מחיר', 'מחיר', 'תוספת תשלום'], en: ['Price change', 'Price', 'Extra price'] },
    max_quantity: { he: ['כמות מרבית', 'מקסימום יחידות'], en: ['Maximum quantity', 'Max quantity'] },
    active: { he: ['פעיל', 'פעילה'], en: ['Active', 'On sale'] },
  },
  pictures: {
    file: { he: ['קובץ', 'שם הקובץ', 'תמונה'], en: ['File', 'File name', 'Picture'] },
    meal: { he: ['מנה', 'שם המנה', 'מספר מנה', 'ברקוד'], en: ['Meal', 'Meal number', 'Barcode'] },
  },
  stock: {
    deli: { he: ['מעדנייה', 'סניף'], en: ['Deli', 'Branch'] },
    ingredient: { he: ['רכיב', 'שם הרכיב', 'שם פריט'], en: ['Ingredient', 'Item'] },
    quantity: { he: ['כמות', 'כמות במלאי', 'מלאי'], en: ['Quantity', 'In stock', 'Stock'] },
    unit: { he: ['יחידת מידה', 'יחידה'], en: ['Unit'] },
  },
  customers: {
    phone: { he: ['טלפון', 'נייד', 'טלפון נייד', 'מספר טלפון'], en: ['Phone', 'Mobile', 'Phone number', 'Tel'] },
    first_name: { he: ['שם פרטי'], en: ['First name', 'Given name'] },
    last_name: { he: ['שם משפחה'], en: ['Last name', 'Surname', 'Family name'] },
    full_name: { he: ['שם מלא', 'שם', 'שם הלקוח', 'לקוח'], en: ['Full name', 'Name', 'Customer'] },
    second_phone: { he: ['טלפון נוסף', 'טלפון 2'], en: ['Second phone', 'Other phone', 'Phone 2'] },
    email: { he: ['אימייל', 'דוא״ל', 'מייל', 'דואר אלקטרוני'], en: ['Email', 'E-mail', 'Mail'] },
    lang: { he: ['שפה'], en: ['Language'] },
    birthday: { he: ['תאריך לידה', 'יום הולדת'], en: ['Birthday', 'Date of birth'] },
    allergens: { he: ['אלרגנים', 'אלרגיות'], en: ['Allergens', 'Allergies'] },
    allergy_note: { he: ['הערת אלרגיה', 'הערה לאלרגיה'], en: ['Allergy note'] },
    wallet: { he: ['יתרת ארנק', 'יתרה', 'יתרת פתיחה'], en: ['Wallet balance', 'Balance', 'Opening balance'] },
    points: { he: ['נקודות', 'יתרת נקודות'], en: ['Points', 'Points balance'] },
    consent_sms: { he: ['דיוור ב־SMS', 'אישור SMS', 'הסכמה SMS'], en: ['Marketing by SMS', 'SMS consent'] },
    consent_email: {
      he: ['דיוור באימייל', 'דיוור בדוא״ל', 'אישור דיוור', 'הסכמה דוא״ל'],
      en: ['Marketing by email', 'Marketing by e-mail', 'Email consent', 'E-mail consent'],
    },
    consent_phone: { he: ['שיווק בטלפון', 'הסכמה טלפון'], en: ['Marketing by phone', 'Phone consent'] },
    consent_date: { he: ['תאריך ההסכמה', 'תאריך הסכמה', 'תאריך אישור'], en: ['Consent date'] },
    consent_source: { he: ['מקור ההסכמה', 'מקור הסכמה'], en: ['Consent source'] },
    consent_text: { he: ['נוסח ההסכמה', 'נוסח הסכמה'], en: ['Consent wording'] },
  },
  addresses: {
    phone: { he: ['טלפון', 'נייד', 'טלפון נייד', 'טלפון הלקוח'], en: ['Phone', 'Mobile', 'Customer phone'] },
    route: { he: ['רחוב', 'שם הרחוב'], en: ['Street', 'Street name'] },
    street_number: { he: ['מספר בית', 'בית'], en: ['House number', 'House', 'Number'] },
    locality: { he: ['עיר', 'יישוב'], en: ['Town', 'City'] },
    entrance: { he: ['כניסה'], en: ['Entrance'] },
    floor: { he: ['קומה'], en: ['Floor'] },
    apartment: { he: ['דירה', 'מספר דירה'], en: ['Apartment', 'Flat'] },
    door_code: { he: ['קוד כניסה', 'קוד לדלת'], en: ['Door code'] },
    label: { he: ['כינוי', 'שם הכתובת'], en: ['Label'] },
    leave_at_door: { he: ['להשאיר ליד הדלת'], en: ['Leave at door'] },
    driver_note: { he: ['הערה לשליח', 'הערות'], en: ['Note for driver', 'Notes'] },
    latitude: { he: ['קו רוחב'], en: ['Latitude', 'Lat'] },
    longitude: { he: ['קו אורך'], en: ['Longitude', 'Lng', 'Lon'] },
  },
  staff: {
    email: { he: ['אימייל', 'דוא״ל', 'מייל', 'דואר אלקטרוני'], en: ['Email', 'E-mail', 'Mail'] },
    first_name: { he: ['שם פרטי'], en: ['First name', 'Given name'] },
    last_name: { he: ['שם משפחה'], en: ['Last name', 'Surname', 'Family name'] },
    full_name: { he: ['שם מלא', 'שם', 'שם העובד', 'עובד'], en: ['Full name', 'Name', 'Employee'] },
    roles: { he: ['תפקידים', 'תפקיד'], en: ['Roles', 'Role', 'Position'] },
    delis: { he: ['מעדניות', 'מעדנייה', 'סניפים', 'סניף'], en: ['Delis', 'Deli', 'Branches'] },
    active: { he: ['פעיל', 'פעילה'], en: ['Active'] },
    invite: { he: ['להזמין', 'הזמנה', 'הוזמן'], en: ['Invite', 'Invitation', 'Invited'] },
  },
} as const satisfies Record<string, Record<string, { he: readonly string[]; en: readonly string[] }>>

export const YES_NO = {
  yes: ['כן', 'v', 'x', '✓', 'אמת', 'yes', 'y', 'true', '1', 'פעיל', 'active'],
  no: ['לא', 'שקר', 'no', 'n', 'false', '0', 'לא פעיל', 'inactive'],
} as const

/** English names of built-in roles, as the English screens show them. */
export const ROLE_NAMES = {
  super_admin: 'Super admin',
  manager: 'Shift manager',
  clerk: 'Clerk',
  kitchen: 'Kitchen and packing',
  dispatcher: 'Dispatcher',
  purchaser: 'Purchaser',
  service: 'Customer service',
  driver: 'Driver',
} as const

export const UNIT_NAMES = {
  kg: ['ק״ג', 'קילו', 'קילוגרם', 'kg', 'kilo', 'kilogram'],
  g: ['גרם', 'ג׳', 'g', 'gram', 'grams'],
  l: ['ליטר', 'ל׳', 'l', 'litre', 'liter'],
  ml: ['מ״ל', 'מיליליטר', 'ml'],
  tsp: ['כפית', 'tsp', 'teaspoon'],
  tbsp: ['כף', 'tbsp', 'tablespoon'],
  cup: ['כוס', 'cup'],
  piece: ['יחידה', 'יח׳', 'יחידות', 'piece', 'pieces', 'unit', 'pc'],
  dozen: ['תריסר', 'dozen'],
} as const

/** How many options of a variant group can be chosen. */
export const DISPLAY_NAMES = {
  radio: ['אחת', 'בחירה אחת', 'one', 'radio', 'single'],
  checkbox: ['כמה', 'כמה בחירות', 'several', 'checkbox', 'multiple'],
  stepper: ['כמויות', 'עם כמות', 'quantities', 'stepper'],
} as const

export const KOSHER_NAMES = {
  meat: ['בשרי', 'בשר', 'meat'],
  dairy: ['חלבי', 'חלב', 'dairy'],
  parve: ['פרווה', 'parve', 'pareve'],
} as const

export const LANG_NAMES = { he: ['עברית', 'hebrew', 'he'], en: ['אנגלית', 'english', 'en'] } as const

export const CONSENT_SOURCE_NAMES = {
  phone_call: ['שיחת טלפון', 'טלפון', 'phone call', 'phone', 'phone_call'],
  counter: ['דלפק', 'בסניף', 'במעדנייה', 'counter', 'in store'],
  kiosk: ['קיוסק', 'עמדה', 'kiosk'],
  website: ['אתר', 'אתר האינטרנט', 'website', 'web', 'online'],
  sms: ['sms', 'מסרון', 'הודעה'],
  paper: ['נייר', 'טופס', 'טופס נייר', 'paper', 'form'],
} as const
