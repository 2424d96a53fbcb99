import type { CampaignState } from '@tavlin/domain/chat/campaign'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { campaignsText } from './campaigns.text.ts'

const TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warn',
  done: 'good',
  stopped: 'bad',
}

export function CampaignStateChip({ state }: { state: CampaignState }) {
  const t = useText(campaignsText)
  return <Chip tone={TONES[state]}>{t(state)}</Chip>
}
