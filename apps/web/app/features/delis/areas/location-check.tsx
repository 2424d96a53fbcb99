import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MapCamera } from '#ui/map/drawing.ts'
import { ClockInput } from '#platform/clock-input.tsx'
import css from './location-check.module.css'
import type { AreaQuote } from './areas.server.ts'
import { checkText } from './location-check.text.ts'
import { QuoteSummary } from './quote-summary.tsx'
import type { BoardAddress } from './use-board-address.ts'

type Props = { address: BoardAddress; quote: AreaQuote | null; cameraNow: () => MapCamera | null }

/** Shows the fee, or why there is no delivery, at the pressed point of the map or at its centre. */
export function LocationCheck({ address, quote, cameraNow }: Props) {
  const t = useText(checkText)
  const { location, is_checking } = address
  if (!is_checking)
    return (
      <div className={css.bar}>
        <Button icon="pin" onClick={address.startCheck}>
          {t('check')}
        </Button>
      </div>
    )
  const checkCentre = () => {
    const camera = cameraNow()
    if (camera) address.checkAt([camera.lng, camera.lat])
  }
  return (
    <section className={css.check} aria-label={t('check')}>
      <div className={css.question}>
        <Total key={`total ${location?.total_agorot}`} address={address} />
        <ClockInput
          label={t('minute')}
          as="from"
          value={location?.minute ?? null}
          onChange={(minute) => address.checkWith('minute', minute)}
        />
        <Button icon="pin" onClick={checkCentre}>
          {t('centre')}
        </Button>
        <IconButton icon="close" label={t('end')} className={css.end} onClick={address.endCheck} />
      </div>
      <div aria-live="polite">
        {location && quote ? <QuoteSummary quote={quote} total_agorot={location.total_agorot} /> : <p>{t('hint')}</p>}
      </div>
    </section>
  )
}

/** Submits on blur: a request per keystroke would be too many. */
function Total({ address }: { address: BoardAddress }) {
  const t = useText(checkText)
  const [total, setTotal] = useState(address.location?.total_agorot ?? null)
  return (
    <MoneyInput
      label={t('total')}
      value={total}
      onChange={setTotal}
      onBlur={() => total !== (address.location?.total_agorot ?? null) && address.checkWith('total', total)}
    />
  )
}
