import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import textCss from '#ui/text.module.css'
import { blankGroup } from '../group-editor/group-form.ts'
import { plainLink } from '../group-editor/override.ts'
import type { ComponentBook } from '../group-editor/recipe-components.ts'
import type { GroupBook } from './group-book.ts'
import { GroupRow } from './group-row.tsx'
import css from './groups-card.module.css'
import editor from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import { SharedGroupPicker } from './shared-group-picker.tsx'
import { useDraftField } from './use-draft-field.ts'

type Props = { components: ComponentBook; groups: GroupBook }

/** Edits the choices of this meal in order: its own groups, and shared ones with their overrides. */
export function GroupsCard({ components, groups: book }: Props) {
  const t = useText(editorText)
  const { value: groups, set, errorAt, hasErrorBelow, ref } = useDraftField('groups', 'groups')
  const { list, keys, ...rows } = useMovingRows(groups, set)
  return (
    <Card
      id="groups"
      title={t('groups')}
      lead={t('groups_lead')}
      {...(groups.length > 0 && { count: groups.length })}
      className={editor.card}
    >
      <div ref={ref} className={css.groups}>
        {groups.length === 0 && <p className={textCss.muted_sm}>{t('no_groups')}</p>}
        <div ref={list} className={css.list}>
          {groups.map((group, at) => (
            <GroupRow
              key={keys[at]}
              row_key={keys[at] ?? ''}
              group={group}
              at={at}
              book={book}
              components={components}
              count={groups.length}
              errorAt={(path) => errorAt(`${at}.${path}`)}
              has_error={hasErrorBelow(String(at))}
              onChange={(next) => rows.change(at, next)}
              onMove={(by) => rows.move(at, by)}
              onRemove={() => rows.remove(at)}
              onKeyDown={(event) => rows.onKeyDown(event, at)}
            />
          ))}
        </div>
        <div className={css.add}>
          <Button
            icon="plus"
            data-adds
            onClick={() => rows.add({ group_id: null, own: blankGroup(), link: plainLink() })}
          >
            {t('new_group')}
          </Button>
          <SharedGroupPicker
            taken={groups.flatMap(({ group_id }) => group_id ?? [])}
            onPick={(group) => {
              book.keep(group)
              rows.add({ group_id: group.id, own: null, link: plainLink() })
            }}
          />
        </div>
      </div>
    </Card>
  )
}
