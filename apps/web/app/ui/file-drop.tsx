import { type DragEvent, type ReactNode, type Ref, type RefObject, useState } from 'react'
import css from './file-drop.module.css'

type Props = {
  /** Comma-separated file types, as in the attribute of the input. */
  accept: string
  label: string
  onFile: (file: File) => void
  ref?: Ref<HTMLDivElement>
  /** A button of the caller clicks the input, because not everybody can drag. */
  input: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** An area that takes one file, dropped or chosen. */
export function FileDrop({ accept, label, onFile, ref, input, children }: Props) {
  const [is_dragged_over, setDraggedOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are dropped here; a button does the same
    <div
      className={css.drop}
      data-over={is_dragged_over || undefined}
      ref={ref}
      onDragOver={over}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          // Clears the value, so that choosing the same file again fires a change event.
          event.target.value = ''
        }}
      />
    </div>
  )
}
