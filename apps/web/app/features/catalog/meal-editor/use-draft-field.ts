import { useNestedField } from '#ui/form/use-nested-field.ts'
import type { EditorCard } from '../fix-of.ts'
import type { MealDraft } from './meal-draft.ts'

export const useDraftField = <N extends keyof MealDraft>(name: N, card: EditorCard) =>
  useNestedField<MealDraft[N]>(name, card)
