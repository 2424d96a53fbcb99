import type { campaigns } from '@tavlin/contract/campaigns'
import { estimatedSegments, wordingObstacle } from '@tavlin/domain/chat/campaign'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, NumberText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { campaignText, skipText } from './campaign.text.ts'
import css from './campaigns.module.css'
import type { FlatCampaign } from './editor.tsx'

const countAudience = call<typeof campaigns.campaignFunnel>('GET', '/sms/campaigns/funnel')
const PAUSE_MS = 300
const isCount = (value: number | null): value is number => Number.isInteger(value) && value! > 0

/** Counts the audience of the form while it is edited; returns the last count until the next one arrives. */
export function useFunnel({ segment, flag, lang, deli_id, ...numbers }: FlatCampaign) {
  const { least_days_away, most_days_away, least_points } = numbers
  const query = {
    ...(segment && { segment }),
    ...(flag && { flag }),
    ...(lang && { lang }),
    ...(deli_id !== null && { deli: String(deli_id) }),
    ...(isCount(least_days_away) && { least_days_away: String(least_days_away) }),
    ...(isCount(most_days_away) && { most_days_away: String(most_days_away) }),
    ...(isCount(least_points) && { least_points: String(least_points) }),
  }
  return useQuery(countAudience, { query }, { pause_ms: PAUSE_MS }).stale
}
type Funnel = NonNullable<ReturnType<typeof useFunnel>>

/** Shows who of the audience would get the message, what it costs, and what is wrong with its wording. */
export function FunnelCard({ values, funnel }: { values: FlatCampaign; funnel: Funnel | null }) {
  const t = useText(campaignText)
  const reasons = useText(skipText)
  if (!funnel) return <Card title={t('funnel')}>{t('counting')}</Card>
  const obstacle = wordingObstacle(values.text, funnel.business)
  return (
    <Card title={t('funnel')}>
      <dl className={css.funnel}>
        <Line name={t('in_audience')} value={funnel.customers} />
        <Line name={t('no_consent_count')} value={-funnel.no_consent} />
        <Line name={t('withdrawn_count')} value={-funnel.withdrawn} />
        <Line name={t('recipients_count')} value={funnel.recipients} is_total />
      </dl>
      <Cost text={values.text} funnel={funnel} />
      {obstacle !== null && obstacle !== 'empty' && (
        <Notice tone="warn">{reasons(obstacle, { business: funnel.business })}</Notice>
      )}
      {funnel.waits_until !== null && (
        <Notice tone="info">
          {t('quiet_now')} <DateText at={funnel.waits_until} with_time />
        </Notice>
      )}
    </Card>
  )
}

function Line({ name, value, is_total = false }: { name: string; value: number; is_total?: boolean }) {
  return (
    <div data-total={is_total || undefined}>
      <dt>{name}</dt>
      <dd>
        <NumberText value={value} />
      </dd>
    </div>
  )
}

function Cost({ text, funnel }: { text: string; funnel: Funnel }) {
  const t = useText(campaignText)
  if (text.trim() === '' || funnel.recipients === 0) return null
  const { total } = estimatedSegments(text, funnel, funnel.business)
  return (
    <p className={css.cost}>
      {t('cost', { total })}
      {funnel.segment_agorot > 0 && (
        <>
          {' · '}
          {t('about')}
          <Money agorot={total * funnel.segment_agorot} />
        </>
      )}
    </p>
  )
}
