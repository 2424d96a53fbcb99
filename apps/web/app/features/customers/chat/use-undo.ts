import { UNDO_SECONDS } from '@tavlin/domain/chat/send-time'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import type { chatCommands } from './chat.commands.ts'
import { chatText } from './chat.text.ts'

/** Offers to cancel a message before it is sent; its text then returns to the composer. */
export function useUndo(restore: (text: string) => void) {
  const t = useText(chatText)
  const lang = useLang()
  const { send } = useCommand<typeof chatCommands>()
  const undo = async (message_id: number) => {
    const answer = await send('cancel', { message_id })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    restore((answer.data as { data: { text: string } }).data.text)
  }
  return ({ data: { id } }: { data: { id: number } }, send_at: string | null): void =>
    toast.success(send_at === null ? t('sending', { seconds: String(UNDO_SECONDS) }) : t('planned'), {
      undo: () => void undo(id),
      id: 'chat-sent',
    })
}
