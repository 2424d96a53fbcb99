import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { kioskText } from '../kiosk.text.ts'
import { changeKiosk, useDevice, useKiosk } from '../state/kiosk-store.ts'
import css from './mode-switch.module.css'

/**
 * Turns high contrast, large type and, on a kiosk, the low screen on and off. They belong to the guest: the kiosk
 * resets them for the next one.
 */
export function ModeSwitch({ is_always_shown }: { is_always_shown: boolean }) {
  const t = useText(kioskText)
  const state = useKiosk()
  const device = useDevice()
  return (
    <section className={css.modes} data-always={is_always_shown || undefined} aria-label={t('modes')}>
      <button
        type="button"
        aria-pressed={state?.is_high_contrast === true}
        onClick={() => changeKiosk((before) => ({ ...before, is_high_contrast: !before.is_high_contrast }))}
      >
        <Icon name="eye" />
        {t('high_contrast')}
      </button>
      <button
        type="button"
        aria-pressed={state?.is_large === true}
        onClick={() => changeKiosk((before) => ({ ...before, is_large: !before.is_large }))}
      >
        <Icon name="large-type" />
        {t('large_type')}
      </button>
      {device?.is_kiosk && (
        <button
          type="button"
          aria-pressed={state?.is_low === true}
          onClick={() => changeKiosk((before) => ({ ...before, is_low: !before.is_low }))}
        >
          <Icon name="down" />
          {t('low_screen')}
        </button>
      )}
    </section>
  )
}
