import { translations } from '#base/text.ts'

export const secondFactorText = translations({
  title: { he: 'אימות דו־שלבי', en: 'Two-step verification' },
  lead: {
    he: 'מי שגילה את הסיסמה שלכם לא יוכל להיכנס בלי הטלפון שלכם.',
    en: 'Someone who learns your password still can’t sign in without your phone.',
  },
  card_on: { he: 'פעיל', en: 'On' },
  card_off: { he: 'כבוי', en: 'Off' },
  manage: { he: 'ניהול האימות', en: 'Manage' },
  turn_on: { he: 'הפעלה', en: 'Turn on' },
  required: {
    he: 'התפקיד שלכם מחייב אימות דו־שלבי. אחרי ההגדרה תוכלו להמשיך לעבוד.',
    en: 'Your role requires two-step verification. Once it’s set up you can get to work.',
  },
  sign_out: { he: 'יציאה', en: 'Sign out' },
  back: { he: 'חזרה לחשבון שלי', en: 'Back to my account' },

  app: { he: 'אפליקציית אימות', en: 'Authenticator app' },
  app_lead: {
    he: 'אפליקציה בטלפון שמציגה קוד חדש כל חצי דקה, למשל Google Authenticator.',
    en: 'An app on your phone that shows a new code every half minute, such as Google Authenticator.',
  },
  app_since: { he: 'פעילה מאז <at></at>', en: 'On since <at></at>' },
  set_up: { he: 'הגדרת האפליקציה', en: 'Set up app' },
  scan: { he: 'סרקו את הקוד באפליקציה', en: 'Scan this code with the app' },
  qr: { he: 'קוד QR לאפליקציית האימות', en: 'QR code for the authenticator app' },
  key: { he: 'אי אפשר לסרוק? הקלידו את המפתח:', en: 'Can’t scan? Type this key:' },
  first_code: { he: 'הקוד שמוצג באפליקציה', en: 'Code shown in the app' },
  confirm: { he: 'אישור והפעלה', en: 'Verify and turn on' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  turn_off: { he: 'כיבוי', en: 'Turn off' },
  turn_off_lead: {
    he: 'בלי אפליקציה ובלי מפתחות גישה תיכנסו עם הסיסמה בלבד, וקודי הגיבוי יימחקו.',
    en: 'Without an app or a passkey you sign in with your password only, and the recovery codes are deleted.',
  },
  turned_off: { he: 'אפליקציית האימות כובתה', en: 'Authenticator app turned off' },

  passkeys: { he: 'מפתחות גישה', en: 'Passkeys' },
  passkeys_lead: {
    he: 'כניסה עם טביעת אצבע, זיהוי פנים או נעילת המסך, בלי להקליד קוד.',
    en: 'Sign in with your fingerprint, face or screen lock, with no code to type.',
  },
  passkey: { he: 'מפתח גישה', en: 'Passkey' },
  add_passkey: { he: 'הוספת מפתח גישה', en: 'Add a passkey' },
  add_passkey_lead: { he: 'לפני שמוסיפים מפתח, אשרו שזה אתם.', en: 'Confirm it’s you before you add a passkey.' },
  continue: { he: 'המשך', en: 'Continue' },
  passkey_added: { he: 'מפתח הגישה נוסף', en: 'Passkey added' },
  passkey_failed: {
    he: 'מפתח הגישה לא נוצר. ייתכן שביטלתם, או שהמכשיר הזה כבר רשום.',
    en: 'No passkey was created. You may have cancelled, or this device already has one.',
  },
  passkey_since: { he: 'נוסף <at></at>, עוד לא היה בשימוש', en: 'Added <at></at>, not used yet' },
  passkey_used: { he: 'שימוש אחרון: <at></at>', en: 'Last used <at></at>' },
  passkey_name: { he: 'שם המפתח', en: 'Passkey name' },
  save: { he: 'שמירה', en: 'Save' },
  rename: { he: 'שינוי שם', en: 'Rename' },
  rename_named: { he: 'שינוי השם של {name}', en: 'Rename {name}' },
  remove: { he: 'הסרה', en: 'Remove' },
  remove_named: { he: 'הסרה של {name}', en: 'Remove {name}' },
  remove_passkey_lead: {
    he: 'אחרי ההסרה לא תוכלו להיכנס עם המפתח הזה.',
    en: 'You won’t be able to sign in with this passkey.',
  },
  passkey_removed: { he: 'מפתח הגישה הוסר', en: 'Passkey removed' },

  app_proof_lead: { he: 'לפני שמגדירים אפליקציה, אשרו שזה אתם.', en: 'Confirm it’s you before you set up an app.' },
  proof: { he: 'הסיסמה, או קוד מהאפליקציה', en: 'Your password, or a code from the app' },

  codes: { he: 'קודי גיבוי', en: 'Recovery codes' },
  codes_lead: {
    he: 'לכניסה כשהטלפון לא אצלכם. כל קוד עובד פעם אחת.',
    en: 'For signing in without your phone. Each code works once.',
  },
  codes_left: {
    he: '{count, plural, =0 {לא נשארו קודים} one {נשאר קוד אחד} two {נשארו שני קודים} other {נשארו # קודים}}',
    en: '{count, plural, =0 {No codes left} one {1 code left} other {# codes left}}',
  },
  new_codes: { he: 'יצירת קודים חדשים', en: 'Create new codes' },
  new_codes_lead: { he: 'הקודים הקודמים יפסיקו לעבוד.', en: 'The previous codes stop working.' },
  save_codes: { he: 'שמרו את הקודים עכשיו', en: 'Save these codes now' },
  save_codes_lead: {
    he: 'הם מוצגים רק הפעם. הדפיסו אותם או שמרו אותם במנהל סיסמאות.',
    en: 'They’re shown only this once. Print them or keep them in a password manager.',
  },
  copy: { he: 'העתקה', en: 'Copy' },
  copied: { he: 'הקודים הועתקו', en: 'Codes copied' },
  saved_them: { he: 'שמרתי את הקודים', en: 'I’ve saved the codes' },
})
