import { useState } from 'react'
import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { isValueAllowed, SettingInput } from './setting-input.tsx'
import { SettingHistory } from './setting-history.tsx'
import css from './setting-panel.module.css'
import { settingValue } from './setting-value.ts'
import type { SettingCommands } from './settings.commands.ts'
import type { SettingRow, SettingsPage } from './settings.server.ts'
import { settingsText } from './settings.text.ts'

type Props = { row: SettingRow; page: SettingsPage; onClose: () => void }

/** Edits one setting from a date on, and shows its planned values and its history. */
export default function SettingPanel({ row, page, onClose }: Props) {
  const may = useMay()
  const t = useText(settingsText)
  const sees_history = may('view_logs', page.deli_id ?? undefined) && may('manage_delis', page.deli_id ?? undefined)
  // The history is fetched again after each change of the dated values.
  const version = JSON.stringify(row.own)
  return (
    <div className={css.panel}>
      {row.may_change ? (
        <Editor row={row} page={page} onClose={onClose} />
      ) : (
        page.deli_id === null && <p className={textCss.muted_sm}>{t('read_only')}</p>
      )}
      {row.planned.length > 0 && <Planned row={row} />}
      {sees_history && <SettingHistory setting={row.key} deli_id={page.deli_id} version={version} />}
    </div>
  )
}

function Editor({ row, page: { today, deli_id }, onClose }: Props) {
  const t = useText(settingsText)
  const { send, pending, refusal } = useCommand<SettingCommands>()
  const [source, setSource] = useState<'own' | 'business'>(deli_id === null || row.is_own ? 'own' : 'business')
  const [value, setValue] = useState<SettingRow['value'] | null>(row.value)
  const [valid_from, setValidFrom] = useState<string | null>(today)
  const [has_wrong_day, setWrongDay] = useState(false)
  const is_back = source === 'business'
  const is_ready = valid_from !== null && !has_wrong_day && (is_back || isValueAllowed(row, value))
  const save = async () => {
    if (!is_ready) return
    const replaced = row.own.find((one) => one.valid_from === valid_from)
    const change = { key: row.key, value: is_back ? null : value, valid_from }
    const answer = await send('save_setting', { ...change, ...(replaced && { version: replaced.version }) })
    if (answer.ok) toast.success(t('saved'))
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {deli_id !== null && (
        <Segmented
          label={t('source')}
          value={source}
          onChange={setSource}
          options={[
            { value: 'business', label: t('use_business') },
            { value: 'own', label: t('use_own') },
          ]}
        />
      )}
      <div className={css.fields}>
        {!is_back && <SettingInput row={row} value={value} onChange={setValue} />}
        <DayInput
          label={t('valid_from')}
          help={t('valid_from_help')}
          value={valid_from}
          onChange={setValidFrom}
          onProblem={(problem) => setWrongDay(problem !== null)}
          limits={{ min: today }}
          quick={['today', 'tomorrow']}
        />
      </div>
      {refusal && <RejectedNotice error={refusal} />}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" loading={pending} disabled={!is_ready}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </form>
  )
}

function Planned({ row }: { row: SettingRow }) {
  const t = useText(settingsText)
  const lang = useLang()
  const { send, pending, refusal } = useCommand<SettingCommands>()
  const remove = async (valid_from: string) => {
    const answer = await send('remove_planned', { key: row.key, valid_from })
    if (answer.ok) toast.success(t('removed'))
  }
  return (
    <section className={css.section}>
      <h4>{t('planned')}</h4>
      <ul className={css.entries}>
        {row.planned.map(({ valid_from, value }) => (
          <li key={valid_from} className={css.planned}>
            <span>
              <DateText at={valid_from} /> ·{' '}
              <b>{value === null ? t('of_business') : settingValue(row.key, value, lang)}</b>
            </span>
            {row.may_change && (
              <Button
                size="xs"
                variant="danger-quiet"
                icon="trash"
                disabled={pending}
                aria-label={t('remove_of', { date: date(valid_from) })}
                onClick={() => void remove(valid_from)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal && <RejectedNotice error={refusal} />}
    </section>
  )
}
