import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import css from './modal-dialog.module.css'

type Props = {
  label: string
  place: 'start' | 'end' | 'top'
  onClose: () => void
  children: ReactNode
}

/**
 * Uses the browser's own dialog: it traps the focus, hides the page behind it from screen readers, handles Escape and
 * returns the focus. The app shell is on every screen, so it uses no library. Open while rendered; unmount it to close
 * it.
 */
export function ModalDialog({ label, place, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // The content covers the dialog, so a click on the dialog element itself is outside.
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
      // The close event is asynchronous: when it arrives, the dialog may be open again.
      onClose={() => ref.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  )
}
