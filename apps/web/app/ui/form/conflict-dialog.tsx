import { type ReactNode, useId, useState } from 'react'
import { dateTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import classes from './conflict-dialog.module.css'
import { type ConflictField, conflictFields, firstChoices, merged, type ConflictSide, type Values } from './conflict.ts'
import { formText } from './form.text.ts'
import { writeShekels } from './money-text.ts'
import type { ContractForm, FieldInfo } from './use-contract-form.ts'

const ltr = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** Shows both versions field by field. Nothing is discarded until the user has chosen. */
export default function ConflictDialog({ form, theirs }: { form: ContractForm; theirs: Values }) {
  const t = useText(formText)
  const mine = form.methods.getValues()
  const fields = conflictFields(form.base, mine, theirs)
  const default_choices = firstChoices(fields)
  const [chosen, setChosen] = useState<Record<string, ConflictSide>>({})
  const choices = { ...default_choices, ...chosen }
  const is_mine = fields.every(({ name }) => choices[name] === default_choices[name])
  const who = form.changed_by
  return (
    <Modal
      opened
      onClose={() => form.setConflictOpen(false)}
      close_outside={false}
      size="lg"
      title={t('conflict_title')}
      footer={
        <>
          <Button onClick={form.takeTheirs}>{t('take_theirs')}</Button>
          <Button
            variant="primary"
            loading={form.pending}
            onClick={() => void form.resubmit(merged(fields, choices, theirs))}
          >
            {t(is_mine ? 'keep_mine' : 'save_chosen')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {who ? t.rich('conflict_who', { name: who.name, at: dateTime(who.at), t: ltr }) : t('conflict_lead')}
      </p>
      {fields.length === 0 ? (
        <p>{t('conflict_none')}</p>
      ) : (
        <div className={classes.fields}>
          {fields.map((field) => (
            <ConflictRow
              key={field.name}
              field={field}
              info={form.fields[field.name]}
              choice={choices[field.name] ?? 'mine'}
              onChoose={(side) => setChosen({ ...chosen, [field.name]: side })}
            />
          ))}
        </div>
      )}
    </Modal>
  )
}

type RowProps = {
  field: ConflictField
  info: FieldInfo | undefined
  choice: ConflictSide
  onChoose: (side: ConflictSide) => void
}

function ConflictRow({ field, info, choice, onChoose }: RowProps) {
  const t = useText(formText)
  const group = useId()
  const show = useShown(info)
  const side = (which: ConflictSide) => (
    <label className={classes.side} data-chosen={choice === which || undefined}>
      <input type="radio" name={group} checked={choice === which} onChange={() => onChoose(which)} />
      <span className={classes.whose}>{t(which)}</span>
      <span className={classes.value}>
        <bdi>{show(field[which])}</bdi>
      </span>
    </label>
  )
  return (
    <fieldset className={classes.field}>
      <legend>
        {info?.label ?? field.name}
        {field.touched_by !== 'both' && (
          <span className={classes.note}>{t(field.touched_by === 'me' ? 'only_mine' : 'only_theirs')}</span>
        )}
      </legend>
      {side('mine')}
      {side('theirs')}
    </fieldset>
  )
}

function useShown(info: FieldInfo | undefined): (value: unknown) => string {
  const t = useText(formText)
  return (value) => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return t('empty')
    if (info?.show) return info.show(value as never)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (info?.kind === 'money' && typeof value === 'number') return `${writeShekels(value)} ₪`
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    return Object.values(value).join(', ')
  }
}
