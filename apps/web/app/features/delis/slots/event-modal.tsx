import { type FormEvent, useId, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { date as dateText, weekday } from '#base/format.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { toast } from '#ui/toast.ts'
import { ClockSpan } from '../clock-span.tsx'
import { ReasonFields } from '../reason-fields.tsx'
import { EXTRA_REASONS, SLOT_REASONS } from '../reason-fields.text.ts'
import type { Section, Slot } from '../schedule.ts'
import { CapacityFields } from './capacity-fields.tsx'
import { bodyOfEvent, DAY_PARTS, type DayPart, type EventDraft, missingInEvent } from './event-form.ts'
import { LengthInput } from './length-input.tsx'
import { madeBy } from './series-form.ts'
import { touchedBy } from './slot-state.ts'
import type { commands } from './slots.commands.ts'
import css from './slots.module.css'
import type { runSlotsCommand } from './slots.server.ts'
import { slotsText } from './slots.text.ts'

type Props = {
  start: EventDraft
  date: string
  /** All slots of the date, to count the affected ones. */
  slots: readonly Slot[]
  sections: readonly Section[]
  onClose: () => void
}

/** Dialog to block, reduce or add slots on one date. It needs the part of the day and a reason. */
export default function EventModal({ start, date, slots, sections, onClose }: Props) {
  const t = useText(slotsText)
  const lang = useLang()
  const form_id = useId()
  const [draft, setDraft] = useState(start)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runSlotsCommand>()
  const missing = missingInEvent(draft)
  const { kind } = draft
  const change = (changes: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing) return
    const answer = await send('add_event', bodyOfEvent(draft, date))
    if (!answer.ok) return
    toast.success(t(`done_${kind}`))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      close_outside={false}
      title={
        <>
          {t(`title_${kind}`)}, {weekday(date, lang)} <Ltr>{dateText(date)}</Ltr>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={kind === 'blocked' ? 'danger' : 'primary'}
            type="submit"
            form={form_id}
            loading={pending}
            disabled_reason={missing && t(`missing_${missing}`)}
          >
            {t(kind)}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.fields} onSubmit={(event) => void submit(event)}>
        <Segmented
          label={t('type')}
          wide
          value={draft.order_type}
          onChange={(order_type) => change({ order_type })}
          options={(['both', 'delivery', 'pickup'] as const).map((value) => ({
            value,
            label: t(value === 'both' ? 'both_short' : value),
          }))}
        />
        <SpanFields draft={draft} onChange={change} />
        <KindFields draft={draft} sections={sections} onChange={change} />
        <output className={css.preview}>
          {kind === 'extra' ? t('adds', madeBy(draft as never)) : t('touches', touchedBy(slots, draft))}
        </output>
        <ReasonFields {...draft} common={kind === 'extra' ? EXTRA_REASONS : SLOT_REASONS} onChange={change} />
        {refusal && <Refusal what={<RefusalMessage error={refusal} />} />}
      </form>
    </Modal>
  )
}

type ChangeHandler = (changes: Partial<EventDraft>) => void
type KindProps = { draft: EventDraft; sections: readonly Section[]; onChange: ChangeHandler }

/** Shows the fields specific to the kind of event. */
function KindFields({ draft, sections, onChange }: KindProps) {
  const t = useText(slotsText)
  const { kind } = draft
  return (
    <>
      {kind === 'reduced' && (
        <WholeInput
          label={t('percent_left')}
          unit="%"
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      {kind === 'extra' && (
        <>
          <LengthInput
            label={t('every')}
            value={draft.every_minutes}
            onChange={(every_minutes) => onChange({ every_minutes })}
          />
          <CapacityFields value={draft.capacity} sections={sections} onChange={(capacity) => onChange({ capacity })} />
        </>
      )}
    </>
  )
}

const PARTS = Object.keys(DAY_PARTS) as DayPart[]

function SpanFields({ draft, onChange }: { draft: EventDraft; onChange: ChangeHandler }) {
  const t = useText(slotsText)
  const part = PARTS.find(
    (one) => DAY_PARTS[one].from_minute === draft.from_minute && DAY_PARTS[one].until_minute === draft.until_minute,
  )
  return (
    <div className={css.span_fields}>
      <Segmented
        label={t('part')}
        wide
        value={part ?? ('' as DayPart)}
        onChange={(next) => onChange(DAY_PARTS[next])}
        options={PARTS.map((value) => ({ value, label: t(value) }))}
      />
      <div className={css.two}>
        <ClockSpan span={draft} onChange={onChange} />
      </div>
    </div>
  )
}
