import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Percent } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { Stack } from '#ui/stack.tsx'
import { cardOf } from '../fix-of.ts'
import { lintText } from '../lint.text.ts'
import { stepsToSay } from '../trail.ts'
import type { Choices, ComputedFields } from './meal-draft.ts'
import css from './summary.module.css'
import { summaryText } from './summary.text.ts'
import { usePreview } from './use-meal-preview.ts'

type Allergens = Choices['allergens']

/** Shows the computed values of the form before it is saved. */
export function Summary({ allergens, is_prep }: { allergens: Allergens; is_prep: boolean }) {
  const t = useText(summaryText)
  const { answer, is_pending } = usePreview()
  const computed = answer?.computed
  return (
    <aside id="summary" className={css.summary} aria-busy={is_pending}>
      <Card title={t('summary')} actions={<output className={css.note}>{is_pending && t('computing')}</output>}>
        {computed ? (
          <Stack gap={4}>
            <Numbers computed={computed} is_prep={is_prep} />
            <Problems computed={computed} />
            <AllergenList computed={computed} allergens={allergens} />
            <section>
              <h3 className={css.title}>{t('kosher')}</h3>
              <Chip tone={computed.kosher_type === 'mixed' ? 'bad' : 'neutral'}>
                {t(computed.kosher_type ?? 'kosher_unknown')}
              </Chip>
            </section>
          </Stack>
        ) : (
          <p className={css.note}>{t('nothing_yet')}</p>
        )}
      </Card>
    </aside>
  )
}

function Numbers({ computed, is_prep }: { computed: ComputedFields; is_prep: boolean }) {
  const t = useText(summaryText)
  const nameOf = useName()
  return (
    <section>
      <dl className={css.numbers}>
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            <Money agorot={computed.cost_agorot} />
          </dd>
        </div>
        {!is_prep && (
          <div data-negative={computed.margin_agorot < 0 || undefined}>
            <dt>{t('margin')}</dt>
            <dd>
              <Money agorot={computed.margin_agorot} />
              {computed.margin_percent !== null && (
                <span className={css.share}>
                  <Percent points={Math.round(computed.margin_percent)} />
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {computed.cost_missing.length > 0 && (
        <p className={css.warn}>{t('cost_missing', { names: computed.cost_missing.map(nameOf).join(', ') })}</p>
      )}
      {!is_prep && <p className={css.note}>{t('margin_lead')}</p>}
    </section>
  )
}

/** Each problem links to the card where it is fixed; those that prevent a sale come first. */
function Problems({ computed }: { computed: ComputedFields }) {
  const t = useText(summaryText)
  const tLint = useText(lintText)
  const problems = computed.problems.toSorted((a, b) => a.severity.localeCompare(b.severity))
  return (
    <section aria-live="polite">
      <h3 className={css.title}>{t('problems')}</h3>
      {problems.length === 0 ? (
        <p className={css.good}>
          <Icon name="check" size={16} stroke={2} />
          {t('no_problems')}
        </p>
      ) : (
        <ul className={css.problems}>
          {problems.map(({ code, severity, because, group_id, deli_id }) => (
            <li key={[code, because, group_id, deli_id].join()} data-severity={severity}>
              <a href={`#${cardOf(code, because)}`}>
                <Icon name={severity === 'blocks' ? 'ban' : 'warning'} size={16} stroke={2} />
                {because ? tLint(because) : tLint(code)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AllergenList({ computed, allergens }: { computed: ComputedFields; allergens: Allergens }) {
  const t = useText(summaryText)
  const nameOf = useName()
  const is_unknown = computed.problems.some(({ code }) => code === 'allergens_unknown')
  const names = new Map(allergens.map((allergen) => [allergen.id, nameOf(allergen)]))
  const kinds = (['contains', 'by_choice', 'may_contain'] as const).flatMap((kind) => {
    const found = computed.allergens.filter((one) => one.kind === kind)
    return found.length > 0 ? [{ kind, found }] : []
  })
  return (
    <section>
      <h3 className={css.title}>{t('allergens')}</h3>
      {kinds.length === 0 && <p className={css.note}>{t(is_unknown ? 'allergens_unknown' : 'no_allergens')}</p>}
      {kinds.map(({ kind, found }) => (
        <div key={kind} className={css.allergens}>
          <span className={textCss.muted_xs}>{t(kind)}</span>
          <ul>
            {found.map(({ allergen_id, trail }) => (
              <li key={allergen_id}>
                <strong>{names.get(allergen_id) ?? allergen_id}</strong>
                {stepsToSay(trail, nameOf).map((step) => (
                  <span key={`${step.kind}:${step.id}`} className={textCss.muted}>
                    {` ${t('from')} ${nameOf(step)}`}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** One-line summary for the bottom bar, when there is no space beside the form. */
export function SummaryLine({ is_prep }: { is_prep: boolean }) {
  const t = useText(summaryText)
  const { answer } = usePreview()
  if (!answer) return null
  const { cost_agorot, margin_agorot, margin_percent, problems } = answer.computed
  return (
    <a href="#summary" className={css.line}>
      <span>
        {t('cost')} <Money agorot={cost_agorot} />
      </span>
      {!is_prep && margin_percent !== null && (
        <span data-negative={margin_agorot < 0 || undefined}>
          {t('margin')} <Percent points={Math.round(margin_percent)} />
        </span>
      )}
      <span>{t('problem_count', { count: problems.length })}</span>
    </a>
  )
}
