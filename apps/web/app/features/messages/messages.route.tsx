import { MESSAGE_KINDS, type MessageKind } from '@tavlin/domain/messages/messages'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Entry, EntryList, EntryTitle } from '#ui/entry-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import textCss from '#ui/text.module.css'
import type { Route } from './+types/messages.route'
import { type LoadedMessage, loadMessages, runMessagesCommand } from './messages.server.ts'
import { messagesText } from './messages.text.ts'

// Lazy: few people edit a text, and the drawer is larger than the list.
const MessageDrawer = lazy(() => import('./message-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runMessagesCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadMessages({ request, context })

const OPEN = 'message'
const TO_OTHERS: readonly MessageKind[] = [
  'approval_late',
  'supplier_order',
  'sign_in_code',
  'phone_code',
  'invitation',
]
const GROUPS = [
  { title: 'to_customers', kinds: MESSAGE_KINDS.filter((kind) => !TO_OTHERS.includes(kind)) },
  { title: 'to_others', kinds: TO_OTHERS },
] as const

/** Lists the automatic messages with their text. The URL contains the kind of the open message. */
export default function Messages({ loaderData: { data } }: Route.ComponentProps) {
  const t = useText(messagesText)
  const is_in_browser = useIsInBrowser()
  const may_edit = useMay()('role:super_admin')
  const [params, setParams] = useSearchParams()
  useLive('private-business')
  const open = MESSAGE_KINDS.find((kind) => kind === params.get(OPEN))
  const show = (kind: MessageKind | null) =>
    setParams((old) => (kind ? old.set(OPEN, kind) : old.delete(OPEN), old), { preventScrollReset: true })
  const textsOf = (kind: MessageKind) => data.filter((one) => one.kind === kind)
  return (
    <Stack gap={4}>
      <PageHeader before={<Link to="/manage/settings">{t('back')}</Link>} title={t('title')} lead={t('lead')} />
      {GROUPS.map(({ title, kinds }) => (
        <Card key={title} title={t(title)} padding="none">
          <EntryList>
            {kinds.map((kind) => (
              <Message key={kind} kind={kind} texts={textsOf(kind)} onEdit={() => show(kind)} />
            ))}
          </EntryList>
        </Card>
      ))}
      {is_in_browser && open && (
        <Suspense>
          <MessageDrawer kind={open} texts={textsOf(open)} may_edit={may_edit} onClose={() => show(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

type MessageProps = { kind: MessageKind; texts: readonly LoadedMessage[]; onEdit: () => void }

function Message({ kind, texts, onEdit }: MessageProps) {
  const t = useText(messagesText)
  const lang = useLang()
  const shown = texts.find((one) => one.lang === lang) ?? texts[0]!
  const is_edited = texts.some(({ text }) => text !== null)
  return (
    <Entry
      content={
        <>
          <EntryTitle>
            {t(kind)} {is_edited && <Chip tone="info">{t('edited')}</Chip>}
          </EntryTitle>
          <p className={textCss.muted_sm}>{t(`${kind}_when`)}</p>
          <span dir={shown.lang === 'he' ? 'rtl' : 'ltr'} lang={shown.lang}>
            {shown.text ?? shown.original}
          </span>
        </>
      }
      end={<IconButton icon="edit" label={t('edit', { name: t(kind) })} onClick={onEdit} />}
    />
  )
}
