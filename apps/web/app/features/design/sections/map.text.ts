import { texts } from '#platform/text.ts'

export const mapDemoText = texts({
  title: { he: 'מפה: 14 טיולים, עצירות ואשכולות', en: 'Map: 14 trips, stops and clusters' },
  letters: { he: 'אבגדהוזחטיכלמנ', en: 'ABCDEFGHIJKLMN' },
  stop: { he: 'עצירה {stop} של טיול {trip}', en: 'Stop {stop} of trip {trip}' },
})
