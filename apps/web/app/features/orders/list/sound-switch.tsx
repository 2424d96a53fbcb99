import { setSound, useSound } from '#platform/orders/new-orders/sound.ts'
import { useText } from '#platform/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ordersText } from './orders.text.ts'

/** On this device. Whoever switches it on hears what they will hear. */
export function SoundSwitch() {
  const t = useText(ordersText)
  const is_on = useSound()
  return (
    <IconButton
      icon="bell"
      variant={is_on ? 'soft' : 'subtle'}
      label={t(is_on ? 'sound_on' : 'sound_off')}
      aria-pressed={is_on}
      onClick={() => {
        setSound(!is_on)
        if (!is_on) void import('#platform/orders/new-orders/tone.ts').then(({ playTone }) => playTone())
      }}
    />
  )
}
