import { Refusal } from '../refusal.ts'

export const MOST_VIEWS = 30

/** `others` is the number of the user's views of this screen with other names. */
export function checkViewFits(others: number): void {
  if (others >= MOST_VIEWS) throw new Refusal('too_many_views', { most: MOST_VIEWS })
}
