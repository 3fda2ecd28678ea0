import type { Section } from './tabs.ts'

/** An entry of the table; its hub is one step up in the address. */
export function section(
  path: string,
  title: Section['title'],
  icon: Section['icon'],
  tone: Section['tone'],
  right?: Section['right'],
  more: Partial<Section> = {},
): Section {
  const [, hub] = /^(\/\w+\/\w+)[/?]/.exec(path) ?? []
  return { path, title, icon, tone, right, hub, ...more }
}
