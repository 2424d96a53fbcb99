import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useDisplay } from '#platform/display.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { cleared, isNarrowed } from '#ui/list/list-url.ts'
import type { ListUrl } from '#ui/list/use-list-state.ts'
import { MatrixGrid } from '#ui/matrix/matrix-grid.tsx'
import type { CellPosition } from '#ui/matrix/cell-position.ts'
import { MatrixToCome } from '#ui/matrix/matrix-to-come.tsx'
import { useMedia } from '#ui/use-media.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { cellLabels } from './cell-label.ts'
import css from './cross-variants.module.css'
import { cellText, matrixText } from './cross-variants.text.ts'
import { MatrixCell } from './matrix-cell.tsx'
import { GroupHead, MealHead } from './matrix-heads.tsx'
import { rowsOf, type MatrixSheet, SheetContext, type SheetRow } from './matrix-sheet.ts'
import { actionOf } from './matrix-actions.ts'
import type { MatrixGroup, PackedMatrix } from './matrix-wire.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { useMatrix } from './use-matrix.ts'

type Props = {
  matrix: PackedMatrix
  state: ReturnType<typeof useMatrix>
  may_edit: boolean
  url: ListUrl
  is_aside: boolean
  openGroup: (id: string | null) => void
}

const ROW_PX = { compact: 40, regular: 44, roomy: 56 } as const
const PHONE_ROW_PX = 56
const CATEGORY_PX = 32
const PHONE_CATEGORY_PX = 44

export function MatrixBody(props: Props) {
  const { matrix, state, may_edit } = props
  const t = useText(matrixText)
  const is_phone = useMedia('(width < 600px)')
  const is_in_browser = useIsInBrowser()
  const [shown_id, setShown] = useState<number | null>(null)
  const { groups } = matrix
  const shown = groups.find(({ id }) => id === shown_id) ?? groups[0]
  const columns = useMemo(() => (is_phone && shown ? [shown] : groups), [is_phone, shown, groups])
  const rows = useMemo(() => rowsOf(matrix), [matrix])
  const { stored, edits, unsaved, usage, selection, open_key: open } = state
  const say = useText(cellText)
  const locale = useLocale()
  const labels = useMemo(() => cellLabels(say, locale), [say, locale])
  const sheet = useMemo<MatrixSheet>(
    () => ({ stored, edits, unsaved, usage, selection, open, may_edit, is_phone, labels }),
    [stored, edits, unsaved, usage, selection, open, may_edit, is_phone, labels],
  )
  if (rows.length === 0 || groups.length === 0) return <Nothing {...props} />
  const { area } = state
  return (
    <SheetContext value={sheet}>
      {(is_phone || !is_in_browser) && shown && <GroupPicker groups={groups} value={shown.id} onChange={setShown} />}
      {(selection.meals.size > 0 || selection.groups.size > 0) && (
        <SelectionBar
          meals={area.meals.length}
          groups={area.groups.length}
          onPut={state.putArea}
          onClear={() => state.select({ meals: new Set(), groups: new Set() })}
        />
      )}
      {/* The server renders the wide sheet; on a phone its space stays empty until the narrow one is loaded. */}
      {!is_in_browser && (
        <div className={css.narrow}>
          <MatrixToCome />
        </div>
      )}
      <div {...(!is_in_browser && { className: css.wide })}>
        <Grid
          key={is_phone ? 'narrow' : 'wide'}
          {...props}
          rows={rows}
          columns={columns}
          is_phone={is_phone}
          corner={<span className={css.corner}>{t('meal')}</span>}
        />
      </div>
    </SheetContext>
  )
}

type GridProps = Props & {
  rows: readonly SheetRow[]
  columns: readonly MatrixGroup[]
  is_phone: boolean
  corner: ReactNode
}

function Grid({ rows, columns, is_phone, corner, ...props }: GridProps) {
  const t = useText(matrixText)
  const { density } = useDisplay()
  const rowSize = useCallback(
    (row: SheetRow) =>
      row.kind === 'category'
        ? is_phone
          ? PHONE_CATEGORY_PX
          : CATEGORY_PX
        : is_phone
          ? PHONE_ROW_PX
          : ROW_PX[density],
    [is_phone, density],
  )
  const act = useActions(props, rows, columns, is_phone)
  return (
    <MatrixGrid
      label={t('title')}
      corner={corner}
      rows={rows}
      columns={columns}
      rowSize={rowSize}
      head_px={is_phone ? 84 : 104}
      first_px={is_phone ? 'rest' : 200}
      column_px={is_phone ? 148 : 100}
      is_busy={props.url.is_busy}
      Cell={MatrixCell}
      RowHead={MealHead}
      ColumnHead={GroupHead}
      {...act}
    />
  )
}

function useActions(
  props: Omit<Props, 'matrix'>,
  rows: readonly SheetRow[],
  columns: readonly MatrixGroup[],
  is_phone: boolean,
) {
  const { state, may_edit, is_aside, openGroup } = props
  const target = (place: CellPosition) => ({ row: rows[place.row] ?? null, group: columns[place.column] ?? null })
  const run = (action: ReturnType<typeof actionOf>): boolean => {
    if (!action) return false
    if (action.do === 'put') state.put(action.cells, action.on)
    if (action.do === 'select') state.select(action.selection)
    if (action.do === 'edit_group') openGroup(String(action.group_id))
    if (action.do === 'step_back') state.stepBack()
    if (action.do === 'close') {
      state.setOpen(null)
      state.select({ meals: new Set(), groups: new Set() })
    }
    if (action.do === 'open' || (action.do === 'put' && action.follow && is_aside)) state.setOpen(action.follow)
    return true
  }
  return {
    onPress: (place: CellPosition, act: string | undefined) =>
      void run(actionOf({ by: 'press', act }, target(place), { ...state, may_edit, is_phone })),
    onKey: (place: CellPosition, event: KeyboardEvent) =>
      run(actionOf({ by: 'key', ...pressed(event) }, target(place), { ...state, may_edit, is_phone })),
  }
}

const pressed = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ({
  key,
  code,
  shift: shiftKey,
  ctrl: ctrlKey || metaKey,
})

function GroupPicker(props: { groups: readonly MatrixGroup[]; value: number; onChange: (id: number) => void }) {
  const t = useText(matrixText)
  const nameOf = useName()
  return (
    <div className={css.picker}>
      <NativeSelect
        label={t('group_to_show')}
        value={String(props.value)}
        options={props.groups.map((group) => ({ value: String(group.id), label: nameOf(group) }))}
        onChange={(id) => props.onChange(Number(id))}
      />
    </div>
  )
}

function Nothing({ matrix, url, may_edit, openGroup }: Props) {
  const t = useText(matrixText)
  if (isNarrowed(url.state))
    return (
      <Empty
        icon="search"
        title={t('nothing_found')}
        action={<Button onClick={() => url.go(cleared(url.state))}>{t('show_all')}</Button>}
      />
    )
  const is_without_groups = matrix.groups.length === 0
  return (
    <Empty
      icon="layers"
      title={t(is_without_groups ? 'no_groups' : 'no_meals')}
      lead={is_without_groups ? t('no_groups_lead') : undefined}
      action={
        is_without_groups && may_edit ? (
          <Button icon="plus" onClick={() => openGroup('new')}>
            {t('new_group')}
          </Button>
        ) : undefined
      }
    />
  )
}
