import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import { ClockSpan } from '../clock-span.tsx'
import { WeekdayPicker } from '#shared/availability/weekday-picker.tsx'
import { type WindowDraft, windowProblem, withWindow } from './item-draft.ts'
import css from './item-drawer.module.css'
import { itemDrawerText } from './item-drawer.text.ts'

type Props = { rows: readonly WindowDraft[]; onChange: (rows: WindowDraft[]) => void }
/** Maximum number of windows that the contract allows. */
const MOST = 10

export function WindowsEditor({ rows, onChange }: Props) {
  const t = useText(itemDrawerText)
  const set = (at: number, change: Partial<WindowDraft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <section className={css.section} aria-label={t('windows')}>
      <h3 className={css.title}>{t('windows')}</h3>
      <p className={textCss.muted_sm}>{t('windows_lead')}</p>
      {rows.map((row, at) => (
        <Window
          key={row.key}
          row={row}
          nth={at + 1}
          onChange={(change) => set(at, change)}
          onRemove={() => onChange(rows.filter((other) => other !== row))}
        />
      ))}
      {rows.length < MOST && (
        <Button size="sm" icon="plus" className={css.add} onClick={() => onChange(withWindow(rows))}>
          {t('add_window')}
        </Button>
      )}
    </section>
  )
}

type WindowProps = {
  row: WindowDraft
  nth: number
  onChange: (change: Partial<WindowDraft>) => void
  onRemove: () => void
}

function Window({ row, nth, onChange, onRemove }: WindowProps) {
  const t = useText(itemDrawerText)
  const problem = windowProblem(row)
  return (
    <fieldset className={css.window} aria-label={t('window_nth', { nth: String(nth) })}>
      <WeekdayPicker label={t('weekdays')} value={row.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      <IconButton icon="trash" size="sm" className={css.remove} label={t('remove_window')} onClick={onRemove} />
      <div className={css.fields}>
        <ClockSpan span={row} onChange={onChange} />
        <WholeInput
          label={t('window_quota')}
          placeholder={t('default')}
          value={row.quota}
          onChange={(quota) => onChange({ quota })}
        />
      </div>
      {problem && (
        <span className={css.problem}>
          <FieldError>{t(problem)}</FieldError>
        </span>
      )}
    </fieldset>
  )
}
