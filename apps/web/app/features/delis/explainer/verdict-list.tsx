import { type ReactNode, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ReasonNames } from '#shared/availability/reason-message.ts'
import css from './explainer.module.css'
import { explainerText } from './explainer.text.ts'
import type { RemedyContext } from './remedy.ts'
import type { ChangeQuery } from './use-question.ts'
import type { useRemedies } from './use-remedies.ts'
import { VerdictRow } from './verdict-row.tsx'
import { countsOf, type Explanation, readShown, rowsOf, type VerdictFilter, SHOWN } from './verdicts.ts'

type Props = {
  answer: Explanation
  place: RemedyContext
  names: ReasonNames
  params: URLSearchParams
  changeQuery: ChangeQuery
  only_meal: boolean
  remedies: ReturnType<typeof useRemedies>
}

/** Page size that a slow tablet can render at once. */
const ROWS_AT_ONCE = 60
const ICONS = { no: 'close', yes: 'check' } as const
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

export function VerdictList({ answer, place, names, params, changeQuery, only_meal, remedies }: Props) {
  const t = useText(explainerText)
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const shown = readShown(params.get('show'))
  const search = params.get('search') ?? ''
  const of_slot = answer.slot_reasons
  const rows = rowsOf(answer.meals, { shown, search, of_slot, mended: remedies.mended })
  const { doing } = remedies
  const seen = Math.min(most, rows.length)
  return (
    <>
      {only_meal ? (
        <OnlyMeal answer={answer} changeQuery={changeQuery} />
      ) : (
        <Tools counts={countsOf(answer.meals)} shown={shown} search={search} changeQuery={changeQuery} />
      )}
      <Card padding="none">
        {rows.length === 0 && (
          <Empty
            icon={search ? 'search' : 'meal'}
            title={t('nothing')}
            lead={search || shown === 'all' ? t('nothing_found') : t(`nothing_${shown}`)}
          />
        )}
        <ul className={css.rows}>
          {rows.slice(0, most).map((meal) => (
            <VerdictRow
              key={meal.meal_id}
              meal={meal}
              of_slot={of_slot}
              place={place}
              names={names}
              doing={doing?.meal_id === meal.meal_id ? doing.action : null}
              onAction={(...args) => void remedies.run(...args)}
            />
          ))}
        </ul>
        {rows.length > 0 && (
          <div className={css.foot}>
            <span>{t.rich('shown_of', { shown: String(seen), all: String(rows.length), n: numberTag })}</span>
            {seen < rows.length && (
              <Button variant="subtle" size="sm" onClick={() => setMost(most + ROWS_AT_ONCE)}>
                {t('more')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </>
  )
}

type ToolsProps = {
  counts: Record<VerdictFilter, number>
  shown: VerdictFilter
  search: string
  changeQuery: ChangeQuery
}

function Tools({ counts, shown, search, changeQuery }: ToolsProps) {
  const t = useText(explainerText)
  const box = useSearchBox(search, (typed) => changeQuery({ search: typed || null }, { replace: true }))
  return (
    <div className={css.tools}>
      <Segmented
        label={t('shown')}
        value={shown}
        onChange={(show) => changeQuery({ show: show === 'all' ? null : show }, { replace: true })}
        options={SHOWN.map((value) => ({
          value,
          ...(value !== 'all' && { icon: ICONS[value] }),
          label: (
            <>
              {t(value)}
              <Badge tone={value === 'no' && counts.no > 0 ? 'alert' : 'neutral'}>{String(counts[value])}</Badge>
            </>
          ),
        }))}
      />
      <TextInput
        type="search"
        icon="search"
        size="sm"
        className={css.search}
        aria-label={t('search')}
        placeholder={t('search')}
        value={box.draft}
        onChange={(event) => box.setDraft(event.target.value)}
      />
    </div>
  )
}

function OnlyMeal({ answer, changeQuery }: { answer: Explanation; changeQuery: ChangeQuery }) {
  const t = useText(explainerText)
  const nameOf = useName()
  const [meal] = answer.meals
  return (
    <div className={css.tools}>
      <b>{meal && t('only_meal', { name: nameOf(meal) })}</b>
      <Button size="sm" icon="list" onClick={() => changeQuery({ meal: null })}>
        {t('every_meal')}
      </Button>
    </div>
  )
}
