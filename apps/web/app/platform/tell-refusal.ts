import type { ErrorBody } from '@tavlin/contract/errors'
import { toast } from '#ui/toast.ts'
import type { Lang } from './language.ts'

/** Why it was refused, as a toast; the words are fetched with the first refusal. */
export async function tellRefusal(error: ErrorBody, lang: Lang, options?: Parameters<typeof toast.refusal>[1]) {
  const { refusalText } = await import('./refusal.text.ts')
  toast.refusal(refusalText(error, lang), options)
}
