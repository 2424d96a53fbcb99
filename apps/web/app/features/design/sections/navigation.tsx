import { useId, useState } from 'react'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { LinkTabs, Tabs } from '#ui/tabs.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

export default function Navigation() {
  const t = useText(designText)
  const [tab, setTab] = useState<'details' | 'wallet' | 'activity'>('details')
  const [view, setView] = useState<'table' | 'board' | 'map'>('table')
  return (
    <Card>
      <LinkTabs
        label={t('page_title')}
        tabs={[
          { to: '/design', label: t('details') },
          { to: '/orders', label: t('page_title'), count: 12 },
          { to: '/manage', label: t('activity') },
        ]}
      />
      <Tabs
        label={t('components')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'details', label: t('details'), icon: 'user', panel: t('card_body') },
          { key: 'wallet', label: t('wallet'), count: 3, panel: t('info_notice') },
          { key: 'activity', label: t('activity'), panel: t('saved_notice') },
        ]}
      />
      <div className={css.demo}>
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'table', label: t('table') },
            { value: 'board', label: t('board') },
            { value: 'map', label: t('map') },
          ]}
        />
        <Segmented
          label={t('light')}
          name={useId()}
          default_value="light"
          size="touch"
          options={[
            { value: 'light', label: t('light'), icon: 'sun' },
            { value: 'dark', label: t('dark'), icon: 'moon' },
          ]}
        />
      </div>
    </Card>
  )
}
