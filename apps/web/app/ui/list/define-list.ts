import type { Endpoint, ResponseOf } from '@tavlin/contract/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { TranslationTable, Translator } from '#base/text.ts'
import type { Question } from '../confirm.tsx'
import type { IconName } from '../icon.tsx'

type Lines = Record<string, { he: string; en: string }>
type ListSource = { row: object; sort: string; filter: string }
type QueryOf<E> = E extends { query: infer Q extends z.ZodObject } ? z.input<Q> : never
type ListParameter = 'search' | 'sort' | 'cursor' | 'limit'
type SortOf<Q> = Q extends { sort?: infer S } ? Exclude<Extract<S, string>, `-${string}`> : never

/** The contract's types of a list: its rows, sort keys and filters. */
export type SourceOf<E> = E extends Endpoint
  ? {
      row: ResponseOf<E> extends { data: (infer R extends object)[] } ? R : never
      sort: SortOf<QueryOf<E>> & string
      filter: Exclude<keyof QueryOf<E>, ListParameter> & string
    }
  : E extends ListSource
    ? E
    : never

export type ListColumn<S extends ListSource, T extends Lines> = {
  /** Identifies the column; also the translation key of its header. */
  readonly key: keyof T & string
  readonly cell: (row: S['row'], t: Translator<T>) => ReactNode
  readonly sort?: S['sort']
  /** Numbers are aligned to the end of their cell. */
  readonly align?: 'end'
  /** True when the column cannot be hidden. The first column names the row and can never be hidden. */
  readonly fixed?: true
  /** True when the column is hidden until the user chooses it. */
  readonly optional?: true
  /**
   * Position on the card that a row becomes on a phone. By default the first column is `title`, a column with
   * `align: 'end'` is `meta`, and any other column is `sub`.
   */
  readonly phone?: 'title' | 'sub' | 'meta' | 'hidden'
}

/** `choice`: one of many; `multi`: some of many; `flag`: on or not set; `date`: one day. */
export type FilterKind = 'choice' | 'multi' | 'flag' | 'date'
export type Filter<S extends ListSource, T extends Lines> = {
  readonly key: S['filter']
  readonly kind: FilterKind
  /** Translation key of the label, when it is not `key` itself. */
  readonly label?: keyof T & string
  /** Static options. Dynamic ones, such as roles or delis, are passed to the screen. */
  readonly options?: Readonly<Record<string, keyof T & string>>
  /** The default value, used when the URL has none. A filter with a default has no "any" option. */
  readonly default_value?: string
  /** The filter is hidden behind "more filters" until it is used. */
  readonly rare?: true
  /** For a `choice`: shows its few options side by side instead of behind a button. */
  readonly open?: true
}

/** An action on the selected rows. Each row gets its own result. */
export type ListBulkAction<T extends Lines> = {
  /** The action name sent to the route, and the translation key of the button. */
  readonly key: keyof T & string
  readonly icon?: IconName
  /** Variants of the action. The button opens them, and the selected one is sent along. */
  readonly choices?: readonly (keyof T & string)[]
  /** Confirmation before the action. Both texts may use `count` and `names`, the names of the first rows. */
  readonly confirm?: { readonly title: keyof T & string; readonly body?: keyof T & string; readonly tone?: 'danger' }
}

export type List<S extends ListSource = ListSource, T extends Lines = Lines> = {
  /** Saved views are stored under this name. */
  readonly name: string
  readonly text: TranslationTable<T>
  /** The name of the list: accessible name of the table and text in the search box. */
  readonly label: keyof T & string
  readonly empty: keyof T & string
  readonly row_id: (row: S['row']) => string | number
  readonly row_name: (row: S['row']) => string
  readonly columns: readonly ListColumn<S, T>[]
  readonly filters?: readonly Filter<S, T>[]
  readonly bulk?: readonly ListBulkAction<T>[]
  /** Returns the URL that Enter and the title open. */
  readonly href?: (row: S['row']) => string
  /** Set to false when the endpoint has no search. */
  readonly search?: false
  /** Placeholder of the search box: what can be searched. */
  readonly search_placeholder?: keyof T & string
  /** API path of the export; it accepts the same filters and `format`. */
  readonly export_path?: `/${string}`
}

