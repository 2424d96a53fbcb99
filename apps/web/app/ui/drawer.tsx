import { Drawer as MantineDrawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from './class-names.ts'
import drawer from './drawer.module.css'
import { beginAtFirstField } from './first-field.ts'
import { guestKitText } from './guest-kit.text.ts'
import classes from './modal.module.css'
import { MantineScope } from './mantine-scope.tsx'
import { useOnTop } from './use-on-top.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** The side that the drawer opens from; `start` is for navigation. */
  side?: 'start' | 'end'
  /** Opens from the bottom on a phone, or on every device with `always`. */
  sheet?: boolean | 'always'
  /** Inline size of the drawer as a CSS length. */
  size?: string
  footer?: ReactNode
  /** Set when the drawer has no header of its own, as for navigation. */
  bare?: boolean
  children?: ReactNode
}

/** Mantine's left and right already mean start and end, because it follows the page's direction. */
export function Drawer(props: Props) {
  const { opened, onClose, title, side = 'end', sheet, size = 'min(480px, 100vw)', footer, bare, children } = props
  const t = useText(guestKitText)
  const isOnTop = useOnTop(opened)
  const is_phone = useMediaQuery('(width < 600px)', false)
  const from_below = sheet === 'always' || (sheet && is_phone)
  const names = { ...classes, ...(from_below && { content: classNames(classes.content, drawer.sheet) }) }
  return (
    <MantineScope>
      <MantineDrawer
        opened={opened}
        onClose={() => isOnTop() && onClose()}
        title={bare ? undefined : title}
        {...(bare && { withCloseButton: false, 'aria-label': typeof title === 'string' ? title : undefined })}
        position={from_below ? 'bottom' : side === 'end' ? 'right' : 'left'}
        size={from_below ? 'auto' : size}
        padding={0}
        radius={0}
        zIndex="var(--tv-z-drawer)"
        transitionProps={{ duration: 200 }}
        overlayProps={{ backgroundOpacity: 1, color: 'var(--tv-scrim)' }}
        closeButtonProps={{ 'aria-label': t('close'), iconSize: 20 }}
        classNames={names}
      >
        {bare ? (
          children
        ) : (
          <div className={classes.content_body} ref={beginAtFirstField}>
            {children}
          </div>
        )}
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </MantineDrawer>
    </MantineScope>
  )
}
