import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { MovingRow } from '#ui/moving-rows/moving-row.tsx'
import { RowButtons } from '#ui/moving-rows/row-buttons.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import textCss from '#ui/text.module.css'
import { type Choices, minutesInAll, type ProcessDraft } from './meal-draft.ts'
import editor from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import css from './rows.module.css'
import { useDraftField } from './use-draft-field.ts'

/** Edits the preparation steps, each at a kitchen section. */
export function PreparationCard({ sections }: Pick<Choices, 'sections'>) {
  const t = useText(editorText)
  const { value: steps, set, errorAt, ref } = useDraftField('processes', 'preparation')
  const { list, keys, ...rows } = useMovingRows(steps, set)
  const lead = steps.length > 0 ? t('preparation_minutes', { count: minutesInAll(steps) }) : t('preparation_lead')
  return (
    <Card id="preparation" title={t('preparation')} lead={lead} className={editor.card}>
      <div ref={ref} className={css.rows}>
        {steps.length === 0 && <p className={textCss.muted_sm}>{t('no_steps')}</p>}
        <div ref={list}>
          {steps.map((step, at) => {
            const name = t('step', { number: String(at + 1) })
            return (
              <MovingRow
                key={keys[at]}
                row_key={keys[at] ?? ''}
                name={name}
                className={css.step}
                onKeyDown={(event) => rows.onKeyDown(event, at)}
              >
                <bdi className={css.number}>{at + 1}</bdi>
                <StepFields
                  step={step}
                  at={at}
                  sections={sections}
                  errorAt={(path) => errorAt(`${at}.${path}`)}
                  onChange={(next) => rows.change(at, next)}
                />
                <RowButtons
                  name={name}
                  at={at}
                  count={steps.length}
                  onMove={(by) => rows.move(at, by)}
                  onRemove={() => rows.remove(at)}
                />
              </MovingRow>
            )
          })}
        </div>
        <Button
          icon="plus"
          data-adds
          className={css.add}
          onClick={() => rows.add({ section_id: null, minutes: null, parallel: false })}
        >
          {t('add_step')}
        </Button>
      </div>
    </Card>
  )
}

type FieldsProps = Pick<Choices, 'sections'> & {
  step: ProcessDraft
  at: number
  errorAt: (path: string) => string | undefined
  onChange: (step: ProcessDraft) => void
}

function StepFields({ step, at, sections, errorAt, onChange }: FieldsProps) {
  const t = useText(editorText)
  const nameOf = useName()
  return (
    <>
      <NativeSelect
        aria-label={t('section')}
        placeholder={t('choose_section')}
        error={errorAt('section_id')}
        options={sections.map((section) => ({ value: String(section.id), label: nameOf(section) }))}
        value={step.section_id === null ? null : String(step.section_id)}
        onChange={(id) => onChange({ ...step, section_id: Number(id) })}
      />
      <WholeInput
        aria-label={t('minutes')}
        unit={t('min')}
        error={errorAt('minutes')}
        value={step.minutes}
        onChange={(minutes) => onChange({ ...step, minutes })}
      />
      {at > 0 ? (
        <Checkbox
          label={t('parallel')}
          checked={step.parallel}
          onChange={(event) => onChange({ ...step, parallel: event.target.checked })}
        />
      ) : (
        <span />
      )}
    </>
  )
}
