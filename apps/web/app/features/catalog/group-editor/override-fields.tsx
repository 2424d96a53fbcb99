import { moneyNumber } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import { groupText } from './group-editor.text.ts'
import type { GroupContent, Link } from './group-form.ts'
import { isPlain, overrideOf, plainLink, presetOf, withExcluded, withOverride, withPreset } from './override.ts'
import css from './override-fields.module.css'

/** The fields of a group needed here; the matrix loads no other fields. */
export type OverriddenGroup = Pick<GroupContent, 'display' | 'min' | 'max' | 'values'>
type Props = { group: OverriddenGroup; link: Link; onChange: (link: Link) => void; disabled?: boolean }

/** Edits the overrides of a shared group on one meal; an empty field means "as in the group", shown as placeholder. */
export function OverrideFields({ group, link, onChange, disabled = false }: Props) {
  const t = useText(groupText)
  const bound = (value: number | null) => (value === null ? t('no_limit') : String(value))
  return (
    <div className={css.override}>
      <div className={css.bounds}>
        <WholeInput
          label={t('min')}
          value={link.min}
          placeholder={bound(group.min)}
          disabled={disabled}
          onChange={(min) => onChange({ ...link, min })}
        />
        <WholeInput
          label={t('max')}
          value={link.max}
          placeholder={bound(group.display === 'radio' ? (group.max ?? 1) : group.max)}
          disabled={disabled}
          onChange={(max) => onChange({ ...link, max })}
        />
      </div>
      <div className={css.heads} aria-hidden>
        <span>{t('values')}</span>
        <span>{t('preset_title')}</span>
        <span>{t('price')}</span>
      </div>
      <ul className={css.values} aria-label={t('values')}>
        {group.values.map((value) => (
          <OverrideValue
            key={value.id}
            group={group}
            value={value}
            link={link}
            onChange={onChange}
            disabled={disabled}
          />
        ))}
      </ul>
      {isPlain(link) ? (
        <p className={textCss.muted_sm}>{t('as_in_group')}</p>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          icon="undo"
          className={css.back}
          disabled={disabled}
          onClick={() => onChange(plainLink())}
        >
          {t('back_to_group')}
        </Button>
      )}
    </div>
  )
}

type ValueProps = Required<Props> & { value: OverriddenGroup['values'][number] }

function OverrideValue({ group, value, link, onChange, disabled }: ValueProps) {
  const t = useText(groupText)
  const name = useName()(value)
  const is_excluded = link.excluded_value_ids.includes(value.id)
  const is_off = !value.active || value.link?.active === false
  const preset = presetOf(link, value.id)
  const setPreset = (quantity: number) => onChange(withPreset(link, group, value.id, quantity))
  return (
    <li className={css.value} data-excluded={is_excluded || undefined}>
      <Checkbox
        className={css.name}
        label={<span className={css.text}>{name}</span>}
        aria-label={t('offered', { name })}
        checked={!is_excluded}
        disabled={disabled}
        {...(is_off && { help: t('inactive') })}
        onChange={(event) => onChange(withExcluded(link, value.id, !event.target.checked))}
      />
      {is_excluded ? (
        <span className={textCss.muted_sm}>{t('removed')}</span>
      ) : (
        <>
          <span className={css.preset}>
            {group.display === 'stepper' ? (
              <WholeInput
                size="sm"
                aria-label={t('preset', { name })}
                value={preset || null}
                placeholder="0"
                disabled={disabled}
                onChange={(quantity) => setPreset(quantity ?? 0)}
              />
            ) : (
              <IconButton
                icon={preset > 0 ? 'star-filled' : 'star'}
                label={t('preset', { name })}
                aria-pressed={preset > 0}
                disabled={disabled}
                onClick={() => setPreset(preset > 0 ? 0 : 1)}
              />
            )}
          </span>
          <MoneyInput
            size="sm"
            className={css.price}
            aria-label={t('price_of', { name })}
            value={overrideOf(link, value.id).price_agorot ?? null}
            placeholder={moneyNumber(value.price_agorot)}
            disabled={disabled}
            onChange={(price_agorot) => onChange(withOverride(link, value.id, { price_agorot }))}
          />
        </>
      )}
    </li>
  )
}
