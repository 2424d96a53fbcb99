import { translations } from '#base/text.ts'

export const mapDemoText = translations({
  title: { he: 'מפה: 14 מסלולים, עצירות ואשכולות', en: 'Map: 14 trips, stops and clusters' },
  letters: { he: 'אבגדהוזחטיכלמנ', en: 'ABCDEFGHIJKLMN' },
  stop: { he: 'עצירה {stop} של מסלול {trip}', en: 'Stop {stop} of trip {trip}' },
})
