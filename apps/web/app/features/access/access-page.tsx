import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { LinkTabs } from '#ui/tabs.tsx'
import { accessText } from './access.text.ts'
import { useName } from '#platform/access-names.ts'

type Props = {
  roles: readonly { id: number; name: string; view_name: string }[]
  /** Text under the title, shown on every tab, so that the tabs do not move. */
  lead: string
  /** The primary button of the screen, at the end of the title. */
  action?: ReactNode
  children: ReactNode
}

/** Renders the layout of the three access screens: title, tabs, presence, and viewing the app as a role. */
export function AccessPage({ roles, lead, action, children }: Props) {
  const t = useText(accessText)
  useLive('private-access')
  const tabs = [
    { to: '/manage/permissions', label: t('tab_roles') },
    { to: '/manage/permissions/users', label: t('tab_users') },
    { to: '/manage/permissions/log', label: t('tab_log') },
  ]
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('title')}
        lead={lead}
        actions={
          <Row gap={2}>
            <WhoIsHere channel="presence-access" />
            <SeeAs roles={roles} />
            {action}
          </Row>
        }
      />
      <LinkTabs tabs={tabs} label={t('title')} />
      {children}
    </Stack>
  )
}

function SeeAs({ roles }: Pick<Props, 'roles'>) {
  const t = useText(accessText)
  const nameOf = useName()
  const fetcher = useFetcher()
  const see = (role: string) => void fetcher.submit({ role, path: '/' }, { method: 'post', action: '/session/view-as' })
  return (
    <Menu
      target={
        <Button icon="eye" loading={fetcher.state !== 'idle'}>
          {t('see_as')}
        </Button>
      }
      header={t('see_as_lead')}
      items={roles.map((role) => ({ key: role.name, label: nameOf(role), onClick: () => see(role.name) }))}
    />
  )
}
