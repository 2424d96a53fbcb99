import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useOwnLostNotice } from '#platform/live/own-notice.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { WindowGuard } from '#ui/form/window-guard.tsx'
import { Meter } from '#ui/meter.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CountLineRow, type CountLine } from './count-line.tsx'
import { countedOf, unsentOf } from './count-draft.ts'
import css from './count-sheet.module.css'
import { sheetText } from './count-sheet.text.ts'
import type { useCountDraft } from './use-count-draft.ts'

type Props = { lines: readonly CountLine[]; saving: ReturnType<typeof useCountDraft> }

/** Shows the sheet during counting: large fields, Enter moves to the next, each line is saved separately. */
export function CountLines({ lines, saving }: Props) {
  const { draft, is_lost, is_durable } = saving
  const t = useText(sheetText)
  useOwnLostNotice()
  const [wanted, setWanted] = useState('')
  /** Lines uncounted when the "remaining" filter was turned on: a line must not disappear while it is being filled. */
  const [left, setLeft] = useState<ReadonlySet<number> | null>(null)
  const unsent = unsentOf(draft)
  const needle = wanted.trim().toLocaleLowerCase()
  const shown = lines.filter(
    ({ ingredient }) =>
      (left?.has(ingredient.id) ?? true) &&
      [ingredient.name_he, ingredient.name_en].some((name) => name.toLocaleLowerCase().includes(needle)),
  )
  const onlyLeft = (is_on: boolean) => {
    const open = lines.filter(({ ingredient, entered }) => entered === null && !draft.has(ingredient.id))
    setLeft(is_on ? new Set(open.map(({ ingredient }) => ingredient.id)) : null)
  }
  return (
    <>
      {unsent > 0 && !is_durable && <WindowGuard />}
      <div className={css.tools}>
        <Progress counted={countedOf(lines, draft)} lines={lines.length} />
        <div className={css.find}>
          <TextInput
            type="search"
            icon="search"
            className={css.search}
            aria-label={t('search')}
            placeholder={t('search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <Checkbox
            label={t('only_left')}
            checked={left !== null}
            onChange={(event) => onlyLeft(event.target.checked)}
          />
        </div>
      </div>
      {is_lost && (
        <Notice tone="warn" icon="wifi-off" title={t('offline_title')}>
          {t('offline', { count: unsent })}
        </Notice>
      )}
      <Groups lines={shown} saving={saving} />
      {shown.length === 0 && <p className={css.quiet}>{t(needle ? 'nothing_found' : 'nothing_left')}</p>}
    </>
  )
}

function Groups({ lines, saving: { type, leave, draft } }: Props) {
  const t = useText(sheetText)
  const nameOf = useName()
  const groupOf = ({ category }: CountLine) => (category ? nameOf(category) : t('no_category'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its fields
    <div onKeyDown={toNextField}>
      <Stack gap={4}>
        {[...new Set(lines.map(groupOf))].map((category) => (
          <Card key={category} title={category} padding="none">
            <ul className={css.lines}>
              {lines
                .filter((line) => groupOf(line) === category)
                .map((line) => (
                  <CountLineRow
                    key={line.ingredient.id}
                    line={line}
                    draft={draft.get(line.ingredient.id)}
                    onType={(quantity) => type(line.ingredient.id, quantity)}
                    onLeave={(typed, is_rubbish) => leave(line.ingredient.id, typed, is_rubbish)}
                  />
                ))}
            </ul>
          </Card>
        ))}
      </Stack>
    </div>
  )
}

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>

function Progress({ counted, lines }: { counted: number; lines: number }) {
  const t = useText(sheetText)
  const numbers = { counted: String(counted), lines: String(lines) }
  return (
    <>
      <p className={css.progress}>
        <span>{t.rich('progress', { ...numbers, b: strong })}</span>
      </p>
      <Meter label={t('progress_plain', numbers)} value={counted} max={lines} />
    </>
  )
}

/** For one-handed counting: Enter saves the line and focuses the next field. */
function toNextField(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(event.target) + 1]
  if (next) next.focus()
  else event.target.blur()
  next?.select()
}
