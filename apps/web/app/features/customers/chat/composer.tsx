import { MAX_TEXT_LENGTH, mayText, type TextObstacle } from '@tavlin/domain/chat/may-text'
import type { ReplyValues } from '@tavlin/domain/chat/saved-reply'
import { smsLength } from '@tavlin/domain/chat/segments'
import { type KeyboardEvent, lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { useMay, useMe } from '#platform/me.ts'
import { useNow } from '#platform/use-now.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Thread } from './chat.ts'
import type { chatCommands } from './chat.commands.ts'
import { chatText } from './chat.text.ts'
import { type DraftKey, readDraft, writeDraft } from './drafts.ts'
import css from './thread.module.css'
import { useChatKeys } from './use-chat-keys.ts'
import { useReplies } from './use-replies.ts'
import { holdingIn, useTakeover } from './use-takeover.ts'
import { useUndo } from './use-undo.ts'

const ReplyPicker = lazy(() => import('./reply-picker.tsx'))
/** Lazy, because it imports the calendar of the business time zone. */
const SendLater = lazy(() => import('./send-later.tsx'))

export type ComposerHandle = {
  /** Adds a text for the customer below what is written, so that the user can change it before sending. */
  write: (text: string) => void
}

type Props = {
  handle: Ref<ComposerHandle>
  /** Called with every change of the text. */
  onType: () => void
  conversation_id: number | null
  customer_id: number | null
  rules: Thread['rules']
  is_first: boolean
  values: ReplyValues
}

/** The draft is stored in the browser, so `key` remounts the form with its draft after hydration. */
export function Composer(props: Props) {
  const user_id = useMe()?.id ?? 0
  const draft_key = { user_id, conversation_id: props.conversation_id, customer_id: props.customer_id }
  const is_in_browser = useIsInBrowser()
  return (
    <ComposerForm
      key={String(is_in_browser)}
      {...props}
      draft_key={draft_key}
      first_text={is_in_browser ? readDraft(draft_key) : ''}
    />
  )
}

type FormProps = Props & { draft_key: DraftKey; first_text: string }

/** Manages the composer and sends its text. The API's rule is applied here too, to show why a text cannot be sent. */
function useComposer({ conversation_id, customer_id, rules, values, draft_key, first_text }: FormProps) {
  const confirmTakeover = useTakeover()
  const { send, pending, refusal, forget } = useCommand<typeof chatCommands>()
  const now = new Date(useNow(60_000) ?? 0)
  const [text, setOnlyText] = useState(first_text)
  const [kind, setKind] = useState<'text' | 'note'>('text')
  const [is_marketing, setMarketing] = useState(false)
  const [is_service_confirmed, confirmService] = useState(false)
  const setText = (next: string) => {
    setOnlyText(next)
    writeDraft(draft_key, next)
  }
  const offerUndo = useUndo(setText)
  const is_note = kind === 'note'
  const replies = useReplies(is_note ? '' : text, values, setText)
  const purpose = is_marketing ? 'marketing' : 'service'
  const obstacleAt = (at: Date): TextObstacle | null => {
    if (is_note) return text.trim() === '' ? 'empty' : null
    const decision = mayText({ text, purpose, now: at, is_service_confirmed, ...rules })
    return decision.may ? null : decision.because
  }
  const submit = async (send_at: string | null = null, takeover = false): Promise<void> => {
    if (pending || replies.is_open || obstacleAt(send_at === null ? now : new Date(send_at)) !== null) return
    if (is_note && conversation_id !== null) {
      const noted = await send('note', { conversation_id, message: text })
      return noted.ok ? setText('') : undefined
    }
    const answer = await send('send', {
      conversation_id,
      customer_id,
      message: text,
      purpose,
      send_at,
      takeover,
      is_service_confirmed,
    })
    if (answer.ok) {
      setText('')
      confirmService(false)
      return offerUndo(answer.data as { data: { id: number } }, send_at)
    }
    const held = holdingIn(answer.error)
    if (held === null) return
    forget()
    if (await confirmTakeover(held.name)) await submit(send_at, true)
  }
  const marketing = { checked: is_marketing, set: setMarketing }
  const service = { checked: is_service_confirmed, set: confirmService }
  return {
    text,
    setText,
    kind,
    setKind,
    is_note,
    marketing,
    service,
    now,
    obstacleAt,
    replies,
    submit,
    pending,
    refusal,
  }
}

/** Returns the ref of the text field. The key R and the handle put the focus into it. */
function useField({ text, setText, setKind }: ReturnType<typeof useComposer>, handle: Ref<ComposerHandle>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const focus = () => field.current?.focus()
  useChatKeys({ write: focus })
  useImperativeHandle(handle, () => ({
    write: (added) => {
      setKind('text')
      setText(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`)
      focus()
    },
  }))
  return field
}

function ComposerForm(props: FormProps) {
  const t = useText(chatText)
  const list_id = useId()
  const composer = useComposer(props)
  const { text, setText, kind, setKind, is_note, replies, submit, refusal } = composer
  const field = useField(composer, props.handle)
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (replies.press(event)) return event.preventDefault()
    // Leaves the field, so that the keys of the screen work.
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <form
      className={css.composer}
      data-note={is_note || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {props.conversation_id !== null && (
        <Segmented
          label={t('kind')}
          options={[
            { value: 'text', label: t('to_customer'), icon: 'chat' },
            { value: 'note', label: t('note'), icon: 'lock' },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {replies.is_open && (
        <Suspense>
          <ReplyPicker
            id={list_id}
            replies={replies.replies}
            found={replies.found}
            marked={replies.marked}
            onChoose={replies.choose}
            save={replies.save}
            remove={replies.remove}
          />
        </Suspense>
      )}
      <Textarea
        ref={field}
        label={t(is_note ? 'note' : 'message')}
        help={t(is_note ? 'note_help' : 'slash_help')}
        rows={props.is_first ? 4 : 3}
        dir="auto"
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          props.onType()
        }}
        onKeyDown={keys}
        aria-controls={replies.is_open ? list_id : undefined}
        aria-activedescendant={replies.found.length > 0 ? `${list_id}-${replies.marked}` : undefined}
      />
      {refusal && <RejectedNotice error={refusal} />}
      <SendBar {...composer} segment_agorot={props.rules.segment_agorot} />
    </form>
  )
}

type SendBarProps = ReturnType<typeof useComposer> & { segment_agorot: number }

/** Shows the length and the cost of the text, the marketing switch, the menu for sending later, and the send button. */
function SendBar(props: SendBarProps) {
  const { text, is_note, marketing, service, now, obstacleAt, replies, submit, pending, segment_agorot } = props
  const t = useText(chatText)
  const { units, segments } = smsLength(text.trim())
  const is_in_browser = useIsInBrowser()
  const later = (
    <Button icon="clock" disabled>
      {t('send_later')}
    </Button>
  )
  const may = useMay()
  const obstacle = replies.is_open ? 'choose_reply' : obstacleAt(now)
  return (
    <div className={css.sending}>
      <span className={css.counter}>
        {!is_note && t('counter', { units: String(units), segments })}
        {!is_note && segments > 0 && segment_agorot > 0 && (
          <>
            {' · '}
            <Money agorot={segments * segment_agorot} />
          </>
        )}
      </span>
      {!is_note && (
        <>
          <Checkbox
            label={t('is_marketing')}
            checked={marketing.checked}
            onChange={(event) => marketing.set(event.target.checked)}
          />
          {(obstacle === 'looks_marketing' || service.checked) && may('send_campaigns', 'business') && (
            <Checkbox
              label={t('is_service')}
              checked={service.checked}
              onChange={(event) => service.set(event.target.checked)}
            />
          )}
          {is_in_browser ? (
            <Suspense fallback={later}>
              <SendLater
                now={now}
                disabled={pending || text.trim() === ''}
                obstacleAt={obstacleAt}
                onSend={(send_at) => void submit(send_at)}
              />
            </Suspense>
          ) : (
            later
          )}
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={is_note ? 'check' : 'send'}
        loading={pending}
        {...(obstacle !== null && { disabled_reason: t(obstacle) })}
      >
        {t(is_note ? 'save_note' : 'send')}
      </Button>
    </div>
  )
}
