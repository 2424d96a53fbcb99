import { guestTranslations } from '#base/text.ts'

export const guestMenuText = guestTranslations({
  title: { he: 'מה בא לכם?', en: 'What would you like?', ar: 'ماذا تشتهون؟', ru: 'Что будете заказывать?' },
  categories: { he: 'קטגוריות', en: 'Categories', ar: 'الفئات', ru: 'Категории' },
  without: {
    he: 'סינון לפי אלרגנים',
    en: 'Filter by allergens',
    ar: 'تصفية حسب مسببات الحساسية',
    ru: 'Фильтр по аллергенам',
  },
  without_chosen: { he: 'בלי {what}', en: 'Without {what}', ar: 'بدون {what}', ru: 'Без: {what}' },
  without_hint: {
    he: 'סמנו ממה להימנע. מנות שמכילות את זה יופיעו בסוף הרשימה.',
    en: 'Choose what to avoid. Meals that contain it move to the end of the list.',
    ar: 'اختاروا ما تريدون تجنبه. الوجبات التي تحتوي عليه تظهر في آخر القائمة.',
    ru: 'Отметьте, чего избегать. Такие блюда будут в конце списка.',
  },
  contains: { he: 'מכיל: {what}', en: 'Contains: {what}', ar: 'يحتوي على: {what}', ru: 'Содержит: {what}' },
  add: { he: 'הוספה', en: 'Add', ar: 'إضافة', ru: 'Добавить' },
  in_cart: {
    he: 'בהזמנה: <n>{count}</n>',
    en: 'In your order: <n>{count}</n>',
    ar: 'في طلبكم: <n>{count}</n>',
    ru: 'В заказе: <n>{count}</n>',
  },
  slot_gone: {
    he: 'השעה שבחרתם כבר לא פנויה. ההזמנה שלכם נשמרה; בחרו שעה אחרת.',
    en: 'The time you chose is no longer free. Your order is saved; choose another time.',
    ar: 'الوقت الذي اخترتموه لم يعد متاحًا. طلبكم محفوظ، اختاروا وقتًا آخر.',
    ru: 'Выбранное время уже занято. Заказ сохранён, выберите другое время.',
  },
  choose_time: { he: 'בחירת שעה', en: 'Choose a time', ar: 'اختيار وقت', ru: 'Выбрать время' },
  empty: {
    he: 'אין כאן מנות כרגע.',
    en: 'There are no meals here right now.',
    ar: 'لا توجد وجبات هنا حاليًا.',
    ru: 'Здесь пока нет блюд.',
  },
})
