import { cleanCartCode, isCartCode } from '@tavlin/domain/guest/shared-cart'
import { FIRST_KIOSK_STEP } from '@tavlin/domain/guest/kiosk-steps'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { TextInput } from '#ui/text-input.tsx'
import css from '../kiosk.module.css'
import { readDelis, readMenu, readSharedCart } from '../state/kiosk-calls.ts'
import { cartPath, kioskPath } from '../state/kiosk-state.ts'
import { changeKiosk, useKiosk } from '../state/kiosk-store.ts'
import { withSharedCart } from '../state/shared-cart.ts'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { LanguageSwitch } from '../step/language-switch.tsx'
import { focusAfterNavigation, Loading, LoadFailed } from '../step/step.tsx'
import { shareText } from './share.text.ts'
import own from './share.module.css'

const title = kioskMeta((locale) => shareText(locale)('title'))
export const meta = (args: Parameters<typeof title>[0]) => [...title(args), { name: 'robots', content: 'noindex' }]

/** Opens a shared cart on this device. Without a valid code in the URL, the guest types the code. */
export default function CartRoute() {
  const t = useText(shareText)
  const code = cleanCartCode(useParams()['code'] ?? '')
  return (
    <main className={css.step} data-step="cart">
      <div className={css.content}>
        <h1 className={css.title} tabIndex={-1} ref={focusAfterNavigation}>
          {t('title')}
        </h1>
        {isCartCode(code) ? <Restore key={code} code={code} /> : <CodeForm is_wrong={code !== ''} />}
      </div>
      <div className={css.bar}>
        <LanguageSwitch is_always_shown />
      </div>
    </main>
  )
}

/** Loads the cart, its deli, and the menu for the names of the meals. */
function useSharedCart(code: string) {
  const cart = useQuery(readSharedCart, { params: { code } })
  const delis = useQuery(readDelis, {})
  const menu = useQuery(readMenu, cart.data && { params: { id: cart.data.deli_id } })
  const store = delis.data?.find(({ id }) => id === cart.data?.deli_id)
  const has_no_deli = cart.data !== null && delis.data !== null && !store
  return {
    is_missing: cart.error?.code === 'not_found' || menu.error?.code === 'not_found' || has_no_deli,
    has_failed: (cart.error ?? delis.error ?? menu.error) !== null,
    again: () => {
      cart.again()
      delis.again()
      menu.again()
    },
    loaded: cart.data && menu.data && store ? { cart: cart.data, store, meals: menu.data.meals } : null,
  }
}

function Restore({ code }: { code: string }) {
  const t = useText(shareText)
  const navigate = useNavigate()
  const state = useKiosk()
  const { is_missing, has_failed, again, loaded } = useSharedCart(code)
  const take = () => {
    if (!loaded) return
    changeKiosk((before) => withSharedCart(before, loaded.cart, loaded))
    // The guard of the summary leads to the first step that is missing, such as the address of a delivery.
    void navigate(kioskPath('summary'), { replace: true })
  }
  const is_free = loaded !== null && state !== null && state.lines.length === 0
  const takeAtOnce = useEffectEvent(take)
  useEffect(() => {
    if (is_free) takeAtOnce()
  }, [is_free])
  if (is_missing) return <CodeForm is_wrong />
  if (has_failed) return <LoadFailed onAgain={again} />
  if (!loaded || !state || is_free) return <Loading />
  return (
    <>
      <p>{t('has_own')}</p>
      <button type="button" className={css.primary} onClick={take}>
        {t('take')}
      </button>
      <Link to={kioskPath('summary')} className={css.button} replace>
        {t('keep')}
      </Link>
    </>
  )
}

function CodeForm({ is_wrong }: { is_wrong: boolean }) {
  const t = useText(shareText)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(cartPath(cleanCartCode(typed)), { replace: true })
  }
  return (
    <form className={own.form} onSubmit={open}>
      {is_wrong && (
        <p className={css.notice} data-tone="warn" role="alert">
          {t('gone')}
        </p>
      )}
      <TextInput
        label={t('type_code')}
        size="touch"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        ltr
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className={css.primary} disabled={typed.trim() === ''}>
        {t('open')}
      </button>
      <Link to={kioskPath(FIRST_KIOSK_STEP)} className={css.button}>
        {t('begin')}
      </Link>
    </form>
  )
}
