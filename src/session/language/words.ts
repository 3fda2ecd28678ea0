let bring: () => Promise<void> = () => Promise.resolve()

/** Registers how the words after the first screen are loaded. */
export function provideWords(load: () => Promise<void>): void {
  bring = load
}

/** A lazily loaded part of the first screen, with its words: it is never rendered without them. */
export async function withWords<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part, bring().catch(() => undefined)])
  return module
}
