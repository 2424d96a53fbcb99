import { useScreenKeys } from '#platform/use-screen-keys.ts'
import { type ChatKey, chatKeyOf } from './chat-keys.ts'

/** Handles some of the keys of the chat. Each component handles the keys of its own buttons. */
export const useChatKeys = (handlers: Partial<Record<ChatKey, () => void>>): void =>
  useScreenKeys((event) => {
    const key = chatKeyOf(event)
    const handle = key && handlers[key]
    handle?.()
    return Boolean(handle)
  })
