import { PRICE_ROUNDINGS, type PriceRounding } from '@tavlin/domain/catalog/price-change'
import type { prices } from '@tavlin/contract/prices'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { useQuery } from '#platform/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DecimalInput } from '#ui/decimal-input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { readThousandths, writeThousandths } from '#ui/number-text.ts'
import { Segmented } from '#ui/segmented.tsx'
import { MultiSelect } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { toast } from '#ui/toast.ts'
import { PricePreviewCard } from './price-preview.tsx'
import type { commands } from './prices.commands.ts'
import css from './prices.module.css'
import type { PricesPage } from './prices.server.ts'
import { pricesText } from './prices.text.ts'

const previewPrices = call<typeof prices.previewPrices>('POST', '/price-changes/preview')
type PriceTarget = z.output<typeof prices.previewPrices.body>['target']

const ALL = ''
const PAUSE_MS = 300
const MOST_UP_TENTHS = 2000
const MOST_DOWN_TENTHS = 900

/** Reads the selected meals from the URL, where the list of meals puts them. */
const mealsIn = (params: URLSearchParams): number[] =>
  (params.get('meals') ?? '').split(',').flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []))

const NEW_RULE = {
  target: 'base' as PriceTarget,
  deli_ids: [] as number[],
  direction: 'up' as 'up' | 'down',
  percent: null as number | null,
  rounding: 'agorot_50' as PriceRounding,
}

/** Returns the request body; null while the form is incomplete or the percentage is too large. */
function inputOf({ percent, target, direction, ...rule }: typeof NEW_RULE, category: string, meal_ids: number[]) {
  const most = direction === 'up' ? MOST_UP_TENTHS : MOST_DOWN_TENTHS
  if (percent === null || percent === 0 || percent > most) return null
  if (target === 'delis' && rule.deli_ids.length === 0) return null
  return {
    category_id: category === ALL ? null : Number(category),
    meal_ids,
    target,
    deli_ids: target === 'delis' ? rule.deli_ids : [],
    percent_tenths: direction === 'up' ? percent : -percent,
    rounding: rule.rounding,
  }
}

export default function PriceForm({ page }: { page: PricesPage }) {
  const [params, setParams] = useSearchParams()
  const t = useText(pricesText)
  const meal_ids = mealsIn(params)
  const [category, setCategory] = useState(ALL)
  const [rule, setRule] = useState(NEW_RULE)
  const [valid_from, setValidFrom] = useState<string | null>(page.today)
  const { send, pending, refusal } = useCommand<typeof commands>()
  const input = inputOf(rule, category, meal_ids)
  // The preview is fetched again after each change of prices, by this form or by someone else.
  const version = page.changes.map(({ id, state }) => `${id}${state}`).join()
  const { data, stale, error, again } = useQuery(previewPrices, input && { body: input }, {
    pause_ms: PAUSE_MS,
    version,
  })
  const save = async () => {
    if (!input || !data || !valid_from) return
    const answer = await send('change', { ...input, valid_from, expected: data.totals })
    if (!answer.ok) return again()
    toast.success(t(valid_from === page.today ? 'was_applied' : 'was_planned'), { id: 'prices' })
    setRule(NEW_RULE)
  }
  const count = data?.totals.prices ?? 0
  return (
    <Stack gap={4}>
      <Card title={t('what')}>
        <div className={css.fields}>
          {meal_ids.length > 0 ? (
            <div className={css.label}>
              {t('chosen_meals', { count: meal_ids.length })}
              <Button size="sm" onClick={() => setParams((old) => (old.delete('meals'), old), { replace: true })}>
                {t('choose_by_category')}
              </Button>
            </div>
          ) : (
            <CategoryField page={page} value={category} onChange={setCategory} />
          )}
          <RuleFields page={page} rule={rule} onChange={(change) => setRule({ ...rule, ...change })} />
          <DayInput
            label={t('valid_from')}
            help={t('valid_from_help')}
            value={valid_from}
            onChange={setValidFrom}
            quick={['today', 'tomorrow']}
            limits={{ min: page.today }}
          />
        </div>
      </Card>
      <PricePreviewCard
        preview={input ? (data ?? stale) : null}
        refusal={refusal ?? error}
        action={
          <Button
            variant="primary"
            icon="check"
            loading={pending}
            disabled={count === 0 || valid_from === null}
            onClick={() => void save()}
          >
            {t(valid_from === page.today ? 'apply' : 'schedule', { count })}
          </Button>
        }
      />
    </Stack>
  )
}

type CategoryProps = { page: PricesPage; value: string; onChange: (value: string) => void }

function CategoryField({ page, value, onChange }: CategoryProps) {
  const t = useText(pricesText)
  const nameOf = useName()
  const options = page.categories.map((one) => ({ value: String(one.id), label: nameOf(one) }))
  return (
    <NativeSelect
      label={t('category')}
      value={value}
      options={[{ value: ALL, label: t('all_categories') }, ...options]}
      onChange={onChange}
    />
  )
}

type PriceRuleDraft = typeof NEW_RULE
type RuleProps = { page: PricesPage; rule: PriceRuleDraft; onChange: (change: Partial<PriceRuleDraft>) => void }

function RuleFields({ page, rule, onChange }: RuleProps) {
  const t = useText(pricesText)
  const nameOf = useName()
  return (
    <>
      <div className={`${css.label} ${css.wide}`}>
        <Segmented
          label={t('target')}
          value={rule.target}
          onChange={(target) => onChange({ target })}
          options={(['base', 'base_and_own', 'delis'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <p className={css.help}>{t(`${rule.target}_help`)}</p>
      </div>
      {rule.target === 'delis' && (
        <MultiSelect
          label={t('which_delis')}
          placeholder={t('choose_delis')}
          clearable
          options={page.delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) }))}
          value={rule.deli_ids.map(String)}
          onChange={(ids) => onChange({ deli_ids: ids.map(Number) })}
        />
      )}
      <div className={css.label}>
        {t('direction')}
        <Segmented
          label={t('direction')}
          value={rule.direction}
          onChange={(direction) => onChange({ direction })}
          options={[
            { value: 'up', label: t('up'), icon: 'chevron-up' },
            { value: 'down', label: t('down'), icon: 'chevron-down' },
          ]}
        />
      </div>
      <DecimalInput
        label={t('percent')}
        help={t('percent_help')}
        value={rule.percent}
        onChange={(percent) => onChange({ percent })}
        read={readTenths}
        write={(tenths) => writeThousandths(tenths * 100)}
        unit="%"
      />
      <NativeSelect
        label={t('rounding')}
        value={rule.rounding}
        options={PRICE_ROUNDINGS.map((value) => ({ value, label: t(value) }))}
        onChange={(rounding) => onChange({ rounding: rounding as PriceRounding })}
      />
    </>
  )
}

/** Reads a percentage with at most one decimal. */
function readTenths(text: string): number | null {
  const thousandths = readThousandths(text)
  return thousandths === null || thousandths % 100 !== 0 ? null : thousandths / 100
}
