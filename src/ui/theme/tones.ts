/** The twelve tones of stages, tags and tiers; `data-tone` on an element chooses one. */
export const tones = [
  'slate',
  'blue',
  'indigo',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'cyan',
] as const

/** Name of one of the twelve tones. */
export type Tone = (typeof tones)[number]
