import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import css from './keypad.module.css'

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

type Props = {
  onKey: (key: string) => void
  onErase: () => void
  erase_label: string
  /** The key beside zero, for example a decimal point; an empty text shows no key. */
  extra?: string
  className?: string | undefined
}

/** Shows digits as on a numeric keyboard, always left to right. Pressing a key leaves the focus in the field. */
export function Keypad({ onKey, onErase, erase_label, extra = '', className }: Props) {
  const key = (name: string) => (
    <button key={name} type="button" className={css.key} tabIndex={-1} onClick={() => onKey(name)}>
      {name}
    </button>
  )
  return (
    <div className={classNames(css.pad, className)} dir="ltr" onPointerDown={(event) => event.preventDefault()}>
      {DIGITS.map(key)}
      {extra ? key(extra) : <span />}
      {key('0')}
      <button type="button" className={css.key} tabIndex={-1} aria-label={erase_label} onClick={onErase}>
        <Icon name="erase" size={28} />
      </button>
    </div>
  )
}
