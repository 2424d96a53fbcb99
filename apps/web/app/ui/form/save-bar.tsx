import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { formText } from './form.text.ts'
import classes from './form.module.css'
import type { ContractForm } from './use-contract-form.ts'

type Props = { form: ContractForm; action?: ReactNode; actions?: ReactNode; docked: boolean; is_new: boolean }

export function SaveBar({ form, action, actions, docked, is_new }: Props) {
  const t = useText(formText)
  const { isDirty, dirtyFields } = form.methods.formState
  const count = Object.values(dirtyFields).filter(Boolean).length
  return (
    <div className={classNames(classes.bar, docked && classes.docked, docked && isDirty && classes.raised)}>
      <output className={classes.count}>{!is_new && (isDirty ? t('unsaved', { count }) : t('nothing_changed'))}</output>
      {actions}
      {isDirty && (
        <Button variant="subtle" onClick={form.discard} disabled={form.pending}>
          {t('cancel')}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        loading={form.pending}
        disabled={!isDirty}
        // Prevents the field from losing focus until the click ends: a validation message on blur would move the button
        // away.
        onMouseDown={(event) => event.preventDefault()}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {action ?? t('save')}
      </Button>
    </div>
  )
}
