import { fullName } from '@tavlin/domain/full-name'
import { useRef } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { useDisplay } from '#platform/display.ts'
import { screenAt } from '#platform/gate.ts'
import { useMe } from '#platform/me.ts'
import { SignOutForm } from '#platform/sign-out-form.tsx'
import { useRoleName } from '#platform/role-name.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { loader } from '../root.tsx'
import { layoutText } from './layout.text.ts'
import { replayedAt } from './tours.ts'
import css from './user-menu.module.css'

const ID = 'user-menu'

/** Uses the Popover API: Escape, click outside and focus order are built in and work before hydration. */
export function UserMenu() {
  const t = useText(layoutText)
  const nameOf = useRoleName()
  const me = useMe()
  const { header_filter } = useDisplay()
  const popover = useRef<HTMLDivElement>(null)
  const has_tour = useRouteLoaderData<typeof loader>('root')?.tour && !me?.viewing_as
  if (!me) return null
  const close = () => popover.current?.hidePopover()
  const name = fullName(me)
  return (
    <>
      <button type="button" className={css.person} data-header={header_filter} popoverTarget={ID} data-tour="user">
        <Avatar name={name} tint />
        <span className={css.name}>{name}</span>
      </button>
      <div ref={popover} id={ID} popover="auto" className={css.menu}>
        <div className={css.who}>
          <b>{name}</b>
          <bdi dir="ltr">{me.email}</bdi>
          <span>{me.roles.map(nameOf).join(' · ')}</span>
        </div>
        <ul>
          <li>
            <Link to="/account" prefetch="intent" className={css.item} onClick={close}>
              <Icon name="user" size={18} />
              {t('account')}
            </Link>
          </li>
          {has_tour && (
            <li>
              <ReplayTour onPress={close} />
            </li>
          )}
          <li className={css.last}>
            <SignOutForm beforeConfirm={close}>
              <button className={css.item}>
                <Icon name="logout" size={18} />
                {t('sign_out')}
              </button>
            </SignOutForm>
          </li>
        </ul>
      </div>
    </>
  )
}

function ReplayTour({ onPress }: { onPress: () => void }) {
  const t = useText(layoutText)
  const lang = useLang()
  const path = screenAt(useLocation().pathname)?.path
  const replay = async () => {
    onPress()
    const fetched = await import('./run-tour.ts').catch(() => null)
    fetched?.runTour(replayedAt(path), lang, () => {})
  }
  return (
    <button type="button" className={css.item} onClick={() => void replay()}>
      <Icon name="play" size={18} />
      {t('replay_tour')}
    </button>
  )
}
