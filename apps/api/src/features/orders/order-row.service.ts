/** Exports for features that show orders in their own lists: the SQL of a row, and the fields derived from it. */
export { countsOn } from './lists/board.repo.ts'
export { type OrderRowFacts, orderRow } from './order-derived.ts'
export { etaFacts, kitchenFacts, tripFacts } from './eta/eta-facts.repo.ts'
export { isOpen, rowFields, rowJson, shortAddress } from './order-json.repo.ts'
export { proofRuleOn } from './proof-rule.repo.ts'
export { settingOf } from './setting-of.repo.ts'
