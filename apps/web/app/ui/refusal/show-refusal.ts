import type { ErrorBody } from '@tavlin/contract/errors'
import { toast } from '#ui/toast.ts'
import type { Locale } from '#base/language.ts'

/** Shows a refusal as a toast. The texts are loaded with the first refusal. */
export async function showRefusal(error: ErrorBody, locale: Locale, options?: Parameters<typeof toast.refusal>[1]) {
  const { refusalText } = await import('./refusal.text.ts')
  toast.refusal(refusalText(error, locale), options)
}
