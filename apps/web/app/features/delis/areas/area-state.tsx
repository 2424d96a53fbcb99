import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Until } from '../deli-state.tsx'
import { type AreaState, stateOf } from './area.ts'
import type { Area } from './areas.server.ts'
import { areasText } from './areas.text.ts'

const LOOKS: Record<AreaState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'good', icon: 'check' },
  shut: { tone: 'bad', icon: 'pause' },
  off: { tone: 'neutral', icon: 'ban' },
}

export function AreaStateChip({ area, now }: { area: Area; now: string }) {
  const t = useText(areasText)
  const lang = useLang()
  const state = stateOf(area, now)
  if (state !== 'shut' || area.shut_until === null)
    return (
      <Chip {...LOOKS[state]} outline={state === 'off'}>
        {t(state === 'off' ? 'off' : 'open')}
      </Chip>
    )
  const reason = reasonIn(lang, area)
  const at = put(<Until at={area.shut_until} />)
  return <Chip {...LOOKS.shut}>{reason ? t.rich('shut_because', { at, reason }) : t.rich('shut_until', { at })}</Chip>
}

export const reasonIn = (
  lang: 'he' | 'en',
  { shut_reason_he: he, shut_reason_en: en }: Pick<Area, 'shut_reason_he' | 'shut_reason_en'>,
): string => (lang === 'en' ? en || he : he || en)
