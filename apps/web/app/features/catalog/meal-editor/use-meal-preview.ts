import type { ErrorBody } from '@tavlin/contract/errors'
import type { catalog } from '@tavlin/contract/catalog'
import { createContext, useContext, useEffect, useState } from 'react'
import { call, type Input, outcomeOf, request } from '#platform/api-client.ts'
import type { ComputedFields } from './meal-draft.ts'

const PAUSE_MS = 400
const previewMeal = call<typeof catalog.previewMeal>('POST', '/meals/preview')
type PreviewInput = Input<typeof catalog.previewMeal>['body']

type MealPreview = { computed: ComputedFields; lines: readonly number[] }
export type Preview = {
  /** The newest computed result; null before the first answer. */
  answer: MealPreview | null
  is_pending: boolean
  /** Why the form cannot be computed, such as a circular recipe. Incomplete fields report beside themselves. */
  refusal: ErrorBody | null
}

export const PreviewContext = createContext<Preview>({ answer: null, is_pending: false, refusal: null })
export const usePreview = (): Preview => useContext(PreviewContext)

type PreviewResult = { of: string; answer: MealPreview | null; refusal: ErrorBody | null }

/**
 * Requests the computed values of the form, debounced, and only for its newest state. `known`: the answer for the form
 * as loaded, which needs no request.
 */
export function useMealPreview(
  { body, lines }: { body: object; lines: readonly number[] } | { body: null; lines: [] },
  known: { body: string; answer: MealPreview } | null,
): Preview {
  const asked = body ? JSON.stringify(body) : ''
  const [told, setTold] = useState<PreviewResult>({ of: '', answer: null, refusal: null })
  const is_known = known?.body === asked
  const is_told = is_known || told.of === asked || asked === ''
  const places = lines.join()
  // Requests bypass the router; a stale answer is ignored.
  useEffect(() => {
    if (is_told) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const tell = (answered: Awaited<ReturnType<typeof send>>) =>
        setTold((before) => ({
          of: asked,
          answer: answered.ok ? { computed: answered.computed, lines: numbersIn(places) } : before.answer,
          refusal: answered.ok ? null : answered.error,
        }))
      // The page itself reports a lost connection; the numbers stay as they were.
      void send(asked, stop.signal).then(tell, () => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, places, is_told])

  if (is_known) return { answer: known.answer, is_pending: false, refusal: null }
  return { answer: told.answer ?? known?.answer ?? null, is_pending: !is_told, refusal: told.refusal }
}

export const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

async function send(body: string, signal: AbortSignal) {
  const { MealForm } = await import('./meal-editor.commands.ts')
  // The field shows this error already; the server would only repeat it.
  const form = JSON.parse(body) as PreviewInput
  if (!MealForm.safeParse(form).success) return { ok: false as const, error: null }
  // Sends the id, which the form's schema would strip: without it a meal that contains itself is not detected.
  const answer = await outcomeOf(request(previewMeal, { body: form }, { signal }))
  return answer.ok ? { ok: true as const, computed: answer.data } : answer
}
