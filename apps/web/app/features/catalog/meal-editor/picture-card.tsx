import { type DragEvent, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RefusedNotice } from '#ui/form/refused-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import editor from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import css from './picture-card.module.css'
import { useDraftField } from './use-draft-field.ts'
import { useUpload } from './use-upload.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** Uploads a dropped or chosen file at once; saving the form attaches it to the meal. */
export function PictureCard() {
  const t = useText(editorText)
  const { value: picture, set, ref } = useDraftField('picture', 'picture')
  const upload = useUpload(set)
  const input = useRef<HTMLInputElement>(null)
  const [is_over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) upload.send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const choose = () => input.current?.click()
  return (
    <Card id="picture" title={t('picture')} lead={t('picture_lead')} className={editor.card}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are dropped here; the button does the same */}
      <div
        className={css.drop}
        data-over={is_over || undefined}
        ref={ref}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={css.frame}>
          {picture ? (
            <MealPicture picture={picture} size="medium" alt={t('picture_of')} />
          ) : (
            <Icon name="photo" size={32} stroke={1.5} />
          )}
        </div>
        <div className={css.words}>
          <p className={css.hint}>{t('drop_here')}</p>
          <div className={css.buttons}>
            <Button icon="upload" onClick={choose}>
              {t(picture ? 'change_picture' : 'choose_file')}
            </Button>
            {picture && (
              <Button variant="subtle" icon="trash" onClick={() => set(null)}>
                {t('remove_picture')}
              </Button>
            )}
          </div>
          {upload.progress !== null && <LongWork label={t('uploading')} percent={upload.progress * 100} />}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('choose_file')}
          onChange={(event) => {
            take(event.target.files)
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = ''
          }}
        />
      </div>
      {upload.refusal && <RefusedNotice error={upload.refusal} className={css.refused ?? ''} />}
    </Card>
  )
}
