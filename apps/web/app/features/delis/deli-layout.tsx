import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import css from './deli-layout.module.css'
import type { Deli } from './deli.ts'
import { DeliStateChip } from './deli-state.tsx'
import { DeliTabs } from './deli-tabs.tsx'
import { deliText } from './deli.text.ts'
import { useLoadAgainAt } from './use-load-again-at.ts'

type Props = {
  deli: Pick<Deli, 'id' | 'name_he' | 'name_en' | 'address' | 'state' | 'pause' | 'opens_at'>
  /** Actions shown at the end of the header. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders the layout of every deli screen: name, state, presence and tabs. Subscribes to the deli's events for all of
 * them.
 */
export function DeliLayout({ deli, actions, children }: Props) {
  const t = useText(deliText)
  const nameOf = useName()
  useLive(`private-deli.${deli.id}`)
  useLoadAgainAt(deli.pause?.until)
  return (
    <Stack gap={4}>
      <PageHeader
        before={
          <Link to="/delis" className={css.back}>
            {t('back')}
          </Link>
        }
        title={nameOf(deli)}
        lead={
          <span className={css.lead}>
            <DeliStateChip deli={deli} />
            {deli.address && <bdi>{deli.address}</bdi>}
          </span>
        }
        actions={
          <>
            <WhoIsHere channel={`presence-deli.${deli.id}`} />
            {actions}
          </>
        }
      />
      <DeliTabs deli_id={deli.id} />
      {children}
    </Stack>
  )
}
