import { messages } from '@tavlin/contract/messages'

export const commands = {
  save: messages.saveMessageText.body.extend(messages.saveMessageText.params.shape),
}
