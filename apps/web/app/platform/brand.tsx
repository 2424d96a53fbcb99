import { brandText } from './brand.text.ts'
import { useText } from '#base/text.ts'
import css from './brand.module.css'

export function Brand() {
  return (
    <span className={css.brand}>
      <svg className={css.leaf} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 19c0-9 5-14 14-14 0 9-4 13-9 13-2 0-3.5-1-3.5-1M5 19c1.5-5 4.5-7.5 8.5-9" />
      </svg>
      {useText(brandText)('name')}
    </span>
  )
}
