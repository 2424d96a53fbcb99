import type { CustomerRow, customers } from '@tavlin/contract/customers'
import { fullName } from '@tavlin/domain/full-name'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { call } from '#platform/api-client.ts'
import { isWhole } from '#platform/phone-typed.ts'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { Phone } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import css from './customer-search.module.css'
import { customerSearchText } from './customer-search.text.ts'

type FoundCustomer = z.output<typeof CustomerRow>

const PAUSE_MS = 120
const LEAST_LETTERS = 2
const MOST = 10
const findCustomers = call<typeof customers.customers>('GET', '/admin/customers')

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** Initial search text, for example a scanned phone number; it is searched at once. */
  first_text?: string
  onChoose: (customer_id: number, by_key: boolean) => void
  /** Called when the user chooses to create a customer with the typed phone, which no customer has. */
  onNew: ((phone: string) => void) | null
}

/** Manages the customer search: text, results, highlighted result. */
function useCallers({ first_text = '', onChoose, onNew }: Omit<Props, 'input'>) {
  const [typed, setTyped] = useState(first_text)
  const [active, setActive] = useState(0)
  const [is_sent, setSent] = useState(false)
  const text = typed.trim()
  const is_long_enough = text.length >= LEAST_LETTERS
  const query = is_long_enough ? { search: text, limit: MOST } : null
  const { data, is_loading } = useQuery(findCustomers, query && { query }, { pause_ms: PAUSE_MS })
  const found = data ?? []
  const new_phone = onNew && data && found.length === 0 && isWhole(text) ? text : null
  const count = found.length + (new_phone === null ? 0 : 1)
  const take = (at: number, by_key: boolean) => {
    const one = found[at]
    if (one) onChoose(one.id, by_key)
    else if (new_phone !== null) onNew?.(new_phone)
  }
  const takeOnly = useEffectEvent(() => {
    setSent(false)
    if (count === 1) take(0, true)
  })
  // Enter was pressed before the results arrived: choose the result if it is the only one.
  useEffect(() => {
    if (!is_sent || is_loading) return
    const later = setTimeout(takeOnly)
    return () => clearTimeout(later)
  }, [is_sent, is_loading])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && count > 0) {
      event.preventDefault()
      setActive((active + by + count) % count)
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !is_long_enough) return
    event.preventDefault()
    if (is_loading) setSent(true)
    else take(active, true)
  }
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
    setSent(false)
  }
  return { typed, type, found, new_phone, count, active, take, onKeyDown, is_long_enough, is_loading }
}

/** Search field for the caller: a phone number, its last digits or a name. */
export function CustomerSearch({ input, ...props }: Props) {
  const t = useText(customerSearchText)
  const list_id = useId()
  const { typed, type, found, new_phone, count, active, take, onKeyDown, is_long_enough, is_loading } =
    useCallers(props)
  // The field gets the focus when it mounts: the clerk starts by typing the caller's number.
  useEffect(() => input.current?.focus({ preventScroll: true }), [input])
  return (
    <div className={css.search}>
      <TextInput
        ref={input}
        label={t('who')}
        placeholder={t('hint')}
        icon="phone"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input with a custom listbox
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={list_id}
        aria-autocomplete="list"
        {...(count > 0 && { 'aria-activedescendant': `${list_id}-${active}` })}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options contain two lines and an icon */}
      <div id={list_id} role="listbox" aria-label={t('results')} className={css.found} hidden={count === 0}>
        {found.map((customer, at) => (
          <Found
            key={customer.id}
            id={`${list_id}-${at}`}
            customer={customer}
            is_active={at === active}
            onChoose={() => take(at, false)}
          />
        ))}
        {new_phone !== null && (
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the listbox above
            role="option"
            id={`${list_id}-${found.length}`}
            aria-selected={active === found.length}
            tabIndex={-1}
            className={css.option}
            onClick={() => take(found.length, false)}
          >
            <Icon name="plus" size={18} />
            <span>{t('new_with_phone')}</span>
          </button>
        )}
      </div>
      <output className={css.message}>
        {is_long_enough && (is_loading ? t('loading') : count === 0 && t('nobody'))}
      </output>
    </div>
  )
}

type FoundProps = { id: string; customer: FoundCustomer; is_active: boolean; onChoose: () => void }

function Found({ id, customer, is_active, onChoose }: FoundProps) {
  const t = useText(customerSearchText)
  return (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the listbox above
      role="option"
      aria-selected={is_active}
      tabIndex={-1}
      className={css.option}
      onClick={onChoose}
    >
      <Icon name="user" size={18} />
      <span className={css.option_text}>
        <strong>
          <bdi>{fullName(customer) || t('unnamed')}</bdi>
        </strong>
        <span className={textCss.muted_sm}>
          <Phone e164={customer.phone} plain />
          {customer.address && (
            <>
              {' · '}
              <bdi>{customer.address}</bdi>
            </>
          )}
        </span>
      </span>
    </button>
  )
}
