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
  /** The newest computed result; null until there is one. */
  answer: MealPreview | null
  is_pending: boolean
  /** Why the form cannot be computed, such as a circular recipe. Incomplete fields show their own errors. */
  refusal: ErrorBody | null
}

export const PreviewContext = createContext<Preview>({ answer: null, is_pending: false, refusal: null })
export const usePreview = (): Preview => useContext(PreviewContext)

type PreviewResult = { of: string; answer: MealPreview | null; refusal: ErrorBody | null }

/**
 * Requests the computed values of the form, debounced, and only for its newest state. `loaded`: the computed values of
 * the form as loaded, which need no request.
 */
export function useMealPreview(
  { body, lines }: { body: object; lines: readonly number[] } | { body: null; lines: [] },
  loaded: { body: string; answer: MealPreview } | null,
): Preview {
  const body_json = body ? JSON.stringify(body) : ''
  const [result, setResult] = useState<PreviewResult>({ of: '', answer: null, refusal: null })
  const is_loaded = loaded?.body === body_json
  const is_current = is_loaded || result.of === body_json || body_json === ''
  const places = lines.join()
  // Requests bypass the router; a response to an earlier state of the form is ignored.
  useEffect(() => {
    if (is_current) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const showResult = (answered: Awaited<ReturnType<typeof send>>) =>
        setResult((before) => ({
          of: body_json,
          answer: answered.ok ? { computed: answered.computed, lines: numbersIn(places) } : before.answer,
          refusal: answered.ok ? null : answered.error,
        }))
      // The page itself reports a lost connection; the numbers stay as they were.
      void send(body_json, stop.signal).then(showResult, () => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body_json, places, is_current])

  if (is_loaded) return { answer: loaded.answer, is_pending: false, refusal: null }
  return { answer: result.answer ?? loaded?.answer ?? null, is_pending: !is_current, refusal: result.refusal }
}

export const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

async function send(body: string, signal: AbortSignal) {
  const { MealForm } = await import('./meal-editor.commands.ts')
  // An invalid form is not sent: its fields show the errors already, and the server would only repeat them.
  const form = JSON.parse(body) as PreviewInput
  if (!MealForm.safeParse(form).success) return { ok: false as const, error: null }
  // Sends the id, which the form's schema would strip: without it a meal that contains itself is not detected.
  const answer = await outcomeOf(request(previewMeal, { body: form }, { signal }))
  return answer.ok ? { ok: true as const, computed: answer.data } : answer
}
