import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { useConfirm } from '#ui/confirm.tsx'
import { unsent } from './outbox/unsent.ts'
import { signOutText } from './sign-out-form.text.ts'
import { useText } from '#base/text.ts'

type Props = {
  /** The content of the submit button. */
  children: ReactNode
  /** Called before the confirmation opens, so that a popover can close and does not cover it. */
  beforeConfirm: () => void
}

/** Asks for confirmation when the API has not accepted all commands of this user. */
export function SignOutForm({ children, beforeConfirm }: Props) {
  const t = useText(signOutText)
  const confirm = useConfirm()
  const confirmSignOut = async (form: HTMLFormElement) => {
    const title = t('title', { count: unsent.count })
    const is_sure = await confirm({ title, body: t('body'), action: t('sign_out'), cancel: t('stay'), tone: 'danger' })
    if (is_sure) form.submit()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (unsent.count === 0) return
    event.preventDefault()
    beforeConfirm()
    void confirmSignOut(event.currentTarget)
  }
  return (
    <Form method="post" action="/session/logout" reloadDocument onSubmit={onSubmit}>
      {children}
    </Form>
  )
}
