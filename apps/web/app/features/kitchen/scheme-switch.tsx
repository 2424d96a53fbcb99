import { useFetcher } from 'react-router'
import { DISPLAY_FETCHER, useDisplay } from '#platform/display.ts'
import { useText } from '#base/text.ts'
import { useMedia } from '#ui/use-media.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { kitchenText } from './kitchen.text.ts'

/** Switches the color scheme of kitchen and counter screens; it is the same setting as in the display options. */
export function SchemeSwitch() {
  const t = useText(kitchenText)
  const display = useDisplay()
  const { submit } = useFetcher({ key: DISPLAY_FETCHER })
  const is_system_dark = useMedia('(prefers-color-scheme: dark)')
  const is_dark = display.scheme === 'auto' ? is_system_dark : display.scheme === 'dark'
  const other = is_dark ? 'light' : 'dark'
  const change = { intent: 'display', display: { ...display, scheme: other } } as const
  return (
    <IconButton
      size="touch"
      icon={is_dark ? 'sun' : 'moon'}
      label={t(other)}
      onClick={() =>
        void submit(change, { method: 'post', action: '/account/preferences', encType: 'application/json' })
      }
    />
  )
}
