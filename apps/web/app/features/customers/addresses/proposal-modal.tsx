import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useTileUrl } from '#platform/tile-url.ts'
import { locationText } from '#ui/address/location.ts'
import { DateText, Distance } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { type MapPoint, MapView } from '#ui/map/map-view.tsx'
import { Modal } from '#ui/modal.tsx'
import textCss from '#ui/text.module.css'
import type { Address } from '#shared/addresses/address.ts'
import css from './proposal-modal.module.css'
import { proposalText } from './proposal.text.ts'

/** Zoom level at which two pins a few meters apart are distinguishable. */
const ZOOM = 18

type Proposal = NonNullable<Address['proposal']>
type Props = {
  address: Address
  proposal: Proposal
  /** Settles the proposal; null when the user may only view. */
  onSettle: ((accept: boolean) => void) | null
  is_pending: boolean
  onClose: () => void
}

/** Dialog with both pins on one map: the saved location and the one that a driver proposed. */
export default function ProposalModal({ address, proposal, onSettle, is_pending, onClose }: Props) {
  const t = useText(proposalText)
  const tile_url = useTileUrl()
  const points: MapPoint[] = [
    { id: 'now', lat: address.latitude, lng: address.longitude, label: t('now') },
    {
      id: 'proposed',
      lat: proposal.latitude,
      lng: proposal.longitude,
      label: t('proposed'),
      icon: 'moped',
      color: '--tv-warning',
      on_color: '--tv-on-warning',
    },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      {...(onSettle && { footer: <Settle onSettle={onSettle} is_pending={is_pending} /> })}
    >
      <div className={css.proposal}>
        <p>
          <strong>
            <bdi>{locationText(address)}</bdi>
          </strong>
        </p>
        <div className={css.map}>
          <MapView label={t('map')} points={points} has_many={false} closest_zoom={ZOOM} tile_url={tile_url} />
        </div>
        <ul className={css.legend}>
          <li data-pin="now">{t('now')}</li>
          <li data-pin="proposed">{t('proposed')}</li>
          <li>{t.rich('apart', { m: put(<Distance metres={proposal.meters} />) })}</li>
        </ul>
        <ProposalText proposal={proposal} />
        <p className={textCss.muted_sm}>{t('address_stays')}</p>
      </div>
    </Modal>
  )
}

function ProposalText({ proposal: { by, at, note } }: { proposal: Proposal }) {
  const t = useText(proposalText)
  const day = put(<DateText at={at} with_time />)
  return (
    <>
      {note && (
        <blockquote className={css.note}>
          <bdi>{note}</bdi>
        </blockquote>
      )}
      <p className={textCss.muted_sm}>
        {by ? t.rich('by', { name: by.name, at: day }) : t.rich('by_unknown', { at: day })}
      </p>
    </>
  )
}

function Settle({ onSettle, is_pending }: { onSettle: (accept: boolean) => void; is_pending: boolean }) {
  const t = useText(proposalText)
  return (
    <>
      <Button disabled={is_pending} onClick={() => onSettle(false)}>
        {t('decline')}
      </Button>
      <Button variant="primary" icon="check" loading={is_pending} onClick={() => onSettle(true)}>
        {t('accept')}
      </Button>
    </>
  )
}
