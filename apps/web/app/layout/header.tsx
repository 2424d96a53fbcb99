import { Form, Link, useLocation } from 'react-router'
import { useDisplay } from '#platform/display.ts'
import { ConnectionMark } from '#platform/live/connection-mark.tsx'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Badge, shownCount } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { ApprovalsBell } from '../features/approvals/approvals-bell.tsx'
import { filterColours } from './filter-colours.ts'
import { layoutText } from './layout.text.ts'
import css from './header.module.css'
import type { Overlay } from './overlays.tsx'
import { useUnread } from './use-unread.ts'
import { UserMenu } from './user-menu.tsx'

type Props = { onOpen: (overlay: Overlay) => void; onSoon: (overlay: Overlay) => void }

/** `onSoon` is called when a button gets the pointer or the focus, to preload its overlay. */
export function Header({ onOpen, onSoon }: Props) {
  const t = useText(layoutText)
  const { header_filter } = useDisplay()
  const opens = (overlay: Overlay) => ({
    onClick: () => onOpen(overlay),
    onPointerEnter: () => onSoon(overlay),
    onFocus: () => onSoon(overlay),
    'aria-haspopup': 'dialog' as const,
  })
  return (
    <header className={css.header} style={filterColours('head', header_filter)}>
      <button
        type="button"
        className={`${css.tool} ${css.burger}`}
        aria-label={t('open_sidebar')}
        title={t('open_sidebar')}
        data-tour="burger"
        {...opens('sidebar')}
      >
        <Icon name="menu" size={20} />
      </button>
      <button
        type="button"
        className={css.find}
        aria-keyshortcuts="Control+K Meta+K"
        data-tour="find"
        {...opens('palette')}
      >
        <Icon name="search" size={18} />
        <span className={css.find_text}>{t('find')}</span>
        <span className={css.find_short}>{t('find_short')}</span>
        <kbd className={css.kbd} aria-hidden="true">
          {t('find_keys')}
        </kbd>
      </button>
      <div className={css.tools}>
        <ConnectionMark />
        <ApprovalsBell className={css.tool ?? ''} badge_class={css.corner ?? ''} />
        <Messages />
        <LanguageSwitch />
        <button
          type="button"
          className={css.tool}
          aria-label={t('display_options')}
          title={t('display_options')}
          data-tour="display"
          {...opens('display')}
        >
          <Icon name="sliders" size={20} />
        </button>
        <UserMenu />
      </div>
    </header>
  )
}

function Messages() {
  const t = useText(layoutText)
  const count = useUnread()
  if (!useMay()('chat_with_customers')) return null
  const label =
    count > 0 ? `${t('messages')}: ${t('unread_count', { count, shown: shownCount(count) })}` : t('messages')
  return (
    <Link to="/customers/chat" prefetch="intent" className={css.tool} aria-label={label} title={label}>
      <Icon name="chat" size={20} />
      {count > 0 && (
        <Badge tone="alert" className={css.corner ?? ''}>
          {count}
        </Badge>
      )}
    </Link>
  )
}

/**
 * Switches to the other language. Loads a new document, because the whole layout is mirrored. Works before hydration.
 */
function LanguageSwitch() {
  const t = useText(layoutText)
  const other = useLang() === 'he' ? 'en' : 'he'
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/session/language" reloadDocument>
      <input type="hidden" name="path" value={pathname + search} />
      <button
        className={`${css.tool} ${css.language}`}
        name="lang"
        value={other}
        lang={other}
        title={t('to_other_language')}
      >
        <Icon name="globe" size={20} />
        <span>{t('to_other_language')}</span>
      </button>
    </Form>
  )
}
