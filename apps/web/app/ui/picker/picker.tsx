import { type Ref, useId } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import type { FieldProps } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { TextInput } from '../text-input.tsx'
import listbox from '../listbox.module.css'
import classes from './picker.module.css'
import { pickerText } from './picker.text.ts'
import type { SearchSource } from './typed-search.ts'
import { usePicker } from './use-picker.ts'

export type PickerItem = {
  key: string
  label: string
  /** Muted text beside the label. */
  note?: string
  icon?: IconName
  disabled?: boolean
}
type Props<C extends PickerItem> = Omit<FieldProps, 'ltr'> & {
  source: SearchSource<C>
  onPick: (choice: C) => void
  /** Text of the chosen option, shown while nobody types. Without it, the box is cleared after each selection. */
  chosen?: string
  onClear?: () => void
  placeholder?: string
  disabled?: boolean
  icon?: IconName
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** Shows a combobox with results from a server: it opens with the first results and filters while typing. */
export function Picker<C extends PickerItem>(props: Props<C>) {
  const { source, onPick, chosen = '', onClear, icon = 'search', ...field } = props
  const t = useText(pickerText)
  const list_id = useId()
  const box = usePicker(source, onPick)
  const { found, active, opened, state } = box
  const clear = <IconButton icon="close" size="xs" label={t('clear')} onClick={onClear} />
  return (
    <div className={classes.picker}>
      <TextInput
        {...field}
        icon={icon}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input with a custom listbox
        role="combobox"
        aria-expanded={opened && found.length > 0}
        aria-controls={list_id}
        aria-autocomplete="list"
        {...(opened && found[active] && { 'aria-activedescendant': `${list_id}-${active}` })}
        autoComplete="off"
        value={box.typed ?? chosen}
        onChange={(event) => box.type(event.target.value)}
        onClick={box.open}
        onBlur={box.close}
        onKeyDown={box.onKeyDown}
        {...(onClear && chosen && !field.disabled && { end: clear })}
      />
      <div className={listbox.dropdown} hidden={!opened}>
        <div
          id={list_id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options contain an icon and a note
          role="listbox"
          aria-label={field.placeholder ?? t('searching')}
          className={listbox.list}
          hidden={!found.length}
        >
          {found.map((choice, i) => (
            <PickerOption
              key={choice.key}
              id={`${list_id}-${i}`}
              choice={choice}
              is_active={i === active}
              onPick={() => box.pick(choice)}
            />
          ))}
        </div>
        <output className={found.length > 0 ? 'unseen' : classes.message}>
          {opened && state.kind === 'found' && t('found', { count: found.length })}
          {opened &&
            (state.kind === 'nothing' || state.kind === 'failed' || state.kind === 'searching') &&
            t(state.kind)}
        </output>
        {opened && state.kind === 'failed' && (
          <Button size="sm" variant="subtle" onMouseDown={(event) => event.preventDefault()} onClick={box.again}>
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  )
}

type OptionProps = { id: string; choice: PickerItem; is_active: boolean; onPick: () => void }

function PickerOption({ id, choice, is_active, onPick }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has focus and keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the listbox above
      role="option"
      aria-selected={is_active}
      aria-disabled={choice.disabled || undefined}
      className={listbox.option}
      // Scrolls the active option into view, so that nobody selects it unseen.
      ref={(element) => {
        if (is_active) element?.scrollIntoView({ block: 'nearest' })
      }}
      // Prevents the focus from leaving the input before the click event arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {choice.icon && <Icon name={choice.icon} size={16} />}
      <span className={classes.main}>{choice.label}</span>
      {choice.note && <span className={classes.note}>{choice.note}</span>}
    </div>
  )
}
