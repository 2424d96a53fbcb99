import type { SettingKey } from '@tavlin/contract/settings'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import textCss from '#ui/text.module.css'
import { settingHelp } from './setting-help.text.ts'
import css from './setting-list.module.css'
import { settingNames } from './setting-names.text.ts'
import { settingValue } from './setting-value.ts'
import { SETTING_GROUPS, SETTING_VIEWS } from './setting-view.ts'
import type { SettingRow, SettingsPage } from './settings.server.ts'
import { settingsText } from './settings.text.ts'

// Lazy: the calendar of the start date is larger than the list.
const SettingPanel = lazy(() => import('./setting-panel.tsx'))

/** Name of the query parameter with the open setting, so that other screens can link to it. */
const OPEN = 'setting'
const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

/** Shows settings by subject. A setting opens in place, with its planned values and its history. */
export function SettingList({ page }: { page: SettingsPage }) {
  const t = useText(settingsText)
  const [params, setParams] = useSearchParams()
  const open = params.get(OPEN)
  const show = (key: SettingKey | null) =>
    setParams((old) => (key ? old.set(OPEN, key) : old.delete(OPEN), old), { preventScrollReset: true, replace: true })
  return SETTING_GROUPS.map((group) => {
    const rows = page.rows.filter(({ key }) => SETTING_VIEWS[key].group === group)
    if (rows.length === 0) return null
    return (
      <Card key={group} title={t(`group_${group}`)} padding="none" tour={`settings-${group}`}>
        <ul className={css.rows}>
          {rows.map((row) => (
            <Setting
              key={row.key}
              row={row}
              page={page}
              is_open={open === row.key}
              onToggle={() => show(open === row.key ? null : row.key)}
            />
          ))}
        </ul>
      </Card>
    )
  })
}

type SettingProps = { row: SettingRow; page: SettingsPage; is_open: boolean; onToggle: () => void }

function Setting({ row, page, is_open, onToggle }: SettingProps) {
  const t = useText(settingsText)
  const nameOf = useText(settingNames)
  const helpOf = useText(settingHelp)
  const name = nameOf(row.key)
  const is_in_browser = useIsInBrowser()
  return (
    <li className={css.row} data-setting={row.key} data-open={is_open || undefined}>
      <div className={css.line}>
        <div className={css.text}>
          <h3 className={css.name}>{name}</h3>
          <p className={textCss.muted_sm}>{helpOf(row.key)}</p>
        </div>
        <CurrentValue row={row} is_of_deli={page.deli_id !== null} />
        <IconButton
          icon={is_open ? 'chevron-up' : row.may_change ? 'edit' : 'chevron-down'}
          label={t(row.may_change ? 'edit' : 'show', { name })}
          aria-expanded={is_open}
          onClick={onToggle}
        />
      </div>
      {is_open && is_in_browser && (
        <Suspense>
          <SettingPanel row={row} page={page} onClose={onToggle} />
        </Suspense>
      )}
    </li>
  )
}

/** Shows the value in effect, where it comes from, and the next planned value. */
function CurrentValue({ row, is_of_deli }: { row: SettingRow; is_of_deli: boolean }) {
  const t = useText(settingsText)
  const lang = useLang()
  const [next] = row.planned
  const written = (value: SettingRow['value']) => settingValue(row.key, value, lang)
  return (
    <div className={css.value}>
      <p className={css.current}>
        <bdi>{written(row.value)}</bdi>
        {is_of_deli && <Chip outline={!row.is_own}>{t(row.is_own ? 'own' : 'of_business')}</Chip>}
      </p>
      <p className={textCss.muted_sm}>
        {row.since !== null && t.rich('since', { date: date(row.since), d: isolated })}
        {row.since !== null && ' · '}
        {is_of_deli
          ? row.is_own && t('business_value', { value: written(row.business_value) })
          : t('default', { value: written(row.default_value) })}
      </p>
      {next && (
        <Chip tone="info" icon="calendar">
          {next.value === null
            ? t.rich('back_next', { date: date(next.valid_from), d: isolated })
            : t.rich('next', { value: written(next.value), date: date(next.valid_from), d: isolated })}
        </Chip>
      )}
    </div>
  )
}
