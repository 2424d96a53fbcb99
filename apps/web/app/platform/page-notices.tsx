import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMe } from './me.ts'
import { useHasOwnLostNotice } from './live/own-notice.ts'
import { reach } from './live/page-reach.ts'
import { useHasNewVersion, useVersionWatch } from './new-version.ts'
import { useIsApiLost, useConnection } from './live/use-connection.ts'
import { noticesText } from './page-notices.text.ts'
import css from './page-notices.module.css'
import { reloadWithNewWorker } from './service-worker.ts'
import { useText } from '#base/text.ts'

type PageHandle = { is_unattended?: true } | undefined

/** Shows notices about the page as a whole: lost connection, new version, queued commands. */
export function PageNotices() {
  const is_lost = useIsApiLost()
  const is_offline = useConnection() === 'offline'
  useVersionWatch()
  // An unattended page, such as a status display, reloads itself for a new version; nobody could close a notice there.
  const is_unattended = useMatches().some(({ handle }) => (handle as PageHandle)?.is_unattended)
  const has_new_version = useHasNewVersion() && !is_unattended
  const has_own_notice = useHasOwnLostNotice()
  return (
    <Notices is_lost={is_lost && !has_own_notice} is_offline={is_offline} has_new_version={has_new_version}>
      <OfflineWork />
    </Notices>
  )
}

/** Loaded after the page, because it shows nothing on the server and most pages have nothing queued. */
function OfflineWork() {
  const is_signed_in = useMe() !== null
  const [Loaded, setLoaded] = useState<ComponentType<{ className: string }> | null>(null)
  useEffect(() => {
    if (!is_signed_in) return
    // When the chunk cannot be loaded, the commands stay queued and the next page tries again.
    void import('./offline/page-offline.tsx').then(
      ({ PageOffline }) => setLoaded(() => PageOffline),
      () => undefined,
    )
  }, [is_signed_in])
  return is_signed_in && Loaded && <Loaded className={css.notice ?? ''} />
}

export function Notices(props: {
  is_lost: boolean
  is_offline: boolean
  has_new_version: boolean
  in_place?: boolean
  children?: ReactNode
}) {
  const t = useText(noticesText)
  return (
    <div className={props.in_place ? css.stack : `${css.stack} ${css.floating}`} aria-live="polite">
      {props.is_lost && (
        <Notice
          tone="warn"
          icon="wifi-off"
          title={t(props.is_offline ? 'offline' : 'api_lost')}
          action={
            <Button size="sm" icon="refresh" onClick={reach.checkNow}>
              {t('try_now')}
            </Button>
          }
          className={css.notice ?? ''}
        >
          {t('api_lost_lead')}
        </Notice>
      )}
      {props.children}
      {props.has_new_version && (
        <Notice
          icon="sparkles"
          title={t('new_version')}
          action={
            <Button size="sm" variant="primary" icon="refresh" onClick={() => void reloadWithNewWorker()}>
              {t('reload')}
            </Button>
          }
          className={css.notice ?? ''}
        >
          {t('new_version_lead')}
        </Notice>
      )}
    </div>
  )
}
