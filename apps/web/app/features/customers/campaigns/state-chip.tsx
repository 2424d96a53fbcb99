import { type CampaignState, isScheduled } from '@tavlin/domain/chat/campaign'
import { useText } from '#base/text.ts'
import { useNow } from '#platform/use-now.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { campaignsText } from './campaigns.text.ts'

const TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warn',
  done: 'good',
  stopped: 'bad',
}

type Props = { state: CampaignState; started_at: string | null }

/** A campaign that waits for its planned start is shown as scheduled. */
export function CampaignStateChip({ state, started_at }: Props) {
  const t = useText(campaignsText)
  const now_ms = useNow(30_000)
  const is_scheduled = now_ms !== null && isScheduled({ state, started_at }, new Date(now_ms))
  return <Chip tone={is_scheduled ? 'neutral' : TONES[state]}>{t(is_scheduled ? 'scheduled' : state)}</Chip>
}
