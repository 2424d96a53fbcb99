import { toNestErrors } from '@hookform/resolvers'
import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldError, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { pickValues, type Values } from './conflict.ts'
import { issueText } from './form.text.ts'
import { issueMessage, rejectedFields, type IssueTranslator, serverFieldErrors } from './issue-message.ts'

export type FieldInfo = {
  label: string
  /** Formats the value where it cannot be edited, as in the conflict dialog. */
  show?: (value: never) => string
  kind?: 'money'
  required?: boolean
}
export type Fields<V> = { [K in keyof V & string]: FieldInfo }

type ContractFormOptions<S extends z.ZodObject, T> = {
  /**
   * Schema of the request body without its version. Loaded by the first validation, when a field loses focus or the
   * form is sent: a form can be read without its schema.
   */
  schema: () => Promise<S>
  values: z.input<S>
  /** The version of these values; undefined for a new record. */
  version?: number
  /** Visible labels, in the order of the screen. */
  fields: Fields<z.input<S>>
  save: (values: z.input<S>, version: number | undefined) => Promise<Outcome<T>>
  onSaved?: (data: T) => void
  /** Error codes that belong to one field: `{ email_taken: 'email' }`. */
  refusal_fields?: Partial<Record<ErrorCode, keyof z.input<S> & string>>
  /** The user who saved the current version, for the conflict dialog. */
  changed_by?: { name: string; at: string }
}

export type ContractForm = {
  methods: UseFormReturn<Values>
  fields: Record<string, FieldInfo>
  submit: () => Promise<void>
  resubmit: (values: Values) => Promise<void>
  takeTheirs: () => void
  discard: () => void
  pending: boolean
  refusal: ErrorBody | null
  /** `base`: the values when editing began. `theirs`: newer values that another user has saved since then. */
  base: Values
  theirs: Values | null
  conflict_open: boolean
  setConflictOpen: (is_open: boolean) => void
  changed_by: { name: string; at: string } | undefined
  /** Incremented on reset, so that unfinished text is discarded too. */
  epoch: number
  /** Reports a problem with typed text that the schema cannot see. It blocks the form like any other error. */
  report: (name: string, problem: string | null) => void
  mayLeave: () => boolean
}

/**
 * Manages a form for a command of the contract. Until something is typed it follows the loader. From the first key on
 * its values and version stay, so that a concurrent change is detected and shown (optimistic lock).
 */
