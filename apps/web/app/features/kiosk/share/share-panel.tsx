import { writtenCartCode } from '@tavlin/domain/guest/shared-cart'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { put } from '#platform/put.ts'
import { useQuery } from '#platform/use-query.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { shareCart } from '../state/kiosk-calls.ts'
import { cartPath, type KioskState } from '../state/kiosk-state.ts'
import { sharedCartOf } from '../state/shared-cart.ts'
import { Loading, LoadFailed } from '../step/step.tsx'
import { shareText } from './share.text.ts'
import own from './share.module.css'

type Props = { state: KioskState; is_kiosk: boolean }

/** Shows the QR code and short code of the cart. Opening the panel stores a copy of the cart for half an hour. */
export default function SharePanel({ state, is_kiosk }: Props) {
  const t = useText(shareText)
  const lang = useLocale()
  const cart = sharedCartOf(state)
  const { data, error, again } = useQuery(shareCart, cart && { body: { cart, lang } })
  if (error) return <LoadFailed onAgain={again} />
  if (!data) return <Loading />
  const { code, url, qr, expires_at } = data
  return (
    <div className={own.panel}>
      <p>{t(is_kiosk ? 'scan' : 'send')}</p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot show an inline path */}
      <svg className={own.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      {is_kiosk ? <TypedCode code={code} url={url} /> : <CopyLink url={url} />}
      <p className={own.hint}>{t.rich('left_out', { time: put(<TimeText at={expires_at} />) })}</p>
    </div>
  )
}

function TypedCode({ code, url }: { code: string; url: string }) {
  const t = useText(shareText)
  return (
    <>
      <p className={own.hint}>{t.rich('code', { at: put(<Ltr>{new URL(url).host + cartPath('')}</Ltr>) })}</p>
      <strong className={own.code}>
        <Ltr>{writtenCartCode(code)}</Ltr>
      </strong>
    </>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useText(shareText)
  const [is_copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Without permission to use the clipboard, the code can still be scanned.
      () => setCopied(false),
    )
  return (
    <button type="button" className={css.button} onClick={() => void copy()}>
      <Icon name={is_copied ? 'check' : 'copy'} />
      <span aria-live="polite">{t(is_copied ? 'copied' : 'copy')}</span>
    </button>
  )
}
