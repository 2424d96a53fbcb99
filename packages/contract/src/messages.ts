import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { MESSAGE_KINDS, MOST_MESSAGE_CHARACTERS } from '@tavlin/domain/messages/messages'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant, person, text } from './fields.ts'

const kind = z.enum(MESSAGE_KINDS)
const lang = z.enum(GUEST_LANGS)
const of_text = z.object({ kind, lang })

export const MessageText = z
  .object({
    kind,
    lang,
    original: z.string(),
    /** The edited text; null while customers get the original. */
    text: z.string().nullable(),
    /** Version of the edited text; 0 while customers get the original. */
    version: z.int(),
    by: person,
    updated_at: instant.nullable(),
  })
  .register(z.globalRegistry, { id: 'MessageText' })
const seen_version = z.int().min(0).max(2_000_000_000)

export const messages = endpoints({
  messageTexts: {
    method: 'GET',
    path: '/message-texts',
    summary: 'Texts of automatic messages in each language, with their originals',
    access: 'manage_delis',
    returns: z.object({ data: z.array(MessageText) }),
  },
  saveMessageText: {
    method: 'PUT',
    path: '/message-texts/:kind/:lang',
    summary: 'Replace the text of an automatic message; a null text restores the original',
    access: 'role:super_admin',
    params: of_text,
    body: z.object({ text: text(MOST_MESSAGE_CHARACTERS).nullable(), version: seen_version }),
    returns: z.object({ data: MessageText }),
  },
})
