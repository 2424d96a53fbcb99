import type { ErrorBody } from '@tavlin/contract/errors'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { kitText } from '../kit.text.ts'
import { Refusal } from '../refusal.tsx'

/** Shows a refusal of the server in the user's language. */
export function RejectedNotice({ error, className }: { error: ErrorBody; className?: string }) {
  const t = useText(kitText)
  return <Refusal what={t('rejected')} why={<RefusalMessage error={error} />} {...(className && { className })} />
}
