import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Icon, type IconName } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import type { AnyList } from './define-list.ts'
import { ListOptions } from './list-options.tsx'
import { ListPopover } from './list-popover.tsx'
import popover from './list-popover.module.css'
import { changed, exportHref, toggled } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-toolbar.module.css'
import type { ListUrl } from './use-list-state.ts'

type Props = { list: AnyList; url: ListUrl; sort: string }

type ToolsProps = Props & {
  has_heads: boolean
  has_rows: boolean
  beside: Readonly<Record<string, string>> | undefined
  /** Buttons of the screen; they stay beside the export and column buttons when the toolbar wraps. */
  children?: ReactNode
}

/** Toolbar of a list: export, a column picker, and a sort menu where there are no headers to click (phone, tiles). */
export function ListTools({ list, url, sort, has_heads, has_rows, beside, children }: ToolsProps) {
  if (!has_rows) return <span className={classes.tools}>{children}</span>
  return (
    <span className={classes.tools}>
      <span className={has_heads ? classes.on_phone : undefined}>
        <SortTool list={list} url={url} sort={sort} />
      </span>
      {has_heads && <ColumnsTool list={list} url={url} />}
      {list.export_path !== undefined && (
        <ExportTool list={list} url={url} sort={sort} path={list.export_path} beside={beside} />
      )}
      {children}
    </span>
  )
}

const opener = (icon: IconName, label: string) => <IconButton icon={icon} label={label} />

function SortTool({ list, url, sort }: Props) {
  const t = useText(listText)
  const options = list.columns.flatMap(({ header, sort: by }) =>
    by === undefined
      ? []
      : [
          { value: by, label: t('sort_up', { column: header }) },
          { value: `-${by}`, label: t('sort_down', { column: header }) },
        ],
  )
  if (options.length === 0) return null
  return (
    <ListPopover align="end" button={opener('sort', t('sort'))}>
      {(close) => (
        <ListOptions
          options={options}
          chosen={[sort]}
          onChoose={(next) => {
            url.go(changed(url.state, { sort: next }))
            close()
          }}
        />
      )}
    </ListPopover>
  )
}

function ColumnsTool({ list, url }: Omit<Props, 'sort'>) {
  const t = useText(listText)
  const options = list.columns
    .filter(({ is_fixed }) => !is_fixed)
    .map(({ key, header }) => ({ value: key, label: header }))
  const chosen = options.map(({ value }) => value).filter((key) => !url.state.hidden.includes(key))
  return (
    <ListPopover align="end" button={opener('columns', t('columns'))}>
      {() => (
        <ListOptions
          many
          options={options}
          chosen={chosen}
          onChoose={(key) => url.go(changed(url.state, { hidden: toggled(url.state.hidden, key) }), { replace: true })}
        />
      )}
    </ListPopover>
  )
}

type ExportProps = Pick<ToolsProps, 'list' | 'url' | 'sort' | 'beside'> & { path: string }

function ExportTool({ list, url, sort, path, beside }: ExportProps) {
  // Without a sort in the URL, the screen sorts by a default that may differ from that of the API.
  const state = { ...url.state, sort }
  const t = useText(listText)
  const lang = useLang()
  return (
    <ListPopover align="end" button={opener('download', t('export'))}>
      {(close) => (
        <div className={popover.options}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              className={popover.option}
              href={exportHref(list, state, path, { ...beside, format, lang })}
              download
              onClick={close}
            >
              <span>{t(`export_${format}`)}</span>
              <Icon name="download" size={16} />
            </a>
          ))}
        </div>
      )}
    </ListPopover>
  )
}
