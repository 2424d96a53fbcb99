type NameParts = { readonly first_name: string; readonly last_name: string }

const capitalised = (name: string): string => name.replace(/^\p{Script=Latin}/u, (letter) => letter.toUpperCase())

/** Formats first and last name with capitalised initials. Must match the SQL function `full_name`. */
export const fullName = ({ first_name, last_name }: NameParts): string =>
  `${capitalised(first_name)} ${capitalised(last_name)}`.trim()
