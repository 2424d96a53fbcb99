import { lazy, type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useText } from '#platform/text.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { FormContext } from './form-context.ts'
import { formText } from './form.text.ts'
import classes from './form.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import type { ContractForm } from './use-contract-form.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

type Props = {
  form: ContractForm
  /** What the button says; the deed itself where it is more than saving. */
  action?: ReactNode
  /** Beside the save button. */
  actions?: ReactNode
  /** `docked` stays at the bottom of the window; `plain` stands under the fields, as in a dialog. */
  bar?: 'docked' | 'plain'
  /** Of what is not there yet nothing has changed. */
  is_new?: boolean
  children: ReactNode
}

/** Fields in their order, then what was refused, then the bar. Leaving with unsaved changes is asked about. */
export function Form({ form, action, actions, bar = 'docked', is_new = false, children }: Props) {
  const t = useText(formText)
  const { refusal, theirs, conflict_asked } = form
  useSaveKey(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside a dialog must not send the form the dialog stands in.
    event.stopPropagation()
    void form.submit()
  }
  const is_stale = refusal?.code === 'version_stale' || (theirs !== null && !refusal)
  return (
    <FormContext value={form}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {form.methods.formState.isDirty && <LeaveGuard is_dirty={() => !form.mayLeave()} />}
        {children}
        <div className={classes.told} aria-live="polite">
          {refusal && refusal.code !== 'version_stale' && <RefusedNotice error={refusal} />}
          {is_stale && (
            <Notice
              tone="warn"
              title={t('newer_title')}
              action={<Button onClick={() => form.askConflict(true)}>{t('compare')}</Button>}
            >
              {t('newer_body')}
            </Notice>
          )}
        </div>
        <SaveBar form={form} action={action} actions={actions} docked={bar === 'docked'} is_new={is_new} />
      </form>
      {conflict_asked && theirs && (
        <Suspense>
          <ConflictDialog form={form} theirs={theirs} />
        </Suspense>
      )}
    </FormContext>
  )
}

/** Ctrl S and ⌘ S save wherever the focus is, instead of the browser's own saving of the page. */
function useSaveKey({ submit, methods, base }: ContractForm) {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // As of this moment: `isDirty` is as of the last drawing, which a quick hand is ahead of.
    if (JSON.stringify(methods.getValues()) !== JSON.stringify(base)) void submit()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => save(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
