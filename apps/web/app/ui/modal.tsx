import { Modal as MantineModal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { beginAtFirstField } from './first-field.ts'
import { guestKitText } from './guest-kit.text.ts'
import classes from './modal.module.css'
import { MantineScope } from './mantine-scope.tsx'
import { useOnTop } from './use-on-top.ts'

export type ModalProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** sm is 400, md 560, lg 760 and xl 960 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Buttons; they stay visible while the body scrolls. */
  footer?: ReactNode
  /** Set to false where a click outside would discard work. */
  close_outside?: boolean
  children?: ReactNode
}

const SIZES = { sm: 400, md: 560, lg: 760, xl: 960 }

/** Traps the focus while open, closes on Escape, and returns the focus to the opener. */
export function Modal({ opened, onClose, title, size = 'md', footer, close_outside = true, children }: ModalProps) {
  const t = useText(guestKitText)
  const isOnTop = useOnTop(opened)
  return (
    <MantineScope>
      <MantineModal
        opened={opened}
        onClose={() => isOnTop() && onClose()}
        title={title}
        size={SIZES[size]}
        centered
        padding={0}
        radius="xl"
        zIndex="var(--tv-z-modal)"
        closeOnClickOutside={close_outside}
        transitionProps={{ transition: 'pop', duration: 160 }}
        overlayProps={{ backgroundOpacity: 1, color: 'var(--tv-scrim)' }}
        closeButtonProps={{ 'aria-label': t('close'), iconSize: 20 }}
        xOffset="var(--tv-s-4)"
        classNames={classes}
      >
        <div className={classes.content_body} ref={beginAtFirstField}>
          {children}
        </div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </MantineModal>
    </MantineScope>
  )
}
