import type { ErrorBody } from '@tavlin/contract/errors'
import { RefusalWords } from '#platform/refusal-words.tsx'
import { useText } from '#platform/text.ts'
import { kitText } from '../kit.text.ts'
import { Refusal } from '../refusal.tsx'

/** What the server refused, in the person's language, wherever the button was. */
export function RefusedNotice({ error, className }: { error: ErrorBody; className?: string }) {
  const t = useText(kitText)
  return <Refusal what={t('refused')} why={<RefusalWords error={error} />} {...(className && { className })} />
}
