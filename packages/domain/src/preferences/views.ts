import { Refusal } from '../refusal.ts'

export const MOST_VIEWS = 30

/** `others`: the views this person has of the screen under other names. */
export function checkViewFits(others: number): void {
  if (others >= MOST_VIEWS) throw new Refusal('too_many_views', { most: MOST_VIEWS })
}
