import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { groupText } from '../group-editor/group-editor.text.ts'
import { GroupFields } from '../group-editor/group-fields.tsx'
import { blankGroup, draftOf, type GroupDetails, type GroupDraft } from '../group-editor/group-form.ts'
import { componentsOfGroups, useComponentBook } from '../group-editor/recipe-components.ts'
import type { commands } from './cross-variants.commands.ts'
import { groupDrawerText } from './group-drawer.text.ts'

type Props = {
  /** The group to edit; null for a new one. */
  group: GroupDetails | null
  onClose: () => void
}

export default function GroupDrawer({ group, onClose }: Props) {
  const t = useText(groupDrawerText)
  const nameOf = useName()
  const title = group ? t('edit_group', { name: nameOf(group) }) : t('new_group')
  return (
    <Drawer opened onClose={onClose} title={title} size="min(720px, 100vw)" sheet>
      <GroupOf group={group} onClose={onClose} />
    </Drawer>
  )
}

function GroupOf({ group, onClose }: Props) {
  const t = useText(groupDrawerText)
  const { send } = useCommand<typeof commands>()
  const [blank] = useState(blankGroup)
  const book = useComponentBook(group ? componentsOfGroups([group]) : [])
  const form = useContractForm({
    schema: async () => (await import('@tavlin/contract/variants')).GroupForm,
    values: (group ? draftOf(group) : blank) as never,
    ...(group && { version: group.version }),
    fields: useFieldNames(),
    save: (values, version) =>
      group
        ? send('save_group', { id: group.id, version: version ?? group.version, ...values })
        : send('create_group', values),
    onSaved: () => {
      toast.success(t(group ? 'saved' : 'created'))
      onClose()
    },
  })
  const { methods } = form
  const draft = methods.watch() as GroupDraft
  const set = (next: GroupDraft) => {
    const is_tried = methods.formState.submitCount > 0
    for (const name of Object.keys(next) as (keyof GroupDraft)[])
      if (next[name] !== draft[name])
        methods.setValue(name, next[name], { shouldDirty: true, shouldValidate: is_tried })
  }
  const errorAt = (path: string) => methods.getFieldState(path, methods.formState).error?.message
  return (
    <Form
      form={form}
      bar="plain"
      is_new={group === null}
      action={t(group ? 'save' : 'create')}
      actions={group && group.used_by === 0 && <DeleteButton group={group} onDeleted={onClose} />}
    >
      {group && group.used_by > 0 && <Notice icon="layers">{t('used_by', { count: group.used_by })}</Notice>}
      <GroupFields key={form.epoch} value={draft} onChange={set} book={book} errorAt={errorAt} />
    </Form>
  )
}

/** Returns the field names for the conflict dialog. */
function useFieldNames() {
  const t = useText(groupText)
  const values = (list: unknown) => (list as GroupDraft['values']).map(({ name_he }) => name_he).join(', ')
  return {
    name_he: { label: t('name_he'), required: true },
    name_en: { label: t('name_en') },
    display: { label: t('display'), show: (display: GroupDraft['display']) => t(display) },
    min: { label: t('min') },
    max: { label: t('max') },
    min_distinct: { label: t('min_distinct') },
    max_distinct: { label: t('max_distinct') },
    active: { label: t('group_active') },
    values: { label: t('values'), show: values },
  }
}

function DeleteButton({ group, onDeleted }: { group: GroupDetails; onDeleted: () => void }) {
  const t = useText(groupDrawerText)
  const lang = useLang()
  const nameOf = useName()
  const confirm = useConfirm()
  const { send, pending } = useCommand<typeof commands>()
  const remove = async () => {
    const copy = { title: t('delete_title', { name: nameOf(group) }), body: t('delete_body'), action: t('delete') }
    if (!(await confirm({ ...copy, tone: 'danger' }))) return
    const answer = await send('delete_group', { id: group.id })
    if (!answer.ok) return showRefusal(answer.error, lang)
    toast.success(t('deleted'))
    onDeleted()
  }
  return (
    <Button variant="subtle" icon="trash" loading={pending} onClick={() => void remove()}>
      {t('delete')}
    </Button>
  )
}
