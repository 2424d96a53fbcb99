import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { DEFAULT_LOCALE, directionOf, isLocale } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { guestKitText } from './guest-kit.text.ts'
import { Icon, type IconName } from './icon.tsx'
import { MantineScope } from './mantine-scope.tsx'
import type { Toast } from './toast.ts'
import classes from './toast.module.css'

const LONG_MS = 10_000
const SHORT_MS = 5_000

/**
 * Toasts are at the bottom start corner, above everything. Mantine's corners are physical, so the direction selects
 * one.
 */
export default function ToastView() {
  const dir = directionOf(useLocale())
  return (
    <MantineScope>
      <Notifications
        position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'}
        zIndex="var(--tv-z-toast)"
        limit={3}
        containerWidth={420}
      />
    </MantineScope>
  )
}

const pageLocale = () => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

const ICONS = { success: 'check', refusal: 'warning', news: 'bell' } as const satisfies Record<Toast['kind'], IconName>

export function showToast({ kind, message, undo, open, id }: Toast): void {
  const is_refusal = kind === 'refusal'
  if (id) notifications.hide(id)
  const shown: string = notifications.show({
    ...(id && { id }),
    message: (
      <ToastText
        message={message}
        {...(undo && { onUndo: () => (notifications.hide(shown), undo()) })}
        {...(open && { open: { ...open, onOpen: () => (notifications.hide(shown), open.onOpen()) } })}
      />
    ),
    icon: <Icon name={ICONS[kind]} size={20} />,
    autoClose: undo || open || is_refusal ? LONG_MS : SHORT_MS,
    role: is_refusal ? 'alert' : 'status',
    'aria-live': is_refusal ? 'assertive' : 'polite',
    closeButtonProps: { 'aria-label': guestKitText(pageLocale())('close') },
    classNames: classes,
  })
}

function ToastText({ message, onUndo, open }: Pick<Toast, 'message' | 'open'> & { onUndo?: () => void }) {
  const t = useText(guestKitText)
  return (
    <>
      <span className={classes.text}>{message}</span>
      {onUndo && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          {t('undo')}
        </button>
      )}
      {open && (
        <button type="button" className={classes.undo} onClick={open.onOpen}>
          {open.label}
        </button>
      )}
    </>
  )
}