export function useContractForm<S extends z.ZodObject, T>(options: ContractFormOptions<S, T>): ContractForm {
  const { schema, version, save, onSaved } = options
  const values = options.values as Values
  const fields = options.fields as Record<string, FieldInfo>
  const say = useText(issueText)
  const [base, setBase] = useState({ values, version })
  const [refusal, setRefusal] = useState<ErrorBody | null>(null)
  const [conflict_open, setConflictOpen] = useState(false)
  const [epoch, setEpoch] = useState(0)
  const [problems] = useState(() => new Map<string, string>())
  const [saved] = useState(() => new Set<'leaving'>())
  const methods = useForm<Values>({
    defaultValues: base.values,
    resolver: contractResolver(schema, fields, say, problems),
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting } = methods.formState
  const is_newer = JSON.stringify([base.values, base.version]) !== JSON.stringify([values, version])

  /** `keeps`: the current field values stay, for someone who continued typing during the save. */
  const follow = (to: Values, of: number | undefined, keeps = false) => {
    setBase({ values: to, version: of })
    methods.reset(to, { keepValues: keeps })
    setRefusal(null)
    setConflictOpen(false)
    if (keeps) return
    problems.clear()
    setEpoch((before) => before + 1)
  }
  // A row that differs only in its version is the result of our own save, so text typed since then stays.
  const is_echo = is_newer && JSON.stringify(base.values) === JSON.stringify(values)
  const may_follow = is_newer && !isSubmitting && (is_echo || !isDirty)
  useFollow(may_follow, () => follow(values, version, isDirty))

  const send = async (typed: Values, of: number | undefined) => {
    setRefusal(null)
    const answer = await save(typed as z.input<S>, of)
    if (answer.ok) {
      follow(typed, of, JSON.stringify(methods.getValues()) !== JSON.stringify(typed))
      saved.add('leaving')
      onSaved?.(answer.data)
      saved.clear()
      return
    }
    setRefusal(answer.error)
    if (answer.error.code === 'version_stale') return setConflictOpen(true)
    const own = options.refusal_fields?.[answer.error.code]
    placeErrors(methods, own ? { [own]: '' } : await errorsOf(answer.error, typed, schema, say), Object.keys(fields))
  }

  const { theirs, their_version } = theirsOf(refusal, base.values, is_newer ? { values, version } : null)
  return {
    methods,
    fields,
    submit: methods.handleSubmit((typed) => send(typed, base.version)),
    resubmit: async (chosen) => {
      follow(theirs ?? base.values, their_version)
      for (const name of Object.keys(chosen)) methods.setValue(name, chosen[name], { shouldDirty: true })
      await methods.handleSubmit((typed) => send(typed, their_version))()
    },
    takeTheirs: () => follow(theirs ?? base.values, their_version),
    discard: () => follow(values, version),
    pending: isSubmitting,
    refusal,
    base: base.values,
    theirs: isDirty ? theirs : null,
    conflict_open,
    setConflictOpen,
    changed_by: options.changed_by,
    epoch,
    report: (name, problem) => void (problem ? problems.set(name, problem) : problems.delete(name)),
    mayLeave: () => !isDirty || saved.has('leaving'),
  }
}

/** Copies the loader's values into the form's own store. */
function useFollow(may_follow: boolean, follow: () => void) {
  const followLoader = useEffectEvent(follow)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- copies new values of the loader into the form's store
    if (may_follow) followLoader()
  }, [may_follow])
}

const errorsOf = async (error: ErrorBody, typed: Values, schema: () => Promise<z.ZodType>, say: IssueTranslator) =>
  serverFieldErrors(rejectedFields(error.details), typed, await schema(), say)

type FormSnapshot = { values: Values; version: number | undefined }

/** Returns the values that another user has saved since editing began, from the loader or from the refusal. */
function theirsOf(refusal: ErrorBody | null, like: Values, loaded: FormSnapshot | null) {
  if (loaded) return { theirs: loaded.values, their_version: loaded.version }
  const stored_values =
    refusal?.code === 'version_stale' ? (refusal.details?.['current'] as Values | undefined) : undefined
  return {
    theirs: stored_values ? pickValues(like, stored_values) : null,
    their_version: stored_values?.['version'] as number | undefined,
  }
}

/** Shows errors beside their fields and focuses the first one. */
function placeErrors(methods: UseFormReturn<Values>, errors: Record<string, string>, order: string[]) {
  for (const [name, message] of Object.entries(errors)) methods.setError(name, { type: 'rejected', message })
  const first = order.find((name) => Object.keys(errors).some((key) => key.split('.')[0] === name))
  if (first) methods.setFocus(first)
}

function contractResolver(
  schema: () => Promise<z.ZodType>,
  fields: Record<string, FieldInfo>,
  say: IssueTranslator,
  problems: ReadonlyMap<string, string>,
): Resolver<Values> {
  return async (values, _, options) => {
    const issues = (await schema()).safeParse(values, { reportInput: true }).error?.issues ?? []
    if (issues.length === 0 && problems.size === 0) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const [name, message] of problems) errors[name] = { type: 'typed', message }
    for (const issue of issues) {
      const name = issue.path.join('.')
      const is_money = fields[String(issue.path[0])]?.kind === 'money'
      errors[name] ??= { type: issue.code ?? 'custom', message: issueMessage(issue, say, is_money) }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}
