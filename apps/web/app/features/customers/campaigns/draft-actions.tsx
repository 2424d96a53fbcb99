import { wordingObstacle } from '@tavlin/domain/chat/campaign'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import { campaignText, skipText } from './campaign.text.ts'
import type { commands } from './campaigns.commands.ts'
import css from './campaigns.module.css'
import type { Campaign, runCampaignCommand } from './campaigns.server.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

type Props = {
  campaign: Campaign
  is_dirty: boolean
  /** Null while the audience is counted. */
  recipients: number | null
  business: string
}

/** Tests, starts, schedules and deletes a saved draft. */
export function DraftActions({ campaign: { id, version, text }, is_dirty, recipients, business }: Props) {
  const t = useText(campaignText)
  const reasons = useText(skipText)
  const lang = useLang()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { send, pending } = useCommand<typeof commands, typeof runCampaignCommand>()
  const obstacle = recipients === null ? null : wordingObstacle(text, business)
  const wrong = is_dirty ? t('save_first') : obstacle && reasons(obstacle, { business })
  const not_started = wrong ?? (recipients === null ? t('counting') : recipients === 0 ? t('nobody') : null)
  const test = async () => {
    const answer = await send('test', { id })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('test_sent'))
  }
  const startAt = async (starts_at: string | null) => {
    const answer = await send('move', { id, version, move: 'start', starts_at })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t(starts_at === null ? 'started' : 'scheduled'))
  }
  const start = async () => {
    const title = t('start_title', { count: recipients! })
    if (!(await confirm({ title, body: t('start_body'), action: t('start') }))) return
    await startAt(null)
  }
  const [is_scheduling, setScheduling] = useState(false)
  const remove = async () => {
    if (!(await confirm({ title: t('remove_title'), action: t('remove'), tone: 'danger' }))) return
    const answer = await send('remove', { id })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('removed'))
    void navigate('/customers/campaigns')
  }
  return (
    <div className={css.actions}>
      <Button
        variant="primary"
        icon="send"
        loading={pending}
        {...(not_started !== null && { disabled_reason: not_started })}
        onClick={() => void start()}
      >
        {t('start')}
      </Button>
      <Button
        icon="clock"
        {...(not_started !== null && { disabled_reason: not_started })}
        onClick={() => setScheduling(true)}
      >
        {t('schedule_later')}
      </Button>
      {is_scheduling && (
        <Suspense>
          <ScheduleDialog
            pending={pending}
            onClose={() => setScheduling(false)}
            onSchedule={(starts_at) => void startAt(starts_at)}
          />
        </Suspense>
      )}
      <Button icon="phone" {...(wrong && { disabled_reason: wrong })} onClick={() => void test()}>
        {t('test')}
      </Button>
      <Button variant="danger-quiet" icon="trash" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  )
}
