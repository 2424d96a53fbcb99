import { useSoundButton } from '#shared/orders/new-orders/sound.ts'
import { useText } from '#base/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ordersText } from './orders.text.ts'

/** Changes the sound setting of this device; switching it on plays the sound once. */
export function SoundSwitch() {
  const t = useText(ordersText)
  const { is_on, is_waiting, handlers } = useSoundButton(
    () => void import('#shared/orders/new-orders/tone.ts').then(({ playTone }) => playTone()),
  )
  return (
    <IconButton
      icon="bell"
      variant={is_on && !is_waiting ? 'soft' : 'subtle'}
      label={t(is_waiting ? 'sound_waits' : is_on ? 'sound_on' : 'sound_off')}
      aria-pressed={is_on}
      {...handlers}
    />
  )
}
