/** A point in time, as the API sends it (text) or as code uses it (Date). */
export type Instant = string | Date

export const ms = (at: Instant): number => new Date(at).getTime()
