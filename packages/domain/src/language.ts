/** The languages of the back office. */
export type Lang = 'he' | 'en'
