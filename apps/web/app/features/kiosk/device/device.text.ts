import { guestTranslations } from '#base/text.ts'

export const deviceText = guestTranslations({
  pair_title: {
    he: 'צימוד עמדת הזמנה',
    en: 'Pair this kiosk',
    ar: 'ربط محطة الطلب',
    ru: 'Подключение киоска',
  },
  pair_lead: {
    he: 'מנהל יוצר קוד בעמוד המעדנייה, בלשונית קופות ועמדות. הקוד תקף לעשר דקות.',
    en: 'A manager creates a code on the deli’s page, under Tills and kiosks. It is valid for ten minutes.',
    ar: 'ينشئ المدير رمزًا في صفحة الفرع. الرمز صالح لعشر دقائق.',
    ru: 'Менеджер создаёт код на странице магазина. Код действует десять минут.',
  },
  code: { he: 'קוד צימוד', en: 'Pairing code', ar: 'رمز الربط', ru: 'Код подключения' },
  pair: { he: 'צימוד', en: 'Pair', ar: 'ربط', ru: 'Подключить' },
  code_wrong: {
    he: 'הקוד שגוי או שפג תוקפו. בקשו קוד חדש.',
    en: 'This code is wrong or has expired. Ask for a new one.',
    ar: 'الرمز خاطئ أو انتهت صلاحيته. اطلبوا رمزًا جديدًا.',
    ru: 'Код неверный или устарел. Попросите новый.',
  },
  too_many: {
    he: 'יותר מדי ניסיונות. נסו שוב בעוד רבע שעה.',
    en: 'Too many attempts. Try again in 15 minutes.',
    ar: 'محاولات كثيرة. حاولوا بعد ربع ساعة.',
    ru: 'Слишком много попыток. Повторите через пятнадцать минут.',
  },
  not_now: {
    he: 'הצימוד לא הצליח. נסו שוב בעוד רגע.',
    en: 'Pairing didn’t work. Try again in a moment.',
    ar: 'لم ينجح الربط. حاولوا بعد لحظة.',
    ru: 'Не удалось подключить. Повторите через минуту.',
  },
  disconnected_title: {
    he: 'העמדה לא פעילה',
    en: 'This kiosk is off',
    ar: 'المحطة متوقفة',
    ru: 'Киоск отключён',
  },
  disconnected_lead: {
    he: 'נשמח לקבל את ההזמנה שלכם בדלפק.',
    en: 'Please order at the counter.',
    ar: 'يمكنكم الطلب عند الكاونتر.',
    ru: 'Сделайте заказ у стойки.',
  },
  disconnected_why: {
    he: 'לצוות: מנהל הסיר את העמדה או צימד אליה מכשיר אחר.',
    en: 'For staff: a manager removed this kiosk or paired another device.',
    ar: 'للموظفين: أزال المدير هذه المحطة أو ربط بها جهازًا آخر.',
    ru: 'Для сотрудников: менеджер удалил киоск или подключил другое устройство.',
  },
  pair_again: { he: 'צימוד מחדש', en: 'Pair again', ar: 'ربط من جديد', ru: 'Подключить снова' },
  forget: {
    he: 'הפסקת השימוש כעמדה',
    en: 'Stop using as a kiosk',
    ar: 'إيقاف الاستخدام كمحطة',
    ru: 'Больше не киоск',
  },
  unavailable_title: { he: 'רגע, חוזרים מיד', en: 'Back in a moment', ar: 'سنعود بعد لحظة', ru: 'Скоро вернёмся' },
  unavailable_lead: {
    he: 'אין כרגע חיבור לשרת. העמדה תנסה שוב בעצמה.',
    en: 'There is no connection to the server. The kiosk tries again automatically.',
    ar: 'لا يوجد اتصال بالخادم. ستحاول المحطة من جديد تلقائيًا.',
    ru: 'Нет связи с сервером. Киоск повторит попытку сам.',
  },
})
