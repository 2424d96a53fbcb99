import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from '../kiosk.module.css'
import { kioskText } from '../kiosk.text.ts'
import { type KioskAddress, kioskPath, type KioskState, withType } from '../state/kiosk-state.ts'
import { changeKiosk, useKiosk } from '../state/kiosk-store.ts'
import { ChoiceLine } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Step } from '../step/step.tsx'
import { addressText } from './address.text.ts'
import { AddressSearch } from './address-search.tsx'
import own from './choose.module.css'

const AccountEntry = lazy(() => import('../account/account-entry.tsx'))
const PinMap = lazy(() => import('./pin-map.tsx'))

export const meta = kioskMeta((locale) => addressText(locale)('title'))

export default function SelectAddress() {
  const t = useText(addressText)
  return (
    <Step step="select-address" title={t('title')} lead={<ChoiceLine until="type" />} actions={<Next />}>
      {(state) => (state.address ? <Chosen address={state.address} /> : <Search state={state} />)}
    </Step>
  )
}

function Search({ state }: { state: KioskState }) {
  return (
    <>
      <AddressSearch />
      <Suspense>
        <AccountEntry state={state} step="address" />
      </Suspense>
    </>
  )
}

function Next() {
  const t = useText(kioskText)
  const address = useKiosk()?.address
  if (!address || address.quotes.length === 0) return null
  return (
    <Link to={kioskPath('select-store')} className={css.primary}>
      {t('next')}
      <Icon name="forward" />
    </Link>
  )
}

function Chosen({ address }: { address: KioskAddress }) {
  const t = useText(addressText)
  return (
    <>
      <div className={own.address}>
        <Icon name="pin" />
        <strong>
          <bdi>{address.formatted}</bdi>
        </strong>
        <button
          type="button"
          className={css.button}
          onClick={() => changeKiosk((before) => ({ ...before, address: null }))}
        >
          {t('other')}
        </button>
      </div>
      {address.quotes.length > 0 ? (
        <>
          <Fee quotes={address.quotes} />
          <Pin address={address} />
          <Details address={address} />
        </>
      ) : (
        <>
          <NotServed />
          <Pin address={address} />
        </>
      )}
    </>
  )
}

function Fee({ quotes }: Pick<KioskAddress, 'quotes'>) {
  const t = useText(addressText)
  const nameOf = useName()
  const cheapest = quotes.toSorted((a, b) => a.fee_agorot - b.fee_agorot)[0]
  if (!cheapest) return null
  return (
    <div className={css.notice} aria-live="polite">
      <p>
        <strong>{t.rich('fee_from', { m: put(<Money agorot={cheapest.fee_agorot} />) })}</strong>
        {cheapest.area && (
          <>
            {' · '}
            <bdi>{nameOf(cheapest.area)}</bdi>
          </>
        )}
      </p>
      {cheapest.minimum_agorot > 0 && (
        <p>{t.rich('minimum', { m: put(<Money agorot={cheapest.minimum_agorot} />) })}</p>
      )}
    </div>
  )
}

/** Opens the map after a tap, because few guests need it and it is the heaviest part of the page. */
function Pin({ address }: { address: KioskAddress }) {
  const t = useText(addressText)
  const common = useText(kioskText)
  const [is_open, setOpen] = useState(address.form.pin !== null)
  const { spot } = address
  if (!spot) return null
  if (is_open)
    return (
      <Suspense fallback={<p className={css.notice}>{common('loading')}</p>}>
        <PinMap address={address} spot={spot} />
      </Suspense>
    )
  return (
    <button type="button" className={css.button} onClick={() => setOpen(true)}>
      <Icon name="map" />
      {t('show_pin')}
    </button>
  )
}

function NotServed() {
  const t = useText(addressText)
  return (
    <div className={css.notice} data-tone="warn" role="alert">
      <p>{t('not_served')}</p>
      <Link
        to={kioskPath('select-store')}
        className={css.button}
        onClick={() => changeKiosk((before) => withType(before, 'pickup', before.date))}
      >
        {t('pickup_instead')}
      </Link>
    </div>
  )
}

/** Fields of the entrance details, with the maximum lengths that the API accepts. */
const FIELDS = [
  ['entrance', 20],
  ['floor', 20],
  ['apartment', 20],
  ['door_code', 30],
  ['driver_note', 300],
] as const

function Details({ address }: { address: KioskAddress }) {
  const t = useText(addressText)
  const change = (field: (typeof FIELDS)[number][0], value: string) =>
    changeKiosk((before) => ({
      ...before,
      address: before.address && { ...before.address, form: { ...before.address.form, [field]: value } },
    }))
  return (
    <div className={own.door}>
      {FIELDS.map(([field, max_length]) => (
        <TextInput
          key={field}
          label={t(field)}
          size="touch"
          maxLength={max_length}
          autoComplete="off"
          value={address.form[field]}
          onChange={(event) => change(field, event.target.value)}
        />
      ))}
    </div>
  )
}
