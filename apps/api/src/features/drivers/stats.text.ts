/** Column headings of the exported sheet, each with its unit. */
export const STATS_TEXT = {
  he: {
    driver: 'שליח',
    trips: 'מסלולים',
    stops: 'עצירות',
    late_stops: 'עצירות באיחור',
    average_late: 'איחור ממוצע (דק׳)',
    failed: 'לא נמסרו',
    distance: 'מרחק (ק״מ)',
    hours: 'שעות משמרת',
  },
  en: {
    driver: 'Driver',
    trips: 'Trips',
    stops: 'Stops',
    late_stops: 'Late stops',
    average_late: 'Average delay (min)',
    failed: 'Not delivered',
    distance: 'Distance (km)',
    hours: 'Shift hours',
  },
} as const
