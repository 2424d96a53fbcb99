import { type ComponentProps, useState } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from './icon.tsx'
import { kitText } from './kit.text.ts'
import css from './password-input.module.css'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'end' | 'ltr' | 'icon'>

/** Edits a password, with a button that shows what was typed. */
export function PasswordInput(props: Props) {
  const t = useText(kitText)
  const [is_shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      ltr
      type={is_shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <button
          type="button"
          className={css.eye}
          aria-pressed={is_shown}
          aria-label={t('show_password')}
          title={t('show_password')}
          onClick={() => setShown(!is_shown)}
        >
          <Icon name={is_shown ? 'eye-off' : 'eye'} size={18} />
        </button>
      }
    />
  )
}
