/** Columns of Today and their cards, in the default order. A card stays in its column when a person moves it. */
export const COLUMNS = {
  work: ['kitchen_due', 'late_orders', 'doubtful', 'unassigned', 'next_promises', 'chats'],
  around: [
    'decisions',
    'unmatched',
    'sales_today',
    'weather',
    'open_tills',
    'silent_kiosks',
    'deli_load',
    'closing_suppliers',
    'due_deliveries',
    'price_rises',
    'low_stock',
    'access_changes',
  ],
} as const
export type ColumnName = keyof typeof COLUMNS
export type CardName = (typeof COLUMNS)[ColumnName][number]
/** What a person chose; cards that `order` does not name keep the default order, after those that it names. */
export type CardChoice = { readonly hidden: readonly string[]; readonly order: readonly string[] }

/** Returns all cards of a column in the order of this person. */
export function orderedCards(column: ColumnName, { order }: Pick<CardChoice, 'order'>): CardName[] {
  const names: readonly CardName[] = COLUMNS[column]
  const first = order.flatMap((name) => names.filter((one) => one === name))
  return [...first, ...names.filter((name) => !first.includes(name))]
}

/** Returns the cards of a column that this person sees. */
export const shownCards = (column: ColumnName, choice: CardChoice): CardName[] =>
  orderedCards(column, choice).filter((name) => !choice.hidden.includes(name))
