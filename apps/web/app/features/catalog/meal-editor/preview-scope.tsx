import { type ReactNode, useMemo } from 'react'
import type { ContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValues } from '#ui/form/use-form-value.ts'
import type { ComponentBook } from '../group-editor/recipe-components.ts'
import { isConvertible } from '../group-editor/use-no-path.ts'
import { type Choices, draftOfMeal, type Meal, type MealDraft } from './meal-draft.ts'
import { previewBody } from './preview-body.ts'
import { numbersIn, PreviewContext, useMealPreview } from './use-meal-preview.ts'

type Props = { form: ContractForm; meal: Meal | null; choices: Choices; book: ComponentBook; children: ReactNode }

/**
 * Reads the whole form and provides its preview as a context. Typing re-renders only this component; the children that
 * use the preview re-render when it changes.
 */
export function PreviewScope({ form, meal, choices, book, children }: Props) {
  const draft = useFormValues(form) as MealDraft
  const category = choices.categories[0]
  const bodyOf = (of: MealDraft) => {
    if (!category) return { body: null, lines: [] as [] }
    const { body, lines } = previewBody(of, category.id, (ref, entered) =>
      isConvertible(entered, book.of(ref)?.measure),
    )
    return { body: meal ? { ...body, id: meal.id } : body, lines }
  }
  const stored_preview = meal && {
    body: JSON.stringify(bodyOf(draftOfMeal(meal)).body),
    answer: { computed: meal.computed, lines: meal.components.map((_, at) => at) },
  }
  const { answer, is_pending, refusal } = useMealPreview(bodyOf(draft), stored_preview)
  const computed = answer?.computed ?? null
  const lines = answer?.lines.join()
  // The value is memoised, because a new object per keystroke would re-render all cards.
  const preview = useMemo(
    () => ({
      answer: computed && { computed, lines: numbersIn(lines ?? '') },
      is_pending,
      refusal,
    }),
    [computed, lines, is_pending, refusal],
  )
  return <PreviewContext value={preview}>{children}</PreviewContext>
}
