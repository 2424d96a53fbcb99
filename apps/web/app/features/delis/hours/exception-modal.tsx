import { type FormEvent, useId, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { toast } from '#ui/toast.ts'
import { useReason } from '../reason-in.ts'
import { ReasonFields } from '../reason-fields.tsx'
import { CLOSING_REASONS } from '../reason-fields.text.ts'
import { bodyOfDraft, EMPTY_EXCEPTION, type ExceptionDraft, missingInException } from './exceptions.ts'
import type { commands } from './hours.commands.ts'
import css from './hours.module.css'
import type { runHoursCommand } from './hours.server.ts'
import { hoursText } from './hours.text.ts'
import { SpanRow } from './span-row.tsx'
import { nextSpan } from './week.ts'

export default function ExceptionModal({ onClose }: { onClose: () => void }) {
  const t = useText(hoursText)
  const reasonOf = useReason()
  const form_id = useId()
  const [draft, setDraft] = useState<ExceptionDraft>(EMPTY_EXCEPTION)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runHoursCommand>()
  const missing = missingInException(draft)
  const change = (changes: Partial<ExceptionDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing) return
    const answer = await send('add_exceptions', { exceptions: [bodyOfDraft(draft)] })
    if (!answer.ok) return
    toast.success(t('added', { reason: reasonOf(draft) }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      close_outside={false}
      title={t('new_exception')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form_id}
            loading={pending}
            disabled_reason={missing && t(`missing_${missing}`)}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.fields} onSubmit={(event) => void submit(event)}>
        <div className={css.two}>
          <DayInput label={t('from')} required value={draft.from} onChange={(from) => change({ from })} />
          <DayInput
            label={t('to')}
            help={t('to_help')}
            value={draft.to}
            onChange={(to) => change({ to })}
            {...(draft.from && { limits: { min: draft.from } })}
          />
        </div>
        <KindFields draft={draft} onChange={change} />
        {draft.kind === 'hours' && <Spans spans={draft.spans} onChange={(spans) => change({ spans })} />}
        <ReasonFields {...draft} common={CLOSING_REASONS} onChange={change} />
        {refusal && <Refusal what={<RefusalMessage error={refusal} />} />}
      </form>
    </Modal>
  )
}

type KindProps = { draft: ExceptionDraft; onChange: (changes: Partial<ExceptionDraft>) => void }

function KindFields({ draft, onChange }: KindProps) {
  const t = useText(hoursText)
  return (
    <>
      <Segmented
        label={t('type')}
        wide
        value={draft.order_type}
        onChange={(order_type) => onChange({ order_type })}
        options={(['both', 'delivery', 'pickup'] as const).map((value) => ({
          value,
          label: t(value === 'both' ? 'both_short' : value),
        }))}
      />
      <Segmented
        label={t('what')}
        wide
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'closed', label: t('closed'), icon: 'ban' },
          { value: 'hours', label: t('other_hours'), icon: 'clock' },
        ]}
      />
    </>
  )
}

type SpansProps = { spans: ExceptionDraft['spans']; onChange: (spans: ExceptionDraft['spans']) => void }

function Spans({ spans, onChange }: SpansProps) {
  const t = useText(hoursText)
  return (
    <div className={css.spans}>
      {spans.map((span, at) => (
        <SpanRow
          // oxlint-disable-next-line react/no-array-index-key -- no ids; the count remounts rows on removal
          key={`${spans.length} ${at}`}
          span={span}
          labels={{ from: t('opens'), until: t('closes') }}
          onChange={(next) => onChange(spans.with(at, next))}
          remove_label={(span) => t('remove_span', { span, day: t('hours_of_day') })}
          onRemove={spans.length > 1 ? () => onChange(spans.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Button size="sm" variant="subtle" icon="plus" onClick={() => onChange([...spans, nextSpan(spans)])}>
        {t('another_span')}
      </Button>
    </div>
  )
}
