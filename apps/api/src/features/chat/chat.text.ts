import type { Lang } from '@tavlin/domain/language'

/** Confirms that marketing has ended; sent once per withdrawal. */
export const OPT_OUT_TEXT: Record<Lang, (business: string) => string> = {
  he: (business) => `${business}: הוסרת מרשימת הדיוור. עדכונים על הזמנות ימשיכו להגיע.`,
  en: (business) => `${business}: you won't get offers from us any more. Order updates will still arrive.`,
}
