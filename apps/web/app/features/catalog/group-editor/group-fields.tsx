import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import { groupText } from './group-editor.text.ts'
import { blankValue, type GroupDraft, withDisplay, withoutValue, withValueMoved } from './group-form.ts'
import css from './group-fields.module.css'
import type { ComponentBook } from './recipe-components.ts'
import { ValueRow } from './value-row.tsx'

type Props = {
  value: GroupDraft
  onChange: (group: GroupDraft) => void
  /** Names and measures of the ingredients and preps that the values of the group refer to. */
  book: ComponentBook
  /** Error of a field, by its path in the group: `name_he`, `values.2.price_agorot`. */
  errorAt?: ((path: string) => string | undefined) | undefined
}

const DISPLAYS = ['radio', 'checkbox', 'stepper'] as const
const none = () => undefined

/** Edits a whole variant group: names, kind of choice, and its values in order. */
export function GroupFields({ value: group, onChange, book, errorAt = none }: Props) {
  const t = useText(groupText)
  return (
    <div className={css.group}>
      <div className={css.pair}>
        <TextInput
          label={t('name_he')}
          required
          dir="rtl"
          value={group.name_he}
          error={errorAt('name_he')}
          onChange={(event) => onChange({ ...group, name_he: event.target.value })}
        />
        <TextInput
          label={t('name_en')}
          dir="ltr"
          value={group.name_en}
          error={errorAt('name_en')}
          onChange={(event) => onChange({ ...group, name_en: event.target.value })}
        />
      </div>
      <div className={css.rules}>
        <Segmented
          label={t('display')}
          value={group.display}
          options={DISPLAYS.map((display) => ({ value: display, label: t(display) }))}
          onChange={(display) => onChange(withDisplay(group, display))}
        />
        <Bounds group={group} onChange={onChange} errorAt={errorAt} />
        <Switch
          label={t('group_active')}
          checked={group.active}
          onChange={(event) => onChange({ ...group, active: event.target.checked })}
        />
      </div>
      <Values group={group} onChange={onChange} book={book} errorAt={errorAt} />
    </div>
  )
}

type GroupSectionProps = {
  group: GroupDraft
  onChange: Props['onChange']
  errorAt: (path: string) => string | undefined
}

function Bounds({ group, onChange, errorAt }: GroupSectionProps) {
  const t = useText(groupText)
  if (group.display === 'radio')
    return (
      <Switch
        label={t('required')}
        checked={group.min === 1}
        onChange={(event) => onChange({ ...group, min: event.target.checked ? 1 : 0 })}
      />
    )
  const bounds =
    group.display === 'stepper' ? (['min', 'max', 'min_distinct', 'max_distinct'] as const) : (['min', 'max'] as const)
  return (
    <div className={css.bounds}>
      {bounds.map((bound) => (
        <WholeInput
          key={bound}
          label={t(bound)}
          placeholder={bound === 'min' ? '0' : t('no_limit')}
          value={group[bound]}
          error={errorAt(bound)}
          onChange={(value) => onChange({ ...group, [bound]: bound === 'min' ? (value ?? 0) : value })}
        />
      ))}
    </div>
  )
}

function Values({ group, onChange, book, errorAt }: GroupSectionProps & { book: ComponentBook }) {
  const t = useText(groupText)
  const { values } = group
  const set = (next: GroupDraft['values']) => onChange({ ...group, values: next })
  const { list, keys, ...rows } = useMovingRows(values, set, { moved: withValueMoved, removed: withoutValue })
  return (
    <div className={css.values}>
      <span className={css.title}>{t('values')}</span>
      {values.length === 0 && <p className={textCss.muted_sm}>{t('no_values')}</p>}
      <div ref={list} className={css.list}>
        {values.map((value, at) => (
          <ValueRow
            key={keys[at]}
            row_key={keys[at] ?? ''}
            value={value}
            at={at}
            group={group}
            book={book}
            errorAt={(path) => errorAt(`values.${at}.${path}`)}
            onChange={(next) => rows.change(at, next)}
            onMove={(by) => rows.move(at, by)}
            onRemove={() => rows.remove(at)}
            onKeyDown={(event) => rows.onKeyDown(event, at)}
          />
        ))}
      </div>
      <Button size="sm" icon="plus" data-adds onClick={() => rows.add(blankValue())}>
        {t('add_value')}
      </Button>
    </div>
  )
}
