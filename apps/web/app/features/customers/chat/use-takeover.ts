import type { ErrorBody } from '@tavlin/contract/errors'
import { useText } from '#base/text.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { chatText } from './chat.text.ts'

/** Returns the name of the user who holds the conversation, when that is why the command was rejected. */
export function holderIn({ code, details }: ErrorBody): string | null {
  if (code !== 'conversation_held') return null
  return (details as { by?: { name?: string } } | undefined)?.by?.name ?? ''
}

/** Asks whether to take over a conversation from its holder. */
export function useTakeover() {
  const t = useText(chatText)
  const confirm = useConfirm()
  return (name: string): Promise<boolean> =>
    confirm({ title: t('takeover_title', { name }), body: t('takeover_body'), action: t('takeover') })
}
