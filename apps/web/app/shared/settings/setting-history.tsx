import type { activity } from '@tavlin/contract/activity'
import type { SettingKey } from '@tavlin/contract/settings'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import textCss from '#ui/text.module.css'
import css from './setting-panel.module.css'
import { settingValue } from './setting-value.ts'
import { settingsText } from './settings.text.ts'

const readHistory = call<typeof activity.activityLog>('GET', '/activity')
type HistoryEntry = z.output<typeof activity.activityLog.returns>['data'][number]
const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>
type Props = { setting: SettingKey; deli_id: number | null; version: string }

/** Shows who changed the setting, when, and from which value to which. */
export function SettingHistory({ setting, deli_id, version }: Props) {
  const t = useText(settingsText)
  const query = { setting, ...(deli_id !== null && { deli: deli_id }) }
  const { stale: entries, error } = useQuery(readHistory, { query }, { version })
  return (
    <section className={css.section} aria-busy={entries === null && error === null}>
      <h4>{t('history')}</h4>
      {error && <RejectedNotice error={error} />}
      {!entries && !error && <Skeleton />}
      {entries?.length === 0 && <p className={textCss.muted_sm}>{t('no_history')}</p>}
      <ol className={css.entries}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} setting={setting} is_of_deli={deli_id !== null} />
        ))}
      </ol>
    </section>
  )
}

type EntryProps = { entry: HistoryEntry; setting: SettingKey; is_of_deli: boolean }

function Entry({ entry: { at, by, data, changes }, setting, is_of_deli }: EntryProps) {
  const t = useText(settingsText)
  const lang = useLang()
  const value = changes.find(({ field }) => field === 'value')
  const is_removed = changes.some(({ field, after }) => field === 'valid_from' && after === null)
  const written = (one: unknown) =>
    one === null || one === undefined
      ? t(is_of_deli ? 'of_business' : 'default_value')
      : settingValue(setting, one, lang)
  const { valid_from } = data
  return (
    <li>
      <p>
        {is_removed && t('taken_back', { value: written(value?.before) })}
        {!is_removed && value && (
          <>
            <del>{written(value.before)}</del> <Icon name="forward" size={14} className="flips" />
            <span className="unseen">{t('became')}</span> <ins>{written(value.after)}</ins>
          </>
        )}
        {typeof valid_from === 'string' && <> · {t.rich('since', { date: date(valid_from), d: isolated })}</>}
      </p>
      <p className={textCss.muted_sm}>
        {by ? <bdi>{by.name}</bdi> : t('system')} · <DateText at={at} with_time />
      </p>
    </li>
  )
}
