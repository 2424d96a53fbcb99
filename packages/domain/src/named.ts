export type LocalisedName = { readonly name_he: string; readonly name_en: string }
export type NamedEntity = LocalisedName & { readonly id: number }
