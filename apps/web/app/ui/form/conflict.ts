export type Values = Record<string, unknown>
export type ConflictSide = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, ConflictSide>>
/** `touched_by`: who changed the field; only `both` is a real conflict. */
export type ConflictField = { name: string; mine: unknown; theirs: unknown; touched_by: 'me' | 'them' | 'both' }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the fields that differ now, compared with the common base (three-way merge). */
export function conflictFields(base: Values, mine: Values, theirs: Values): ConflictField[] {
  return Object.keys(mine)
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => {
      const by_me = !same(base[name], mine[name])
      const by_them = !same(base[name], theirs[name])
      const touched_by = by_me && by_them ? 'both' : by_me ? 'me' : 'them'
      return { name, mine: mine[name], theirs: theirs[name], touched_by }
    })
}

/** Preselects the side that changed the field, and `mine` when both sides changed it. */
export const firstChoices = (fields: readonly ConflictField[]): Choices =>
  Object.fromEntries(fields.map(({ name, touched_by }) => [name, touched_by === 'them' ? 'theirs' : 'mine']))

export const merged = (fields: readonly ConflictField[], choices: Choices, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(fields.map(({ name, mine, theirs }) => [name, choices[name] === 'theirs' ? theirs : mine])),
})

/** Reduces the server's row to the fields of the form. */
export const pickValues = (like: Values, row: Values): Values =>
  Object.fromEntries(Object.keys(like).map((name) => [name, name in row ? row[name] : like[name]]))
