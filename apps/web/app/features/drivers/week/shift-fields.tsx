import { ClockInput } from '#platform/clock-input.tsx'
import { clockRange } from '#platform/day-minute.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Calendar } from '../drivers.server.ts'
import css from './shift-sheet.module.css'
import type { ShiftDraft } from './shift-draft.ts'
import { shiftText } from './shift.text.ts'

type FieldsProps = {
  draft: ShiftDraft
  delis: Calendar['delis']
  problem: 'time' | 'order' | null
  onChange: (change: Partial<ShiftDraft>) => void
}

export function ShiftFields({ draft, delis, problem, onChange }: FieldsProps) {
  const t = useText(shiftText)
  const nameOf = useName()
  return (
    <>
      <Segmented
        label={t('kind')}
        wide
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'work', label: t('work'), icon: 'clock' },
          { value: 'absent', label: t('absent'), icon: 'ban' },
        ]}
      />
      <div className={css.hours}>
        <ClockInput
          as="from"
          label={t('from')}
          value={draft.start_minute}
          onChange={(start_minute) => onChange({ start_minute })}
        />
        <ClockInput
          as="until"
          label={t('until')}
          value={draft.end_minute}
          onChange={(end_minute) => onChange({ end_minute })}
          {...(problem === 'order' && { error: t('lack_order') })}
        />
      </div>
      {delis.length > 1 && draft.kind === 'work' && (
        <NativeSelect
          label={t('deli')}
          icon="shop"
          value={String(draft.deli_id)}
          onChange={(id) => onChange({ deli_id: Number(id) })}
          options={delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))}
        />
      )}
      <TextInput
        label={t('note')}
        maxLength={200}
        autoComplete="off"
        placeholder={draft.kind === 'absent' ? t('note_away') : ''}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}

type TemplatesProps = {
  templates: Calendar['templates']
  onChoose: (template: Calendar['templates'][number]) => void
  onEdit: (() => void) | undefined
}

/** Shows a button for each shift template; one click creates the shift. */
export function Templates({ templates, onChoose, onEdit }: TemplatesProps) {
  const t = useText(shiftText)
  const nameOf = useName()
  return (
    <fieldset className={css.templates}>
      <legend>
        {t('templates')}
        {onEdit && <IconButton icon="edit" size="xs" label={t('edit_templates')} onClick={onEdit} />}
      </legend>
      {templates.map((template, at) => (
        <button
          key={template.id}
          type="button"
          className={css.template}
          data-first={at === 0 || undefined}
          onClick={() => onChoose(template)}
        >
          <b>{nameOf(template)}</b>
          <Ltr>{clockRange({ from_minute: template.start_minute, until_minute: template.end_minute })}</Ltr>
        </button>
      ))}
    </fieldset>
  )
}
