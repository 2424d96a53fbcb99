import { classNames } from './class-names.ts'
import type { ICONS } from './icon-names.ts'
import css from './icon.module.css'
import drawings from './icons.svg'

export type IconName = keyof typeof ICONS

/** Icons that point in reading direction; they are mirrored in right-to-left pages. */
const FLIPPING: ReadonlySet<IconName> = new Set<IconName>([
  'back',
  'chevron',
  'external',
  'forward',
  'login',
  'logout',
  'send',
  'undo',
])

type Props = {
  name: IconName
  /** Pixels, or a length such as `1.25em` (the default, relative to the text). */
  size?: number | string
  stroke?: number
  className?: string
}

/** Decorative: its meaning is in the text beside it or in the label of its button. */
export const Icon = ({ name, size = '1.25em', stroke = 1.75, className }: Props) => (
  <svg
    className={classNames(css.icon, FLIPPING.has(name) && 'flips', className)}
    width={size}
    height={size}
    strokeWidth={stroke}
    aria-hidden
  >
    <use href={`${drawings}#${name}`} />
  </svg>
)
