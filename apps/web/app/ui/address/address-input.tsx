import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import type { FieldProps } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { TextInput } from '../text-input.tsx'
import listbox from '../listbox.module.css'
import classes from './address-input.module.css'
import { addressText } from './address.text.ts'
import { choiceText, type LocationChoice, locationSearch, type LocationSource, type SearchState } from './location.ts'

export type { LocationSource }

type Props = Omit<FieldProps, 'ltr'> & {
  value: LocationChoice | null
  onChange: (location: LocationChoice | null) => void
  /** Called with a message when text was typed but no address selected, and with null when this is corrected. */
  onProblem?: (problem: string | null) => void
  source: LocationSource
  debounce_ms?: number
  disabled?: boolean
  placeholder?: string
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A combobox of addresses. The value is the address selected from the list, never the text alone. */
export function AddressInput(props: Props) {
  const { value: _v, onChange: _c, onProblem: _p, source: _s, debounce_ms: _d, ...rest } = props
  const { error, disabled, placeholder, onBlur, ...field } = rest
  const t = useText(addressText)
  const list_id = useId()
  const box = useAddressBox(props)
  const { state, locations, shows, active, text } = box
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    box.leave()
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onBlur?.()
  }
  const clear = <IconButton icon="close" size="xs" label={t('clear')} onClick={() => box.choose(null)} />
  return (
    <div className={classes.address}>
      <TextInput
        {...field}
        icon="pin"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input with a custom listbox
        role="combobox"
        aria-expanded={shows && locations.length > 0}
        aria-controls={list_id}
        aria-autocomplete="list"
        {...(shows && locations[active] && { 'aria-activedescendant': `${list_id}-${active}` })}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder ?? t('hint')}
        error={error ?? box.problem}
        value={text}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.enter}
        onBlur={leave}
        onKeyDown={box.onKeyDown}
        {...(text !== '' && !disabled && { end: clear })}
      />
      <div className={listbox.dropdown} hidden={!shows}>
        <div
          id={list_id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options contain two lines and an icon
          role="listbox"
          aria-label={t('hint')}
          className={listbox.list}
          hidden={locations.length === 0}
        >
          {locations.map((location, i) => (
            <LocationOption
              key={location.place_id}
              id={`${list_id}-${i}`}
              location={location}
              is_active={i === active}
              onChoose={() => box.choose(location)}
            />
          ))}
        </div>
        <output className={locations.length > 0 ? 'unseen' : classes.message}>
          {shows && <SearchMessage state={state} />}
        </output>
        {shows && state.kind === 'failed' && (
          <Button
            size="sm"
            variant="subtle"
            className={classes.again}
            onMouseDown={(event) => event.preventDefault()}
            onClick={box.again}
          >
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  )
}

type BoxProps = Pick<Props, 'value' | 'onChange' | 'onProblem' | 'source' | 'debounce_ms'>

function useAddressBox({ value, onChange, onProblem, source, debounce_ms }: BoxProps) {
  const t = useText(addressText)
  const [draft, setDraft] = useState<string | null>(null)
  const [is_left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const { state, search } = useLocationSearch(source, debounce_ms)
  const locations = state.kind === 'found' ? state.locations : []
  const is_loose = draft !== null && draft.trim() !== '' && value === null
  const text = draft ?? (value ? choiceText(value) : '')

  const type = (next: string) => {
    setDraft(next)
    setActive(-1)
    setOpened(true)
    onProblem?.(next.trim() === '' ? null : t('address_not_from_list'))
    if (value !== null) onChange(null)
    search(next)
  }
  const choose = (location: LocationChoice | null) => {
    setDraft(null)
    setOpened(false)
    onProblem?.(null)
    onChange(location)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const is_open = opened && locations.length > 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = active < 0 && step === -1 ? 0 : active
    if (step && is_open) setActive((from + step + locations.length) % locations.length)
    else if (step && draft) setOpened(true)
    else if (event.key === 'Enter' && is_open && locations[active]) choose(locations[active])
    else if (event.key === 'Escape' && opened) setOpened(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    state,
    locations,
    active,
    text,
    type,
    choose,
    onKeyDown,
    shows: opened && draft !== null && state.kind !== 'idle',
    problem: is_loose && is_left && !opened ? t('address_not_from_list') : null,
    enter: () => setOpened(draft !== null),
    leave: () => {
      setOpened(false)
      setLeft(true)
      if (draft?.trim() === '') setDraft(null)
    },
    again: () => search(text),
  }
}

function SearchMessage({ state }: { state: SearchState }) {
  const t = useText(addressText)
  if (state.kind === 'idle') return null
  return state.kind === 'found' ? t('found', { count: state.locations.length }) : t(state.kind)
}

function LocationOption({
  id,
  location,
  is_active,
  onChoose,
}: {
  id: string
  location: LocationChoice
  is_active: boolean
  onChoose: () => void
}) {
  const { main, secondary } = location
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has focus and keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the listbox above
      role="option"
      aria-selected={is_active}
      className={listbox.option}
      // Scrolls the active option into view, so that nobody selects it unseen.
      ref={(element) => {
        if (is_active) element?.scrollIntoView({ block: 'nearest' })
      }}
      // Prevents the focus from leaving the input before the click event arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name="pin" size={16} />
      <span>
        <span className={classes.main}>{main}</span>
        {secondary && <span className={classes.rest}>{secondary}</span>}
      </span>
    </div>
  )
}

function useLocationSearch(source: LocationSource, debounce_ms: number | undefined) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const running = useRef<ReturnType<typeof locationSearch> | null>(null)
  useEffect(() => () => running.current?.stop(), [])
  const search = (text: string) => {
    running.current?.stop()
    running.current = locationSearch(source, setState, debounce_ms)
    running.current.search(text)
  }
  return { state, search }
}
