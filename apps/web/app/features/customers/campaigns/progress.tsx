import { type CampaignMove, isScheduled } from '@tavlin/domain/chat/campaign'
import type { ReactNode } from 'react'
import { count } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useNow } from '#platform/use-now.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Meter } from '#ui/meter.tsx'
import { Notice } from '#ui/notice.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { Stat, Stats } from '../stats.tsx'
import { campaignText, skipText } from './campaign.text.ts'
import type { commands } from './campaigns.commands.ts'
import css from './campaigns.module.css'
import type { Campaign, runCampaignCommand } from './campaigns.server.ts'

/** Shows the progress of a campaign with its controls, its text, and its results. */
export default function Progress({ campaign }: { campaign: Campaign }) {
  const t = useText(campaignText)
  const { customers, processed, messages, skips, results, waits_until, started_at, started_by } = campaign
  const now_ms = useNow(30_000)
  const is_scheduled = now_ms !== null && isScheduled(campaign, new Date(now_ms))
  useLive('private-campaigns')
  // A finished campaign shows a full bar, although fewer customers may have been processed than were counted at the
  // start: some leave the audience while it is sent, and merged records are skipped.
  const is_over = campaign.state === 'done'
  return (
    <>
      {waits_until !== null && (
        <Notice tone="warn">
          {t(is_scheduled ? 'waits_for_start' : 'waits')} <DateText at={waits_until} with_time />
        </Notice>
      )}
      <Card
        title={t('progress')}
        lead={
          <>
            {started_by && <bdi>{t(is_scheduled ? 'scheduled_by' : 'sent_by', { name: started_by.name })}</bdi>}{' '}
            {!is_scheduled && started_at && <DateText at={started_at} with_time />}
          </>
        }
        actions={<Controls campaign={campaign} />}
      >
        <p className={css.quote} dir="auto">
          {campaign.text}
        </p>
        <Meter label={t('progress')} value={is_over ? customers : processed} max={customers} />
        <p className={css.cost}>{t('progress_of', { processed: count(processed), customers: count(customers) })}</p>
        <Stats className={css.stats}>
          <NumberStat name={t('open_count')} value={messages.open} />
          <NumberStat name={t('sent_count')} value={messages.sent} />
          <NumberStat name={t('delivered_count')} value={messages.delivered} />
          <NumberStat name={t('failed_count')} value={messages.failed} />
          <NumberStat name={t('skipped_count')} value={campaign.skipped} />
        </Stats>
        <Skips skips={skips} />
      </Card>
      <Card title={t('results')} lead={t('results_lead')}>
        <Stats className={css.stats}>
          <NumberStat name={t('replies')} value={results.replies} />
          <NumberStat name={t('orders')} value={results.orders} />
          <Stat name={t('orders_amount')}>
            <Money agorot={results.orders_agorot} />
          </Stat>
          <NumberStat name={t('opt_outs')} value={results.opt_outs} />
        </Stats>
      </Card>
    </>
  )
}

const NumberStat = ({ name, value }: { name: ReactNode; value: number }) => (
  <Stat name={name}>
    <NumberText value={value} />
  </Stat>
)

function Skips({ skips }: Pick<Campaign, 'skips'>) {
  const reasons = useText(skipText)
  if (skips.length === 0) return null
  return (
    <ul className={css.skips}>
      {skips.map(({ because, customers }) => (
        <li key={because}>
          {reasons(because, { business: '' })}: <NumberText value={customers} />
        </li>
      ))}
    </ul>
  )
}

function Controls({ campaign: { id, version, state } }: { campaign: Campaign }) {
  const t = useText(campaignText)
  const lang = useLang()
  const confirm = useConfirm()
  const { send, pending } = useCommand<typeof commands, typeof runCampaignCommand>()
  const move = async (next: CampaignMove) => {
    const answer = await send('move', { id, version, move: next })
    if (!answer.ok) void showRefusal(answer.error, lang)
  }
  const stop = async () => {
    const question = { title: t('stop_title'), body: t('stop_body'), action: t('stop'), tone: 'danger' as const }
    if (await confirm(question)) await move('stop')
  }
  if (state !== 'sending' && state !== 'paused') return null
  const next = state === 'sending' ? 'pause' : 'resume'
  return (
    <>
      <Button loading={pending} onClick={() => void move(next)}>
        {t(next)}
      </Button>
      <Button variant="danger-quiet" onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </>
  )
}
