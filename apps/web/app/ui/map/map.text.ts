import { texts } from '#base/text.ts'

export const mapText = texts({
  zoom_in: { he: 'התקרבות', en: 'Zoom in' },
  zoom_out: { he: 'התרחקות', en: 'Zoom out' },
  show_all: { he: 'הצגת כל הנקודות', en: 'Show all points' },
  cluster: {
    // Includes the visible number, so that voice control can address it.
    he: '{count, plural, other {# נקודות}}, לחצו להגדלה',
    en: '{count, plural, other {# points}}, click to zoom in',
  },
  as_list: {
    he: '{count, plural, one {נקודה אחת} two {שתי נקודות} other {# נקודות}} כרשימה',
    en: '{count, plural, one {1 point} other {# points}} as a list',
  },
  loading: { he: 'המפה נטענת', en: 'Loading map' },
  no_tiles: { he: 'המפה עוד לא הוגדרה', en: 'The map isn’t set up yet' },
  no_tiles_lead: {
    he: 'כל השאר עובד כרגיל. מי שמנהל את השרת יכול להגדיר מקור למפות.',
    en: 'Everything else works. Whoever runs the server can set a source for maps.',
  },
  failed: { he: 'אי אפשר להציג את המפה כאן', en: 'The map can’t be shown here' },
  failed_lead: { he: 'כל הנקודות מופיעות ברשימה למטה.', en: 'All points are in the list below.' },
})
