import type { RoleDelis as RoleDelisRow } from '@tavlin/contract/access'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import type { z } from 'zod'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useName } from '#platform/access-names.ts'
import type { ContractForm } from '#ui/form/use-contract-form.ts'
import { useField } from '#ui/form/use-field.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { MultiSelect } from '#ui/select.tsx'
import css from './access-drawer.module.css'
import type { Role } from './matrix.ts'
import type { Deli } from './roles-tab.tsx'
import { userText } from './user-drawer.text.ts'

type DelisOfRole = z.output<typeof RoleDelisRow>
type Props = { form: ContractForm; roles: readonly Role[]; delis: readonly Deli[] }

/** Edits the delis of each role of the user; without a choice the role applies in all its delis. */
export function RoleDelis({ form, roles, delis }: Props) {
  const t = useText(userText)
  const lang = useLang()
  const nameOf = useName()
  const role_ids = useFormValue(form, 'role_ids') as readonly number[]
  const { value, set } = useField({ name: 'role_delis' })
  const chosen = value as readonly DelisOfRole[]
  const given = roles.filter(({ id, name }) => role_ids.includes(id) && name !== SUPER_ADMIN)
  if (delis.length < 2 || given.length === 0) return null
  const choose = (role_id: number, deli_ids: number[]) => {
    const others = chosen.filter((one) => one.role_id !== role_id)
    set(deli_ids.length > 0 ? [...others, { role_id, deli_ids }] : others)
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('delis')}</legend>
      <p className={css.lead}>{t('delis_lead')}</p>
      {given.map((role) => (
        <MultiSelect
          key={role.id}
          label={nameOf(role)}
          clearable
          placeholder={t(role.deli_ids ? 'delis_of_role' : 'every_deli')}
          options={delis
            .filter(({ id }) => role.deli_ids?.includes(id) ?? true)
            .map((deli) => ({ value: String(deli.id), label: lang === 'he' ? deli.name_he : deli.name_en }))}
          value={(chosen.find((one) => one.role_id === role.id)?.deli_ids ?? []).map(String)}
          onChange={(ids) => choose(role.id, ids.map(Number))}
        />
      ))}
    </fieldset>
  )
}

/** Returns a function that writes the delis of roles as text, for the dialog about a conflict. */
export function useDelisText({ roles, delis }: Omit<Props, 'form'>): (rows: readonly DelisOfRole[]) => string {
  const lang = useLang()
  const nameOf = useName()
  const inDelis = (ids: readonly number[]) =>
    delis
      .filter(({ id }) => ids.includes(id))
      .map((deli) => (lang === 'he' ? deli.name_he : deli.name_en))
      .join(', ')
  return (rows) =>
    rows
      .flatMap(({ role_id, deli_ids }) => {
        const role = roles.find(({ id }) => id === role_id)
        return role ? [`${nameOf(role)}: ${inDelis(deli_ids)}`] : []
      })
      .join(' · ')
}
