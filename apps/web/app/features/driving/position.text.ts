import { translations } from '#base/text.ts'

export const positionText = translations({
  title: { he: 'לשתף את המיקום בזמן המסלול?', en: 'Share your location during trips?' },
  lead: {
    he: 'המוקד יראה במפה איפה אתם, רק מהיציאה ועד סוף המסלול. הלקוח הבא בתור יראה רק את המרחק, בערך. המיקומים נמחקים אחרי 30 יום. אפשר להפסיק בכל רגע, ואז הם נמחקים מיד.',
    en: 'Dispatch sees you on the map, only from departure to the end of the trip. The next customer sees a rough distance, nothing else. Locations are deleted after 30 days. You can stop at any time, which deletes them at once.',
  },
  share: { he: 'לשתף בזמן מסלול', en: 'Share during trips' },
  refuse: { he: 'לא לשתף', en: 'Don’t share' },
  shared: { he: 'המיקום משותף בזמן מסלול', en: 'Location shared during trips' },
  shared_lead: {
    he: 'רק כשהמסך הזה פתוח, מהיציאה ועד סוף המסלול.',
    en: 'Only while this screen is open, from departure to the end of the trip.',
  },
  stop: { he: 'להפסיק ולמחוק', en: 'Stop and delete' },
  not_shared: { he: 'המיקום לא משותף', en: 'Location not shared' },
  blocked: {
    he: 'הדפדפן חוסם את המיקום. אפשרו אותו בהגדרות האתר ונסו שוב.',
    en: 'The browser blocks your location. Allow it in the site settings and try again.',
  },
  not_saved: { he: 'לא נשמר. נסו שוב כשיש קליטה.', en: 'Not saved. Try again when you have signal.' },
})
