import { type KeyboardEventHandler, lazy, Suspense, useId, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Chip } from '#ui/chip.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MovingRow } from '#ui/moving-rows/moving-row.tsx'
import { RowButtons } from '#ui/moving-rows/row-buttons.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { groupText } from './group-editor.text.ts'
import type { GroupDraft, ValueDraft } from './group-form.ts'
import css from './group-fields.module.css'
import type { ComponentBook } from './recipe-components.ts'

const ValueDetails = lazy(async () => ({ default: (await import('./value-details.tsx')).ValueDetails }))

type Props = {
  value: ValueDraft
  at: number
  group: GroupDraft
  book: ComponentBook
  row_key: string
  errorAt: (path: string) => string | undefined
  onChange: (value: ValueDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onKeyDown: KeyboardEventHandler
}

/** Edits one value: name, price and switch in a line; rarer settings open below, and chips show them while closed. */
export function ValueRow(props: Props) {
  const { value, at, group, book, row_key, errorAt, onChange, onMove, onRemove, onKeyDown } = props
  const t = useText(groupText)
  const nameOf = useName()
  const [opened, setOpened] = useState(false)
  const details_id = useId()
  const name = nameOf(value) || t('value_number', { number: String(at + 1) })
  const has_details_error =
    errorAt('link.entered.amount_thousandths') !== undefined || errorAt('snoozed_until') !== undefined
  return (
    <MovingRow name={name} row_key={row_key} onKeyDown={onKeyDown} className={css.value}>
      <div className={css.line} data-stepper={group.display === 'stepper' || undefined}>
        <ValueNames value={value} errorAt={errorAt} onChange={onChange} />
        <MoneyInput
          aria-label={t('price')}
          value={value.price_agorot}
          error={errorAt('price_agorot')}
          onChange={(price_agorot) => onChange({ ...value, price_agorot })}
        />
        {group.display === 'stepper' && (
          <WholeInput
            aria-label={t('max_quantity')}
            placeholder={t('max_quantity')}
            value={value.max_quantity}
            error={errorAt('max_quantity')}
            onChange={(max_quantity) => onChange({ ...value, max_quantity })}
          />
        )}
        <span className={css.actions}>
          <Switch
            aria-label={t('value_active')}
            checked={value.active}
            onChange={(event) => onChange({ ...value, active: event.target.checked })}
          />
          <IconButton
            icon={opened ? 'chevron-up' : 'chevron-down'}
            label={t('more', { name })}
            aria-expanded={opened}
            aria-controls={details_id}
            onClick={() => setOpened(!opened)}
          />
          <RowButtons name={name} at={at} count={group.values.length} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      {!opened && <ValueChips value={value} group={group} book={book} />}
      <div id={details_id}>
        {(opened || has_details_error) && (
          <Suspense>
            <ValueDetails
              value={value}
              at={at}
              book={book}
              errorAt={errorAt}
              onChange={onChange}
              values={group.values}
            />
          </Suspense>
        )}
      </div>
    </MovingRow>
  )
}

function ValueNames({ value, errorAt, onChange }: Pick<Props, 'value' | 'errorAt' | 'onChange'>) {
  const t = useText(groupText)
  return (
    <>
      <TextInput
        aria-label={t('value_he')}
        placeholder={t('value_he')}
        dir="rtl"
        value={value.name_he}
        error={errorAt('name_he')}
        onChange={(event) => onChange({ ...value, name_he: event.target.value })}
      />
      <TextInput
        aria-label={t('value_en')}
        placeholder={t('value_en')}
        dir="ltr"
        value={value.name_en}
        error={errorAt('name_en')}
        onChange={(event) => onChange({ ...value, name_en: event.target.value })}
      />
    </>
  )
}

function ValueChips({ value, group, book }: Pick<Props, 'value' | 'group' | 'book'>) {
  const t = useText(groupText)
  const nameOf = useName()
  const { link, depends_on, snoozed_until } = value
  const component = link ? book.of(link) : undefined
  const parent = depends_on === null ? undefined : group.values[depends_on]
  if (!component && !parent && !snoozed_until) return null
  return (
    <span className={css.chips}>
      {link && component && (
        <Chip icon={link.effect === 'adds' ? 'plus' : 'minus'} outline>
          {t(link.effect === 'adds' ? 'tag_adds' : 'tag_removes', { name: nameOf(component) })}
        </Chip>
      )}
      {component && !component.active && (
        <Chip tone="warn" icon="ban">
          {t('tag_component_off', { name: nameOf(component) })}
        </Chip>
      )}
      {parent && (
        <Chip icon="link" outline>
          {t('tag_depends', { name: nameOf(parent) })}
        </Chip>
      )}
      {snoozed_until && (
        <Chip tone="warn" icon="clock">
          {t('tag_snoozed')}
        </Chip>
      )}
    </span>
  )
}
