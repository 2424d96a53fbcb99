import { type ReactNode, useState } from 'react'
import type { ErrorBody } from '@tavlin/contract/errors'
import type { Outcome } from '#base/outcome.ts'
import { useName } from '#base/names.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.ts'
import { weekdayName } from '#platform/day-minute.ts'
import { ExcludedDates } from './excluded-dates.tsx'
import { draftOf, type HappyDraft, type HappyForm, parseDraft, newHappyHour, withHappyHour } from './happy-draft.ts'
import { HappyHourFields } from './happy-hour-fields.tsx'
import css from './happy-hour.module.css'
import { happyHourText } from './happy-hour.text.ts'
import type { HappyHour, HappyHoursPage } from './happy-hour.server.ts'
import { MealPicker } from './meal-picker.tsx'
import { PricePreview } from './price-preview.tsx'

type Props = {
  page: HappyHoursPage
  /** The happy hour to edit; null for a new one. */
  edited: HappyHour | null
  save: (all: HappyForm[]) => Promise<Outcome<unknown>>
  onClose: () => void
}

export default function HappyHourDrawer({ page, edited, save, onClose }: Props) {
  const t = useText(happyHourText)
  const confirm = useConfirm()
  const [before] = useState<HappyDraft>(() => (edited ? draftOf(edited) : newHappyHour()))
  const [draft, setDraft] = useState(before)
  const [is_saving, setSaving] = useState(false)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const { form, problem } = parseDraft(draft, page.happy_hours)
  const set = (change: Partial<HappyDraft>) => {
    setRejected(null)
    setDraft({ ...draft, ...change })
  }
  const close = async () => {
    const question = { title: t('leave_title'), body: t('leave_body'), action: t('leave'), cancel: t('stay') }
    if (draft === before || (await confirm({ ...question, tone: 'danger' }))) onClose()
  }
  const submit = async () => {
    if (problem) return
    setSaving(true)
    const answer = await save(withHappyHour(page.happy_hours, draft.id, form))
    setSaving(false)
    if (!answer.ok) return setRejected(answer.error)
    toast.success(t('was_saved'))
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={() => void close()}
      title={t(edited ? 'edit_one' : 'new_one')}
      size="min(560px, 100vw)"
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={is_saving}
            onClick={() => void submit()}
            disabled_reason={problem ? t(`lack_${problem.because}`) : undefined}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <HappyHourFields draft={draft} onChange={set} />
        <MealPicker meals={page.meals} chosen={draft.meal_ids} onChange={(meal_ids) => set({ meal_ids })} />
        {problem?.because === 'overlap' && (
          <Overlap
            {...problem}
            meals={page.meals}
            onTakeOut={() => set({ meal_ids: draft.meal_ids.filter((id) => !problem.meal_ids.includes(id)) })}
          />
        )}
        {rejected && <Rejected error={rejected} />}
        {form && draft.meal_ids.length > 0 && <PricePreview form={form} meals={page.meals} today={page.today} />}
        <ExcludedDates
          days={draft.excluded_dates}
          today={page.today}
          onChange={(excluded_dates) => set({ excluded_dates })}
        />
      </div>
    </Drawer>
  )
}

type OverlapProps = {
  meal_ids: readonly number[]
  weekdays: readonly number[]
  meals: HappyHoursPage['meals']
  onTakeOut: () => void
}
const NAMED = 3

function Overlap({ meal_ids, weekdays, meals, onTakeOut }: OverlapProps) {
  const t = useText(happyHourText)
  const lang = useLang()
  const nameOf = useName()
  const names = meals.filter(({ id }) => meal_ids.includes(id)).map(nameOf)
  const days = weekdays.map((day) => weekdayName(day, lang)).join(', ')
  const more = names.length - NAMED
  const label = names.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')
  return (
    <Refusal what={t('overlap')} why={t('overlap_why', { names: label, days })}>
      <Button size="sm" onClick={onTakeOut}>
        {t('take_out', { count: meal_ids.length })}
      </Button>
    </Refusal>
  )
}

/** Shows why saving was rejected. On a version conflict the newer list is already loaded: saving again is enough. */
function Rejected({ error }: { error: ErrorBody }): ReactNode {
  const t = useText(happyHourText)
  return (
    <Refusal
      what={<RefusalMessage error={error} meanwhile={error.message} />}
      {...(error.code === 'version_stale' && { why: t('stale_lead') })}
    />
  )
}
