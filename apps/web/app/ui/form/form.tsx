import { lazy, type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { FormContext } from './form-context.ts'
import { formText } from './form.text.ts'
import classes from './form.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { RejectedNotice } from './rejected-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import type { ContractForm } from './use-contract-form.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

type Props = {
  form: ContractForm
  /** Label of the submit button; name the action when it is more than saving. */
  action?: ReactNode
  /** Other buttons next to the submit button. */
  actions?: ReactNode
  /** `docked` sticks to the bottom of the window; `plain` is under the fields, as in a dialog. */
  bar?: 'docked' | 'plain'
  /** Set for a new record, which has no saved state to compare with. */
  is_new?: boolean
  children: ReactNode
}

/** Shows the fields, the refusal, and the save bar. Asks before leaving with unsaved changes. */
export function Form({ form, action, actions, bar = 'docked', is_new = false, children }: Props) {
  const t = useText(formText)
  const { refusal, theirs, conflict_open } = form
  useSaveKey(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside a dialog must not submit the form around the dialog.
    event.stopPropagation()
    void form.submit()
  }
  const is_stale = refusal?.code === 'version_stale' || (theirs !== null && !refusal)
  return (
    <FormContext value={form}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {form.methods.formState.isDirty && <LeaveGuard is_dirty={() => !form.mayLeave()} />}
        {children}
        <div className={classes.message} aria-live="polite">
          {refusal && refusal.code !== 'version_stale' && <RejectedNotice error={refusal} />}
          {is_stale && (
            <Notice
              tone="warn"
              title={t('newer_title')}
              action={<Button onClick={() => form.setConflictOpen(true)}>{t('compare')}</Button>}
            >
              {t('newer_body')}
            </Notice>
          )}
        </div>
        <SaveBar form={form} action={action} actions={actions} docked={bar === 'docked'} is_new={is_new} />
      </form>
      {conflict_open && theirs && (
        <Suspense>
          <ConflictDialog form={form} theirs={theirs} />
        </Suspense>
      )}
    </FormContext>
  )
}

/** Ctrl S and ⌘ S save wherever the focus is, instead of the browser's "Save page". */
function useSaveKey({ submit, methods, base }: ContractForm) {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // Compares current values: `isDirty` is from the last render, and a fast typist is ahead of it.
    if (JSON.stringify(methods.getValues()) !== JSON.stringify(base)) void submit()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => save(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
