import type { RoleDelis as RoleDelisRow } from '@tavlin/contract/access'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { Fragment } from 'react'
import type { z } from 'zod'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useName } from '#platform/access-names.ts'
import { Button } from '#ui/button.tsx'
import type { ContractForm } from '#ui/form/use-contract-form.ts'
import { useField } from '#ui/form/use-field.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { Notice } from '#ui/notice.tsx'
import { MultiSelect } from '#ui/select.tsx'
import textCss from '#ui/text.module.css'
import css from './access-drawer.module.css'
import type { Role } from './matrix.ts'
import { userText } from './user-drawer.text.ts'

export type Deli = { id: number; name_he: string; name_en: string }
type DelisOfRole = z.output<typeof RoleDelisRow>
type Props = { form: ContractForm; roles: readonly Role[]; delis: readonly Deli[] }

/** Edits the delis of each role of the user; without a choice the role applies in all delis. */
export function RoleDelis({ form, roles, delis }: Props) {
  const t = useText(userText)
  const lang = useLang()
  const nameOf = useName()
  const role_ids = useFormValue(form, 'role_ids') as readonly number[]
  const { value, set } = useField({ name: 'role_delis' })
  const chosen = value as readonly DelisOfRole[]
  const given = roles.filter(({ id, name }) => role_ids.includes(id) && name !== SUPER_ADMIN)
  const delisOf = ({ id }: Role) => chosen.find((one) => one.role_id === id)?.deli_ids
  const is_nowhere = given.some((role) => delisOf(role)?.length === 0)
  if ((delis.length < 2 && !is_nowhere) || given.length === 0) return null
  const choose = (role_id: number, deli_ids: number[]) => {
    const others = chosen.filter((one) => one.role_id !== role_id)
    set(deli_ids.length > 0 ? [...others, { role_id, deli_ids }] : others)
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('delis')}</legend>
      <p className={textCss.muted_sm}>{t('delis_lead')}</p>
      {given.map((role) => {
        const deli_ids = delisOf(role)
        return (
          <Fragment key={role.id}>
            <MultiSelect
              label={nameOf(role)}
              clearable
              placeholder={t(deli_ids ? 'no_deli' : 'every_deli')}
              options={delis.map((deli) => ({
                value: String(deli.id),
                label: lang === 'he' ? deli.name_he : deli.name_en,
              }))}
              value={(deli_ids ?? []).map(String)}
              onChange={(ids) => choose(role.id, ids.map(Number))}
            />
            {deli_ids?.length === 0 && (
              <Notice
                tone="warn"
                action={
                  <Button size="sm" onClick={() => choose(role.id, [])}>
                    {t('every_deli')}
                  </Button>
                }
              >
                {t('no_deli_lead', { role: nameOf(role) })}
              </Notice>
            )}
          </Fragment>
        )
      })}
      <Notice>{t('delis_limit')}</Notice>
    </fieldset>
  )
}

/** Returns a function that writes the delis of roles as text, for the dialog about a conflict. */
export function useDelisText({ roles, delis }: Omit<Props, 'form'>): (rows: readonly DelisOfRole[]) => string {
  const t = useText(userText)
  const lang = useLang()
  const nameOf = useName()
  const inDelis = (ids: readonly number[]) =>
    delis
      .filter(({ id }) => ids.includes(id))
      .map((deli) => (lang === 'he' ? deli.name_he : deli.name_en))
      .join(', ') || t('no_deli')
  return (rows) =>
    rows
      .flatMap(({ role_id, deli_ids }) => {
        const role = roles.find(({ id }) => id === role_id)
        return role ? [`${nameOf(role)}: ${inDelis(deli_ids)}`] : []
      })
      .join(' · ')
}
