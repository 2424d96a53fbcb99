import { smsLength } from '@tavlin/domain/chat/segments'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import {
  MESSAGE_RULES,
  MOST_MESSAGE_CHARACTERS,
  type MessageKind,
  type MessageVariable,
  problemOfMessage,
  renderMessage,
} from '@tavlin/domain/messages/messages'
import { useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { commands } from './messages.commands.ts'
import css from './messages.module.css'
import type { LoadedMessage } from './messages.server.ts'
import { messagesText } from './messages.text.ts'

type Props = { kind: MessageKind; texts: readonly LoadedMessage[]; may_edit: boolean; onClose: () => void }

/** Edits one message, language by language. */
export default function MessageDrawer({ kind, texts, may_edit, onClose }: Props) {
  const t = useText(messagesText)
  const [lang, setLang] = useState<GuestLang>(texts[0]!.lang)
  const current = texts.find((one) => one.lang === lang) ?? texts[0]!
  // The command is here and not in the editor, which remounts with the saved text before the command has ended.
  const { send, pending, refusal } = useCommand<typeof commands>()
  const save = async (text: string | null) => {
    const answer = await send('save', { kind, lang: current.lang, text, version: current.version })
    if (answer.ok) toast.success(t(text === null ? 'restored' : 'saved'), { id: 'message-text' })
  }
  return (
    <Drawer opened onClose={onClose} title={t(kind)} size="min(560px, 100vw)" sheet>
      <Stack gap={4}>
        {texts.length > 1 && (
          <Segmented
            label={t('languages')}
            value={lang}
            onChange={setLang}
            options={texts.map((one) => ({ value: one.lang, label: t(one.lang) }))}
          />
        )}
        {refusal && <Refusal what={t('not_done')} why={<RefusalMessage error={refusal} />} />}
        <TextEditor
          key={`${lang} ${current.version} ${current.text}`}
          current={current}
          may_edit={may_edit}
          pending={pending}
          onSave={(text) => void save(text)}
        />
      </Stack>
    </Drawer>
  )
}

type EditorProps = {
  current: LoadedMessage
  may_edit: boolean
  pending: boolean
  /** Called with the new text, or with null to restore the default text. */
  onSave: (text: string | null) => void
}

function TextEditor({ current, may_edit, pending, onSave }: EditorProps) {
  const t = useText(messagesText)
  const area = useRef<HTMLTextAreaElement>(null)
  const { kind, lang, original } = current
  const stored = current.text ?? original
  const [text, setText] = useState(stored)
  const typed = text.trim()
  const problem = typed === '' ? null : problemOfMessage(kind, typed)
  const is_rtl = lang === 'he' || lang === 'ar'
  const insert = (name: MessageVariable) => {
    const at = area.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}{${name}}${text.slice(at)}`)
    area.current?.focus()
  }
  const why = problem && (
    <RefusalMessage error={{ code: problem.code, message: '', details: { names: problem.names } }} />
  )
  return (
    <Stack gap={4}>
      {!may_edit && <p className={textCss.muted_sm}>{t('read_only')}</p>}
      <Textarea
        ref={area}
        label={t('text')}
        error={why}
        dir={is_rtl ? 'rtl' : 'ltr'}
        // By default the kit takes the direction from the first letter, which may belong to a variable such as {deli}.
        style={{ unicodeBidi: 'isolate' }}
        lang={lang}
        rows={5}
        maxLength={MOST_MESSAGE_CHARACTERS}
        readOnly={!may_edit}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {may_edit && <Variables kind={kind} onInsert={insert} />}
      <Preview lang={lang} text={typed} />
      <div className={css.foot}>
        {may_edit && (
          <Button
            variant="primary"
            loading={pending}
            disabled={typed === '' || problem !== null || typed === stored}
            onClick={() => onSave(typed)}
          >
            {t('save')}
          </Button>
        )}
        {may_edit && current.text !== null && (
          <Button icon="undo" loading={pending} onClick={() => onSave(null)}>
            {t('restore')}
          </Button>
        )}
        <Chip>{t(current.text === null ? 'original' : 'edited')}</Chip>
      </div>
    </Stack>
  )
}

function Variables({ kind, onInsert }: { kind: MessageKind; onInsert: (name: MessageVariable) => void }) {
  const t = useText(messagesText)
  const { may, must } = MESSAGE_RULES[kind]
  return (
    <div>
      <p className={textCss.muted_sm}>{t('variables')}</p>
      <div className={css.variables}>
        {may.map((name) => (
          <Button key={name} size="sm" icon="plus" onClick={() => onInsert(name)}>
            {t(name)}
            {must.includes(name) && ` (${t('required')})`}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Shows the message with sample values, and the number of segments that the SMS provider will charge. */
function Preview({ lang, text }: { lang: GuestLang; text: string }) {
  const t = useText(messagesText)
  const is_hebrew_name = lang === 'he' || lang === 'ar'
  const deli = t(is_hebrew_name ? 'sample_deli_he' : 'sample_deli_en')
  const times = { promise: '13:00-13:30', arrival: '13:05-13:20', date: '20/11/2026' }
  const link = `${location.origin}/track/4hT9s2`
  const shown = renderMessage(text, { deli, business: deli, number: 1042, code: '482913', link, ...times })
  const { segments, units } = smsLength(shown)
  return (
    <section aria-label={t('preview')}>
      <p className={textCss.muted_sm}>{t('preview')}</p>
      <p className={css.preview} dir={is_hebrew_name ? 'rtl' : 'ltr'} lang={lang}>
        {shown}
      </p>
      <p className={textCss.muted_sm}>{t('segments', { count: segments, units })}</p>
    </section>
  )
}
