import { addLanguages } from '#base/text.ts'
import { guestKitText } from '#ui/guest-kit.text.ts'
import { guestErrorText } from './error-page.text.ts'
import { noticesText } from './page-notices.text.ts'

// The texts that customer pages share with the back office, in the languages that only customers read. It is a
// separate module, so that staff never load it. A text without one of the languages does not compile. Only plain texts
// are possible here: the build does not compile messages with arguments in this file.

addLanguages(guestKitText, {
  close: { ar: 'إغلاق', ru: 'Закрыть' },
  loading: { ar: 'جارٍ التحميل…', ru: 'Загрузка…' },
  back: { ar: 'رجوع', ru: 'Назад' },
  undo: { ar: 'تراجع', ru: 'Отменить' },
  remove: { ar: 'إزالة', ru: 'Убрать' },
  progress_failed: { ar: 'فشل التحميل', ru: 'Не удалось загрузить' },
})

addLanguages(noticesText, {
  api_lost: { ar: 'الخادم لا يستجيب', ru: 'Сервер не отвечает' },
  api_lost_lead: { ar: 'نعيد المحاولة تلقائيًا.', ru: 'Пробуем подключиться снова.' },
  try_now: { ar: 'إعادة المحاولة', ru: 'Повторить' },
  offline: { ar: 'لا يوجد اتصال', ru: 'Нет связи' },
  new_version: { ar: 'يتوفر إصدار جديد', ru: 'Доступна новая версия' },
  new_version_lead: { ar: 'أعيدوا تحميل الصفحة.', ru: 'Обновите страницу.' },
  reload: { ar: 'إعادة التحميل', ru: 'Обновить' },
})

addLanguages(guestErrorText, {
  away: { ar: 'الخادم لا يستجيب', ru: 'Сервер не отвечает' },
  away_lead: { ar: 'نعيد المحاولة تلقائيًا.', ru: 'Пробуем подключиться снова.' },
  busy: { ar: 'ضغط مؤقت', ru: 'Сейчас большая нагрузка' },
  busy_lead: { ar: 'نعيد المحاولة تلقائيًا.', ru: 'Пробуем подключиться снова.' },
  unexpected: { ar: 'حدث خطأ', ru: 'Произошла ошибка' },
  unexpected_lead: { ar: 'الخلل من طرفنا. حاولوا مرة أخرى.', ru: 'Это наша ошибка. Попробуйте ещё раз.' },
  try_again: { ar: 'إعادة المحاولة', ru: 'Повторить' },
  details: { ar: 'التفاصيل', ru: 'Подробности' },
  go_home: { ar: 'العودة إلى الصفحة الرئيسية', ru: 'На главную' },
})
