/** What distinguishes a variant, in words: a bare figure says nothing without the name of its option. */
export const optionsInWords = ({
  options,
  option_names,
}: {
  options: string[]
  option_names: string[]
}): string[] =>
  options.map((value, at) => (/\p{L}/u.test(value) ? value : `${option_names[at] ?? ''} ${value}`.trim()))
