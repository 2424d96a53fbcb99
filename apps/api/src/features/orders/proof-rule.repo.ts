import { type RawBuilder, sql } from 'kysely'
import { settingOn } from '#platform/db/setting-on.ts'

/** SQL for the settings of a deli about proofs of delivery on a day, as JSON (`ProofRule`). */
export const proofRuleOn = (day: RawBuilder<unknown>, deli: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('kind', ${settingOn('proof_of_delivery', day, deli)},
    'occasion', ${settingOn('proof_occasion', day, deli)}, 'above_agorot', ${settingOn('proof_above_agorot', day, deli)})`
