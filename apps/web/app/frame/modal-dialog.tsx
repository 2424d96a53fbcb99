import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import css from './modal-dialog.module.css'

type Props = {
  label: string
  place: 'start' | 'end' | 'top'
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own dialog: it keeps the focus inside, hides the rest from screen readers, hears Escape and gives the
 * focus back. The frame is on every screen, so it costs no library. Drawn open; to close it, stop drawing it.
 */
export function ModalDialog({ label, place, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // The content covers the dialog, so a press on the dialog itself is one outside.
  const onPress = useEffectEvent((event: MouseEvent) => event.target === event.currentTarget && onClose())
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.addEventListener('click', onPress)
    return () => {
      dialog?.removeEventListener('click', onPress)
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={`${css.dialog} ${css[place]}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Told late: by then it may have been opened again.
      onClose={() => ref.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  )
}
