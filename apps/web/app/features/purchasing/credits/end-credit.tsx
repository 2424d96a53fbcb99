import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './credits.commands.ts'
import type { Credit, runCreditsCommand } from './credits.server.ts'
import { creditsText } from './credits.text.ts'

type CreditEnd = { to: 'credited' | 'waived'; credit_note: string; credited: number | null; note: string }

/** Closes a credit with its credit note, or waives it. */
export default function EndCredit({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const t = useText(creditsText)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runCreditsCommand>()
  const [end, setEnd] = useState<CreditEnd>({
    to: 'credited',
    credit_note: '',
    credited: credit.amount_agorot,
    note: '',
  })
  const { to, credit_note, credited, note } = end
  const is_complete = to === 'credited' ? credit_note.trim() !== '' && credited !== null : note.trim() !== ''
  const save = async () => {
    const { id, version } = credit
    if (!(await send('end', { id, to, credit_note, credited_agorot: credited ?? 0, note, version })).ok) return
    toast.success(t('done'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      close_outside={false}
      title={t('end_title')}
      footer={
        <Button
          variant="primary"
          loading={pending}
          disabled_reason={is_complete ? null : t('missing')}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      }
    >
      <Stack gap={3}>
        {refusal && <RejectedNotice error={refusal} />}
        <EndFields credit={credit} end={end} onChange={setEnd} />
      </Stack>
    </Modal>
  )
}

type FieldsProps = { credit: Credit; end: CreditEnd; onChange: (end: CreditEnd) => void }

function EndFields({ credit, end, onChange }: FieldsProps) {
  const t = useText(creditsText)
  const is_credited = end.to === 'credited'
  return (
    <>
      <NativeSelect
        aria-label={t('how')}
        value={end.to}
        options={[
          { value: 'credited', label: t('arrived') },
          { value: 'waived', label: t('waive') },
        ]}
        onChange={(to) => onChange({ ...end, to: to as CreditEnd['to'] })}
      />
      {is_credited && (
        <>
          <TextInput
            label={t('credit_note')}
            required
            ltr
            maxLength={40}
            value={end.credit_note}
            onChange={(event) => onChange({ ...end, credit_note: event.target.value })}
          />
          <MoneyInput
            label={t('credited_amount')}
            required
            help={t.rich('requested_amount', { m: put(<Money agorot={credit.amount_agorot} />) })}
            value={end.credited}
            onChange={(amount) => onChange({ ...end, credited: amount })}
          />
        </>
      )}
      <TextInput
        label={t(is_credited ? 'note' : 'why')}
        required={!is_credited}
        maxLength={200}
        value={end.note}
        onChange={(event) => onChange({ ...end, note: event.target.value })}
      />
    </>
  )
}
