import { useState } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import css from './photo-field.module.css'
import { photoText } from './photo-field.text.ts'
import { reducePhoto } from './reduce-photo.ts'

type Props = {
  /** JPEG in base64; null while there is none. */
  photo: string | null
  onPhoto: (photo: string) => void
  /** Describes the photo, for example "Photo of the delivery". */
  alt: string
  /** Names the button where a page has several of them. */
  of?: string
  button_class?: string | undefined
  warning_class?: string | undefined
}

/** Opens the camera of the phone. On a computer, the same input chooses a file. */
export function PhotoField({ photo, onPhoto, alt, of, button_class = css.button, warning_class }: Props) {
  const t = useText(photoText)
  const [is_unreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    const reduced = await reducePhoto(file)
    setUnreadable(reduced === null)
    if (reduced !== null) onPhoto(reduced)
  }
  const label = t(photo === null ? 'take_photo' : 'again')
  return (
    <>
      {photo !== null && <img className={css.photo} src={`data:image/jpeg;base64,${photo}`} alt={alt} />}
      {is_unreadable && (
        <p className={warning_class} role="alert">
          {t('unreadable')}
        </p>
      )}
      <label className={classNames(button_class, css.take)}>
        <Icon name="photo" size="1.3em" />
        <span>{label}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={of ? `${label}: ${of}` : label}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void take(file)
            // Clears the value, so that choosing the same file again fires a change event.
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}
