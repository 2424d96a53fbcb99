import type { ErrorBody } from '@tavlin/contract/errors'
import { toast } from '#ui/toast.ts'
import type { Lang } from '#base/language.ts'

/** Shows a refusal as a toast. The texts are loaded with the first refusal. */
export async function showRefusal(error: ErrorBody, lang: Lang, options?: Parameters<typeof toast.refusal>[1]) {
  const { refusalText } = await import('./refusal.text.ts')
  toast.refusal(refusalText(error, lang), options)
}
