import { isVerifiedLocation } from '@tavlin/domain/customers/location'
import { useId, useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { locationLines, locationText } from '#ui/address/location.ts'
import { Distance, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MapView } from '#ui/map/map-view.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import type { Address } from '#shared/addresses/address.ts'
import css from './addresses.module.css'
import { addressesText } from './addresses.text.ts'
import { DeliveryQuotes } from '#shared/addresses/delivery-quotes.tsx'
import type { AddressActions } from './use-address-actions.ts'

/** A zoom that also shows the surrounding streets. */
const ZOOM = 16

type Props = {
  address: Address
  /** Actions on the address; null when the user may only view. */
  actions: AddressActions | null
  onEdit: () => void
  onCompare: () => void
}

export function AddressItem({ address, actions, onEdit, onCompare }: Props) {
  const t = useText(addressesText)
  const map_id = useId()
  const [has_map, setMap] = useState(false)
  const { main, secondary } = locationLines(address)
  const address_text = locationText(address)
  const { label, is_default, leave_at_door, pin_moved, driver_note, quotes } = address
  const is_verified = isVerifiedLocation(address.place_id)
  return (
    <li className={css.item}>
      <div className={css.head}>
        <div className={css.text}>
          <h3 className={css.title}>
            <bdi>{label || main}</bdi>
            {is_default && (
              <Chip tone="good" icon="check">
                {t('default')}
              </Chip>
            )}
          </h3>
          <p className={css.where}>
            <bdi>{label ? address_text : secondary}</bdi>
          </p>
        </div>
        <div className={css.actions}>
          <Button
            size="sm"
            variant="subtle"
            icon="map"
            aria-expanded={has_map}
            aria-controls={map_id}
            onClick={() => setMap(!has_map)}
          >
            {t('on_map')}
          </Button>
          {actions && <Actions address={address} actions={actions} onEdit={onEdit} name={address_text} />}
        </div>
      </div>
      <AddressKey address={address} />
      {(leave_at_door || pin_moved || !is_verified) && (
        <div className={css.chips}>
          {leave_at_door && <Chip icon="bag">{t('leave_at_door')}</Chip>}
          {!is_verified && (
            <Chip icon="warning" tone="warn">
              {t('unverified')}
            </Chip>
          )}
          {pin_moved && (
            <Chip icon="pin" outline>
              {t('pin_moved')}
            </Chip>
          )}
        </div>
      )}
      {driver_note && (
        <p className={css.note}>
          <span className={textCss.muted}>{t('driver_note')}:</span> <bdi>{driver_note}</bdi>
        </p>
      )}
      <DeliveryQuotes quotes={quotes} />
      <Proposed address={address} onCompare={onCompare} />
      <div id={map_id} className={css.map} hidden={!has_map}>
        {has_map && <PinMap address={address} label={t('map_of', { address: address_text })} name={address_text} />}
      </div>
    </li>
  )
}

/** Shows entrance, floor, apartment and door code, as far as they are stored. */
function AddressKey({ address }: { address: Address }) {
  const t = useText(addressesText)
  const filled = (['entrance', 'floor', 'apartment', 'door_code'] as const).filter((part) => address[part] !== '')
  if (filled.length === 0) return null
  return (
    <dl className={css.door}>
      {filled.map((part) => (
        <div key={part}>
          <dt>{t(part)}</dt>
          <dd>{part === 'door_code' ? <Ltr>{address[part]}</Ltr> : <bdi>{address[part]}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proposed({ address: { proposal }, onCompare }: { address: Address; onCompare: () => void }) {
  const t = useText(addressesText)
  if (!proposal) return null
  const m = put(<Distance metres={proposal.meters} />)
  return (
    <Notice
      tone="warn"
      icon="pin"
      action={
        <Button size="sm" onClick={onCompare}>
          {t('compare')}
        </Button>
      }
    >
      {proposal.by ? t.rich('proposal', { name: proposal.by.name, m }) : t.rich('proposal_unknown', { m })}
    </Notice>
  )
}

type AddressActionsProps = { address: Address; name: string; actions: AddressActions; onEdit: () => void }

function Actions({ address, name, actions, onEdit }: AddressActionsProps) {
  const t = useText(addressesText)
  const makeDefault = () => void actions.makeDefault(address)
  return (
    <>
      <Button size="sm" variant="soft" icon="edit" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Menu
        align="end"
        target={<IconButton size="sm" icon="more" label={t('more', { address: name })} />}
        items={[
          ...(address.is_default
            ? []
            : [{ key: 'default', label: t('make_default'), icon: 'check', onClick: makeDefault } as const]),
          {
            key: 'remove',
            label: t('remove'),
            icon: 'trash',
            tone: 'danger',
            onClick: () => void actions.remove(address),
          },
        ]}
      />
    </>
  )
}

function PinMap({ address, label, name }: { address: Address; label: string; name: string }) {
  const point = { id: String(address.id), lat: address.latitude, lng: address.longitude, label: name }
  return <MapView label={label} points={[point]} has_many={false} closest_zoom={ZOOM} tile_url={useTileUrl()} />
}
