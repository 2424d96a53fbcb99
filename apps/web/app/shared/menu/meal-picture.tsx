import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import css from './meal-picture.module.css'

type Props = {
  /** The stored file stem; null without a picture. */
  picture: string | null
  size: 'small' | 'medium' | 'large'
  /** Alternative text; omit it when the name is shown beside the picture. */
  alt?: string
  /** Loads the picture lazily; set it below the fold, or for one of many pictures. */
  lazy?: boolean
}

/** Fills its container; a placeholder replaces a missing or broken picture. */
export function MealPicture({ picture, size, alt = '', lazy }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (picture === null || picture === broken)
    return (
      <span className={css.none}>
        <Icon name="meal" size={size === 'small' ? 18 : 32} stroke={1.5} />
      </span>
    )
  return (
    <img
      className={css.picture}
      src={`/api/storage/images/${picture}-${size}.webp`}
      alt={alt}
      decoding="async"
      // A server-rendered picture may have failed before hydration attached `onError`.
      ref={(img) => void (img?.complete && img.naturalWidth === 0 && setBroken(picture))}
      onError={() => setBroken(picture)}
      {...(lazy && { loading: 'lazy' as const })}
    />
  )
}

/** Shows a thumbnail for a row, as high as the densest row allows. */
export function MealThumb({ picture }: { picture: string | null }) {
  return (
    <span className={css.thumb}>
      <MealPicture picture={picture} size="small" lazy />
    </span>
  )
}
