import { unsent } from '#platform/outbox/unsent.ts'

/** Counts the sales that the server does not have yet. A cash count before they are sent shows a false difference. */
export const unsentSales = (): number => unsent.sales
