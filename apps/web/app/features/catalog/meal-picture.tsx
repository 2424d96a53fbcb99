import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import css from './meal-picture.module.css'

type Props = {
  /** The stem the meal keeps; null: there is none. */
  picture: string | null
  size: 'small' | 'medium' | 'large'
  /** Left out where the name stands beside it. */
  alt?: string
  /** Below the fold, or one of many. */
  lazy?: boolean
}

/** Fills its place; without a picture, and where its file is gone, a calm ground says so. */
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
      // One that came with the page may have failed before anyone could hear it.
      ref={(img) => void (img?.complete && img.naturalWidth === 0 && setBroken(picture))}
      onError={() => setBroken(picture)}
      {...(lazy && { loading: 'lazy' as const })}
    />
  )
}

/** In a row: as high as the densest row allows. */
export function MealThumb({ picture }: { picture: string | null }) {
  return (
    <span className={css.thumb}>
      <MealPicture picture={picture} size="small" lazy />
    </span>
  )
}
