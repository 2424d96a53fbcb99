import type { Endpoint, Returned } from '@tavlin/contract/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Texts, Translator } from '#platform/text.ts'
import type { Question } from '../confirm.tsx'
import type { IconName } from '../icon.tsx'

type Lines = Record<string, { he: string; en: string }>
type Source = { row: object; sort: string; filter: string }
type QueryOf<E> = E extends { query: infer Q extends z.ZodObject } ? z.input<Q> : never
type Own = 'search' | 'sort' | 'cursor' | 'limit'
type SortOf<Q> = Q extends { sort?: infer S } ? Exclude<Extract<S, string>, `-${string}`> : never

/** What the contract says of a list: its rows, what it can be sorted by, what narrows it. */
export type SourceOf<E> = E extends Endpoint
  ? {
      row: Returned<E> extends { data: (infer R extends object)[] } ? R : never
      sort: SortOf<QueryOf<E>> & string
      filter: Exclude<keyof QueryOf<E>, Own> & string
    }
  : E extends Source
    ? E
    : never

export type Column<S extends Source, T extends Lines> = {
  /** Also the word that heads it. */
  readonly key: keyof T & string
  readonly cell: (row: S['row'], t: Translator<T>) => ReactNode
  readonly sort?: S['sort']
  /** Figures stand at the end of their cell. */
  readonly align?: 'end'
  /** It cannot be hidden; nor can the first, which names the row. */
  readonly fixed?: true
  /** Where it stands on the card that a row becomes on a phone; otherwise the first is the title, the rest below it. */
  readonly phone?: 'title' | 'sub' | 'meta' | 'hidden'
}

/** `choice` one of many, `multi` some of many, `flag` yes or not asked, `date` one day. */
export type FilterKind = 'choice' | 'multi' | 'flag' | 'date'
export type Filter<S extends Source, T extends Lines> = {
  readonly key: S['filter']
  readonly kind: FilterKind
  /** When the key itself is not the word for it. */
  readonly label?: keyof T & string
  /** Those known beforehand; others, such as roles or delis, are given to the screen. */
  readonly options?: Readonly<Record<string, keyof T & string>>
  /** The one in force when nothing is asked for: there is no "any". */
  readonly usual?: string
  /** Behind "more filters" until it is used. */
  readonly rare?: true
  /** Of a `choice`: its few options stand side by side instead of behind a button. */
  readonly open?: true
}

/** Done to the chosen rows; each row gets an answer of its own. */
export type Bulk<T extends Lines> = {
  /** What the action of the route is told, and the word on the button. */
  readonly key: keyof T & string
  readonly icon?: IconName
  /** Ways to do it; the button opens them, and the action is told the chosen one. */
  readonly choices?: readonly (keyof T & string)[]
  /** Asked before it is done; both texts may speak of `count`, and of the first `names`. */
  readonly ask?: { readonly title: keyof T & string; readonly body?: keyof T & string; readonly tone?: 'danger' }
}

export type List<S extends Source = Source, T extends Lines = Lines> = {
  /** Saved views are kept under it. */
  readonly name: string
  readonly text: Texts<T>
  /** The list's own name: heard with the table, shown in the search box. */
  readonly label: keyof T & string
  readonly empty: keyof T & string
  readonly row_id: (row: S['row']) => string | number
  readonly row_name: (row: S['row']) => string
  readonly columns: readonly Column<S, T>[]
  readonly filters?: readonly Filter<S, T>[]
  readonly bulk?: readonly Bulk<T>[]
  /** Where enter and the title lead. */
  readonly href?: (row: S['row']) => string
  /** False where the endpoint takes no search. */
  readonly search?: false
  /** What can be typed into the search box. */
  readonly search_words?: keyof T & string
  /** The API's path of the sheet; it takes the same filters and `format`. */
  readonly export_path?: `/${string}`
}

/**
 * `defineList<typeof access.searchUsers>()({ … })`: a sort, a filter or a field that the contract does not know does
 * not compile. The type alone is imported, so that no schema travels to the browser.
 */
export const defineList =
  <E>() =>
  <const T extends Lines>(list: List<SourceOf<E>, T>): List<SourceOf<E>, T> =>
    list

/** What the parts of the screen work with: words found, types of one list forgotten. */
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
  readonly search_words: string | undefined
  readonly export_path: string | undefined
}
export type AnyColumn = {
  readonly key: string
  readonly header: string
  readonly cell: (row: object) => ReactNode
  readonly sort: string | undefined
  readonly align: 'end' | undefined
  readonly is_fixed: boolean
  readonly phone: 'title' | 'sub' | 'meta' | 'hidden'
}
export type Option = { readonly value: string; readonly label: string }
export type AnyFilter = {
  readonly key: string
  readonly kind: FilterKind
  readonly label: string
  readonly options: readonly Option[]
  readonly usual: string | undefined
  readonly is_rare: boolean
  readonly is_open?: boolean
}
/** The rows an action is for; `names` is one text, ready to be read. */
export type Chosen = { readonly count: number; readonly names: string }
export type AnyBulk = {
  readonly key: string
  readonly label: string
  readonly icon: IconName | undefined
  readonly choices: readonly { readonly key: string; readonly label: string }[]
  readonly ask: ((of: Chosen) => Question) | undefined
}

export function worded<S extends Source, T extends Lines>(list: List<S, T>, t: Translator<T>): AnyList {
  const word = t as unknown as (key: string, values?: Chosen) => string
  return {
    name: list.name,
    label: word(list.label),
    empty: word(list.empty),
    row_id: (row) => String(list.row_id(row)),
    row_name: list.row_name,
    href: list.href,
    has_search: list.search !== false,
    search_words: list.search_words && word(list.search_words),
    export_path: list.export_path,
    columns: list.columns.map((column, index) => ({
      key: column.key,
      header: word(column.key),
      cell: (row) => column.cell(row, t),
      sort: column.sort,
      align: column.align,
      is_fixed: index === 0 || column.fixed === true,
      phone: column.phone ?? (index === 0 ? 'title' : column.align === 'end' ? 'meta' : 'sub'),
    })),
    filters: (list.filters ?? []).map((filter) => ({
      key: filter.key,
      kind: filter.kind,
      label: word(filter.label ?? filter.key),
      options: Object.entries(filter.options ?? {}).map(([value, label]) => ({ value, label: word(label) })),
      usual: filter.usual,
      is_rare: filter.rare === true,
      is_open: filter.open === true,
    })),
    bulk: (list.bulk ?? []).map(({ key, icon, choices = [], ask }) => ({
      key,
      label: word(key),
      icon,
      choices: choices.map((choice) => ({ key: choice, label: word(choice) })),
      ask:
        ask &&
        ((of) => ({
          title: word(ask.title, of),
          action: word(key),
          ...(ask.body && { body: word(ask.body, of) }),
          ...(ask.tone && { tone: ask.tone }),
        })),
    })),
  }
}

/** What the loader hands to the screen. */
export type ListPage<R> = {
  readonly rows: readonly R[]
  readonly next_cursor: string | null
  readonly prev_cursor: string | null
  /** As they were really used: what stood in the URL, or the contract's default. */
  readonly sort: string
  readonly limit: number
}
