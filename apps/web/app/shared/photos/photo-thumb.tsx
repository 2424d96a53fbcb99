import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import css from './photo-thumb.module.css'
import { photoText } from './photo-field.text.ts'

const LargePhoto = lazy(() => import('./large-photo.tsx'))

type Props = {
  /** URL of the photo; with `?size=small` the server sends a small one. */
  path: string
  title: string
}

/** A small picture that opens the large one. The server sends both sizes only to users who may see them. */
export function PhotoThumb({ path, title }: Props) {
  const t = useText(photoText)
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.thumb} aria-label={t('enlarge')} onClick={() => setOpen(true)}>
        <img src={`${path}?size=small`} alt="" width={120} height={90} />
      </button>
      {is_open && (
        <Suspense>
          <LargePhoto path={path} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
