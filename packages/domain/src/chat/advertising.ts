/** Signs of advertising. Each alone also occurs in answers, such as "your discount" or "20% less rice". */
const SIGNS = [
  /(^|[^\p{L}])[ובהל]{0,2}(מבצע(ים)?|הנח(ה|ות)|קופו(ן|נים)|הטב(ה|ות)|סייל|sale|discounts?|coupons?|promo(tion)?|deals?|offers?)(?!\p{L})/iu,
  /\d\s?%|(^|\D)1\s?\+\s?1(\D|$)|חצי מחיר|half price/iu,
  /רק (היום|עכשיו|השבוע)|עד גמר|מהרו|הזמינו (עכשיו|היום)|(today|this week) only|limited time|order now|hurry/iu,
]
/** How to opt out. A service message needs no opt-out, so one such phrase alone marks advertising. */
const OPT_OUT = /להסרה|לביטול (ה)?דיוור|to (opt out|unsubscribe)|reply stop/iu

/** Whether a text reads like advertising: it says how to opt out, or has two different signs. */
export const looksLikeMarketing = (text: string): boolean =>
  OPT_OUT.test(text) || SIGNS.filter((sign) => sign.test(text)).length > 1
