import type { ErrorBody } from '@tavlin/contract/errors'
import { useText } from '#base/text.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { chatText } from './chat.text.ts'

type Holding = { name: string; version: number }

/**
 * Returns the user who holds the conversation, and its current version; null when the command was rejected for another
 * reason.
 */
export function holdingIn({ code, details }: ErrorBody): Holding | null {
  if (code !== 'conversation_held') return null
  const { by, version } = details as { by: { name: string }; version: number }
  return { name: by.name, version }
}

/** Asks whether to act in a conversation of another user; `assignee` is the name of the user who gets it instead. */
export function useTakeover() {
  const t = useText(chatText)
  const confirm = useConfirm()
  return (name: string, assignee?: string): Promise<boolean> =>
    confirm({
      title: t('takeover_title', { name }),
      body: assignee === undefined ? t('takeover_body') : t('reassign_body', { name: assignee }),
      action: assignee === undefined ? t('takeover') : t('assign'),
    })
}
