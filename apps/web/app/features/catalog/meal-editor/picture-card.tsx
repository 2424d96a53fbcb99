import { useRef } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { LongWork } from '#ui/long-work.tsx'
import textCss from '#ui/text.module.css'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import editor from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import css from './picture-card.module.css'
import { useDraftField } from './use-draft-field.ts'
import { useUpload } from './use-upload.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** Uploads a dropped or chosen file at once; saving the form attaches it to the meal. */
export function PictureCard() {
  const input = useRef<HTMLInputElement>(null)
  const t = useText(editorText)
  const { value: picture, set, ref } = useDraftField('picture', 'picture')
  const upload = useUpload(set)
  return (
    <Card id="picture" title={t('picture')} lead={t('picture_lead')} className={editor.card}>
      <FileDrop input={input} accept={ACCEPTED} label={t('choose_file')} onFile={upload.send} ref={ref}>
        <div className={css.frame}>
          {picture ? (
            <MealPicture picture={picture} size="medium" alt={t('picture_of')} />
          ) : (
            <Icon name="photo" size={32} stroke={1.5} />
          )}
        </div>
        <div className={css.text}>
          <p className={textCss.muted_sm}>{t('drop_here')}</p>
          <div className={css.buttons}>
            <Button icon="upload" onClick={() => input.current?.click()}>
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
      </FileDrop>
      {upload.refusal && <RejectedNotice error={upload.refusal} className={css.rejected ?? ''} />}
    </Card>
  )
}
