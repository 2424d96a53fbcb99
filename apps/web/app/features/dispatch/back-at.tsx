import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { tablesText } from './layouts/tables/tables.text.ts'
import { returnOf } from './state/wave-reads.ts'
import type { WaveDriver } from './state/wave-types.ts'
import { useWave } from './wave-context.tsx'

/** Shows "Back at 13:20": until then the driver is on an earlier trip. */
export function BackAt({ driver, className }: { driver: WaveDriver; className?: string | undefined }) {
  const t = useText(tablesText)
  const back_at = returnOf(useWave().wave, driver)
  if (back_at === null) return null
  return (
    <span className={className} title={t('back_at_title')}>
      {t.rich('back_at', { m: put(<TimeText at={back_at} />) })}
    </span>
  )
}