/**
 * `defineList<typeof access.searchUsers>()({ … })`: a sort key, filter or field that is not in the contract does not
 * compile. Only the type is imported, so that no schema is sent to the browser.
 */
export const defineList =
  <E>() =>
  <const T extends Lines>(list: List<SourceOf<E>, T>): List<SourceOf<E>, T> =>
    list

/** The list as its components use it: translated, and without its type parameters. */
export type AnyList = {
  readonly name: string
  readonly label: string
  readonly empty: string
  readonly row_id: (row: object) => string
  readonly row_name: (row: object) => string
  readonly columns: readonly AnyColumn[]
  readonly filters: readonly AnyFilter[]
  readonly bulk: readonly AnyBulk[]
  readonly href: ((row: object) => string) | undefined
  readonly has_search: boolean
  readonly search_placeholder: string | undefined
  readonly export_path: string | undefined
}
export type AnyColumn = {
  readonly key: string
  readonly header: string
  readonly cell: (row: object) => ReactNode
  readonly sort: string | undefined
  readonly align: 'end' | undefined
  readonly is_fixed: boolean
  readonly is_optional?: boolean
  readonly phone: 'title' | 'sub' | 'meta' | 'hidden'
}
export type Option = { readonly value: string; readonly label: string }
export type AnyFilter = {
  readonly key: string
  readonly kind: FilterKind
  readonly label: string
  readonly options: readonly Option[]
  readonly default_value: string | undefined
  readonly is_rare: boolean
  readonly is_open?: boolean
}
/** Values for the texts of a confirmation: the number of selected rows, and the names of the first ones. */
export type Selection = { readonly count: number; readonly names: string }
export type AnyBulk = {
  readonly key: string
  readonly label: string
  readonly icon: IconName | undefined
  readonly choices: readonly { readonly key: string; readonly label: string }[]
  readonly confirm: ((of: Selection) => Question) | undefined
}

export function translated<S extends ListSource, T extends Lines>(list: List<S, T>, t: Translator<T>): AnyList {
  const word = t as unknown as (key: string, values?: Selection) => string
  return {
    name: list.name,
    label: word(list.label),
    empty: word(list.empty),
    row_id: (row) => String(list.row_id(row)),
    row_name: list.row_name,
    href: list.href,
    has_search: list.search !== false,
    search_placeholder: list.search_placeholder && word(list.search_placeholder),
    export_path: list.export_path,
    columns: list.columns.map((column, index) => ({
      key: column.key,
      header: word(column.key),
      cell: (row) => column.cell(row, t),
      sort: column.sort,
      align: column.align,
      is_fixed: index === 0 || column.fixed === true,
      is_optional: column.optional === true,
      phone: column.phone ?? (index === 0 ? 'title' : column.align === 'end' ? 'meta' : 'sub'),
    })),
    filters: (list.filters ?? []).map((filter) => ({
      key: filter.key,
      kind: filter.kind,
      label: word(filter.label ?? filter.key),
      options: Object.entries(filter.options ?? {}).map(([value, label]) => ({ value, label: word(label) })),
      default_value: filter.default_value,
      is_rare: filter.rare === true,
      is_open: filter.open === true,
    })),
    bulk: (list.bulk ?? []).map(({ key, icon, choices = [], confirm }) => ({
      key,
      label: word(key),
      icon,
      choices: choices.map((choice) => ({ key: choice, label: word(choice) })),
      confirm:
        confirm &&
        ((of) => ({
          title: word(confirm.title, of),
          action: word(key),
          ...(confirm.body && { body: word(confirm.body, of) }),
          ...(confirm.tone && { tone: confirm.tone }),
        })),
    })),
  }
}

/** The page of rows that a loader returns to the screen. */
export type ListPage<R> = {
  readonly rows: readonly R[]
  readonly next_cursor: string | null
  readonly prev_cursor: string | null
  /** The effective values: from the URL, or the contract's default. */
  readonly sort: string
  readonly limit: number
}
