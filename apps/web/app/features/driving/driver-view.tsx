import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Ltr } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import type { Driver } from './use-driver.ts'

type Look = 'main' | 'plain' | 'bad'
type ActionProps = {
  look?: Look
  icon?: IconName
  children: ReactNode
  disabled?: boolean
  onClick?: () => void
  /** Link to a view of this screen, such as `#cash`. */
  to?: string
  /** Link to another app or page. */
  href?: string
  is_on?: boolean
}

/** Large button or link of the phone: at least 60 pixels high. */
export function Action({ look = 'plain', icon, children, to, href, is_on, ...button }: ActionProps) {
  const className = classNames(css.action, css[look])
  const content = (
    <>
      {icon && <Icon name={icon} size="1.3em" />}
      <span>{children}</span>
    </>
  )
  if (href !== undefined)
    return (
      <a className={className} href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
        {content}
      </a>
    )
  if (to !== undefined)
    return (
      <Link className={className} to={to}>
        {content}
      </Link>
    )
  return (
    <button type="button" className={className} {...(is_on !== undefined && { 'aria-pressed': is_on })} {...button}>
      {content}
    </button>
  )
}

type ViewProps = {
  driver: Driver
  title: ReactNode
  lead?: ReactNode
  back?: string
  foot?: ReactNode
  children: ReactNode
}

/** Layout of a view: header, content, and actions within reach of the thumb. */
export function View({ driver, title, lead, back, foot, children }: ViewProps) {
  const t = useText(drivingText)
  const { is_lost, unsent, undo } = driver
  return (
    <div className={css.phone}>
      <header className={css.head}>
        {back !== undefined && (
          <Link to={back} className={css.back} aria-label={t('back')}>
            <Icon name="back" size="1.6em" />
          </Link>
        )}
        <div className={css.title}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        <span className={css.net} data-lost={is_lost || undefined}>
          <Icon name={is_lost ? 'wifi-off' : 'wifi'} size="1.4em" />
          {unsent > 0 && <Ltr>{unsent}</Ltr>}
          <span className={css.hidden}>{t(is_lost ? 'no_signal' : 'online')}</span>
        </span>
      </header>
      <main className={css.body}>
        {is_lost && (
          <output className={css.lost}>
            <b>{t('no_signal')}.</b> {t('no_signal_lead')} {unsent > 0 && t('unsent', { count: unsent })}
          </output>
        )}
        {children}
      </main>
      {undo && (
        <div className={css.undo}>
          <span>{t(undoLabel(undo.path))}</span>
          <button type="button" onClick={undo.takeBack}>
            <Icon name="undo" size="1.3em" />
            <span>{t.rich('undo', { m: put(<Ltr>{undo.seconds}</Ltr>) })}</span>
          </button>
        </div>
      )}
      {foot && <footer className={css.foot}>{foot}</footer>}
    </div>
  )
}

function undoLabel(path: string) {
  if (path.endsWith('/deliver')) return 'undo_deliver'
  return path.endsWith('/fail') ? 'undo_fail' : 'undo_postpone'
}
