import classes from './avatar.module.css'
import { classNames } from './class-names.ts'

type Props = { name: string; size?: 'sm' | 'md' | 'lg'; tint?: boolean }

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Shows the initials of a person; hidden from screen readers, because the name is written beside it. */
export function Avatar({ name, size = 'md', tint }: Props) {
  return (
    <span className={classNames(classes.avatar, classes[size], tint && classes.tint)} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
