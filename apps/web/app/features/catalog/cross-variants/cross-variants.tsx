import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useBusinessRight } from '#platform/business-right.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useListState } from '#ui/list/use-list-state.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { GroupDetails } from '../group-editor/group-form.ts'
import css from './cross-variants.module.css'
import { matrixText } from './cross-variants.text.ts'
import { MatrixBody } from './matrix-body.tsx'
import { MatrixToolbar, SHAPE } from './matrix-toolbar.tsx'
import type { PackedMatrix } from './matrix-wire.ts'
import { OverridePanel } from './override-panel.tsx'
import { UndoButton, useUndo } from './undo-last.tsx'
import { useMatrix } from './use-matrix.ts'

const GroupDrawer = lazy(() => import('./group-drawer.tsx'))
const Unsaved = lazy(() => import('./unsaved.tsx'))

type Props = { matrix: PackedMatrix; group: GroupDetails | null }

export function CrossVariants({ matrix, group }: Props) {
  const t = useText(matrixText)
  useLive('private-catalog')
  const { is_shown, may: may_edit, lack } = useBusinessRight('manage_meals')
  const url = useListState(SHAPE)
  const state = useMatrix(matrix)
  const undo = useUndo()
  const is_aside = useMedia('(width >= 1264px)')
  const is_in_browser = useIsInBrowser()
  const { group_param, openGroup } = useGroupInUrl(may_edit)
  const { open } = state
  const cell = open && { meal_id: open.meal.id, group_id: open.group.id }
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          is_shown && (
            <Row gap={2} wrap>
              {may_edit && matrix.last_apply && <UndoButton last={matrix.last_apply} undo={undo} />}
              <Button icon="plus" disabled_reason={lack} onClick={() => openGroup('new')}>
                {t('new_group')}
              </Button>
            </Row>
          )
        }
      />
      <MatrixToolbar url={url} categories={matrix.categories} />
      {matrix.has_more_meals && <Notice>{t('more_meals')}</Notice>}
      <div className={css.two}>
        <Card padding="none" className={css.sheet}>
          <MatrixBody
            matrix={matrix}
            state={state}
            may_edit={may_edit}
            url={url}
            openGroup={openGroup}
            is_aside={is_aside}
          />
        </Card>
        {is_in_browser && (
          <OverridePanel
            is_aside={is_aside}
            may_edit={may_edit}
            cell={open}
            onPut={(on) => cell && state.put([cell], on)}
            onChange={(link) => cell && state.override(cell, link)}
            onClose={() => state.setOpen(null)}
          />
        )}
      </div>
      {state.changes.length > 0 && (
        <Suspense>
          <Unsaved state={state} undo={undo} has_drawer={group_param !== null} />
        </Suspense>
      )}
      {is_in_browser && group_param !== null && (group_param === 'new' || group) && (
        <Suspense>
          <GroupDrawer key={group_param} group={group_param === 'new' ? null : group} onClose={() => openGroup(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

/**
 * The URL contains the open group, so that leaving unsaved changes needs a confirmation and Back closes the drawer.
 */
function useGroupInUrl(may_edit: boolean) {
  const [params, setParams] = useSearchParams()
  const openGroup = (id: string | null) =>
    setParams(
      (before) => {
        before.delete('group')
        if (id !== null) before.set('group', id)
        return before
      },
      { preventScrollReset: true },
    )
  return { group_param: may_edit ? params.get('group') : null, openGroup }
}
