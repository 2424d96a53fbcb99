import { guestTranslations } from '#base/text.ts'

export const mapText = guestTranslations({
  zoom_in: { he: 'התקרבות', en: 'Zoom in', ar: 'تكبير', ru: 'Приблизить' },
  zoom_out: { he: 'התרחקות', en: 'Zoom out', ar: 'تصغير', ru: 'Отдалить' },
  show_all: { he: 'הצגת כל הנקודות', en: 'Show all points', ar: 'عرض كل النقاط', ru: 'Показать все точки' },
  cluster: {
    // Includes the visible number, so that voice control can address it.
    he: '{count, plural, other {# נקודות}}, לחצו להגדלה',
    en: '{count, plural, other {# points}}, click to zoom in',
    ar: '{count, plural, other {# نقطة}}، اضغطوا للتكبير',
    ru: '{count, plural, few {# точки} other {# точек}}, нажмите, чтобы приблизить',
  },
  as_list: {
    he: '{count, plural, one {נקודה אחת} two {שתי נקודות} other {# נקודות}} כרשימה',
    en: '{count, plural, one {1 point} other {# points}} as a list',
    ar: '{count, plural, one {نقطة واحدة} two {نقطتان} few {# نقاط} other {# نقطة}} كقائمة',
    ru: '{count, plural, one {# точка} few {# точки} other {# точек}} списком',
  },
  loading: { he: 'המפה נטענת', en: 'Loading map', ar: 'جارٍ تحميل الخريطة', ru: 'Карта загружается' },
  no_tiles: {
    he: 'המפה עוד לא הוגדרה',
    en: 'The map isn’t set up yet',
    ar: 'لم تُعدّ الخريطة بعد',
    ru: 'Карта ещё не настроена',
  },
  no_tiles_lead: {
    he: 'כל השאר עובד כרגיל. מי שמנהל את השרת יכול להגדיר מקור למפות.',
    en: 'Everything else works. Whoever runs the server can set a source for maps.',
    ar: 'كل شيء آخر يعمل كالمعتاد. يمكن لمدير الخادم تحديد مصدر للخرائط.',
    ru: 'Всё остальное работает. Источник карт настраивает администратор сервера.',
  },
  failed: {
    he: 'אי אפשר להציג את המפה כאן',
    en: 'The map can’t be shown here',
    ar: 'لا يمكن عرض الخريطة هنا',
    ru: 'Карту не удаётся показать',
  },
  failed_lead: {
    he: 'כל הנקודות מופיעות ברשימה למטה.',
    en: 'All points are in the list below.',
    ar: 'كل النقاط في القائمة أدناه.',
    ru: 'Все точки есть в списке ниже.',
  },
})
