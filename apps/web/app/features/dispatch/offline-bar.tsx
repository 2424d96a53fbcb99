import { useOwnLostNotice } from '#platform/live/own-notice.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { inlaysText } from './inlays.text.ts'
import css from './offline-bar.module.css'
import { useWave } from './wave-context.tsx'

/**
 * Shows that the wave cannot be changed while offline. Changes are not queued: applied later, they would surprise the
 * other dispatchers.
 */
export function OfflineBar({ at }: { at: string }) {
  const t = useText(inlaysText)
  const { is_read_only } = useWave()
  useOwnLostNotice()
  return (
    <output className={css.live}>
      {is_read_only && (
        <span className={css.bar}>
          <Icon name="wifi-off" size={18} />
          <span>{t.rich('offline', { m: put(<TimeText at={at} />) })}</span>
        </span>
      )}
    </output>
  )
}
