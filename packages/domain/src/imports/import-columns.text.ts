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
} as const satisfies Record<string, Record<string, { he: readonly string[]; en: readonly string[] }>>

export const YES_NO = {
  yes: ['כן', 'v', 'x', '✓', 'אמת', 'yes', 'y', 'true', '1', 'פעיל', 'active'],
  no: ['לא', 'שקר', 'no', 'n', 'false', '0', 'לא פעיל', 'inactive'],
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

export const KOSHER_NAMES = {
  meat: ['בשרי', 'בשר', 'meat'],
  dairy: ['חלבי', 'חלב', 'dairy'],
  parve: ['פרווה', 'parve', 'pareve'],
} as const
