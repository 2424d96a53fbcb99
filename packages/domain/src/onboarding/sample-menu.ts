import { SAMPLE_MENU, type SampleMeal } from './sample-menu.text.ts'

/** `loaded`: keys of the sample meals that the business has. */
export type SampleState = { readonly loaded: readonly string[]; readonly has_own_meals: boolean }

/** The sample menu is only for a business without a menu of its own, so that the two never mix. */
export const mayLoadSamples = ({ has_own_meals }: SampleState): boolean => !has_own_meals

export const samplesToLoad = ({ loaded }: SampleState): SampleMeal[] =>
  SAMPLE_MENU.filter(({ key }) => !loaded.includes(key))

export const SAMPLE_REASONS = ['ordered', 'edited', 'used'] as const
type SampleUse = { readonly is_ordered: boolean; readonly is_edited: boolean; readonly is_used: boolean }

/** Returns why a sample meal stays when the menu is removed; null when it is deleted. */
export function reasonToStay({ is_ordered, is_edited, is_used }: SampleUse): (typeof SAMPLE_REASONS)[number] | null {
  if (is_ordered) return 'ordered'
  if (is_edited) return 'edited'
  return is_used ? 'used' : null
}
