import type { ErrorBody } from '@tavlin/contract/errors'
import { refusalText } from '#platform/refusal.text.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { kitText } from '../kit.text.ts'
import { Refusal } from '../refusal.tsx'

/** What the server refused, in the person's language, wherever the button was. */
export function RefusedNotice({ error, className }: { error: ErrorBody; className?: string }) {
  const t = useText(kitText)
  return <Refusal what={t('refused')} why={refusalText(error, useLang())} {...(className && { className })} />
}
