import { useId, useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { placeLines, placeText } from '#ui/address/location.ts'
import { Distance, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MapView } from '#ui/map/map-view.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Address } from '#shared/addresses/address.ts'
import css from './addresses.module.css'
import { addressesText } from './addresses.text.ts'
import { DeliveryQuotes } from '#shared/addresses/delivery-quotes.tsx'
import type { AddressActions } from './use-address-actions.ts'

/** Shows the surrounding streets as well. */
const ZOOM = 16

type Props = {
  address: Address
  /** Null when the user may only view. */
  deeds: AddressActions | null
  onEdit: () => void
  onCompare: () => void
}

export function AddressItem({ address, deeds, onEdit, onCompare }: Props) {
  const t = useText(addressesText)
  const map_id = useId()
  const [has_map, setMap] = useState(false)
  const { main, secondary } = placeLines(address)
  const words = placeText(address)
  const { label, is_default, leave_at_door, pin_moved, driver_note, quotes } = address
  return (
    <li className={css.item}>
      <div className={css.head}>
        <div className={css.words}>
          <h3 className={css.title}>
            <bdi>{label || main}</bdi>
            {is_default && (
              <Chip tone="good" icon="check">
                {t('default')}
              </Chip>
            )}
          </h3>
          <p className={css.where}>
            <bdi>{label ? words : secondary}</bdi>
          </p>
        </div>
        <div className={css.deeds}>
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
          {deeds && <Actions address={address} deeds={deeds} onEdit={onEdit} name={words} />}
        </div>
      </div>
      <AddressKey address={address} />
      {(leave_at_door || pin_moved) && (
        <div className={css.chips}>
          {leave_at_door && <Chip icon="bag">{t('leave_at_door')}</Chip>}
          {pin_moved && (
            <Chip icon="pin" outline>
              {t('pin_moved')}
            </Chip>
          )}
        </div>
      )}
      {driver_note && (
        <p className={css.note}>
          <span className={css.muted}>{t('driver_note')}:</span> <bdi>{driver_note}</bdi>
        </p>
      )}
      <DeliveryQuotes quotes={quotes} />
      <Proposed address={address} onCompare={onCompare} />
      <div id={map_id} className={css.map} hidden={!has_map}>
        {has_map && <PinMap address={address} label={t('map_of', { address: words })} name={words} />}
      </div>
    </li>
  )
}

/** Entrance, floor, apartment and door code, as far as known. */
function AddressKey({ address }: { address: Address }) {
  const t = useText(addressesText)
  const known = (['entrance', 'floor', 'apartment', 'door_code'] as const).filter((part) => address[part] !== '')
  if (known.length === 0) return null
  return (
    <dl className={css.door}>
      {known.map((part) => (
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

type AddressActionsProps = { address: Address; name: string; deeds: AddressActions; onEdit: () => void }

function Actions({ address, name, deeds, onEdit }: AddressActionsProps) {
  const t = useText(addressesText)
  const makeDefault = () => void deeds.makeDefault(address)
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
            onClick: () => void deeds.remove(address),
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
