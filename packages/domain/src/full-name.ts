type Named = { readonly first_name: string; readonly last_name: string }

const capitalised = (name: string): string => name.replace(/^\p{Script=Latin}/u, (letter) => letter.toUpperCase())

/** First and last name with their first letters capitalised, whatever was typed; `full_name` in SQL does the same. */
export const fullName = ({ first_name, last_name }: Named): string =>
  `${capitalised(first_name)} ${capitalised(last_name)}`.trim()
