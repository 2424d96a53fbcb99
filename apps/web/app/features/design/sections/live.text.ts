import { translations } from '#base/text.ts'

export const liveDemoText = translations({
  line: { he: 'סימן החיבור', en: 'Connection indicator' },
  here: { he: 'מי עוד כאן', en: 'Who else is here' },
  notices: { he: 'הודעות על העמוד כולו', en: 'Notices on the page as a whole' },
  name_1: { he: 'רוני כהן', en: 'Roni Cohen' },
  name_2: { he: 'דנה לוי', en: 'Dana Levy' },
  name_3: { he: 'יואב בר', en: 'Yoav Bar' },
})
