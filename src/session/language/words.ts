let bring: () => Promise<void> = () => Promise.resolve()

/** Says how the words behind the first screen are brought. */
export function provideWords(load: () => Promise<void>): void {
  bring = load
}

/** A part of the first screen that comes late, together with its words: it is never drawn without them. */
export async function withWords<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part, bring().catch(() => undefined)])
  return module
}
