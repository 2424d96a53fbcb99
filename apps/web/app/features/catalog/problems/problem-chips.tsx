import { LINT_SEVERITIES, type LintCode } from '@tavlin/domain/catalog/meal-lint'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Chip } from '#ui/chip.tsx'
import { useMay } from '#platform/me.ts'
import { fixOf } from '../fix-of.ts'
import { lintText } from '../lint.text.ts'
import css from './problem-chips.module.css'

/** Shows one chip per problem; for users who may edit, each links to its fix. */
export function ProblemChips({ meal_id, codes }: { meal_id: number; codes: readonly LintCode[] }) {
  const t = useText(lintText)
  const may_fix = useMay()('manage_meals', 'business')
  return (
    <span className={css.chips}>
      {codes.map((code) => {
        const tone = LINT_SEVERITIES[code] === 'blocks' ? 'bad' : 'warn'
        const chip = (
          <Chip key={code} tone={tone} icon={tone === 'bad' ? 'ban' : 'warning'}>
            {t(code)}
          </Chip>
        )
        if (!may_fix) return chip
        return (
          <Link key={code} to={fixOf(meal_id, code)} className={css.fix}>
            {chip}
          </Link>
        )
      })}
    </span>
  )
}
