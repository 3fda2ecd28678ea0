type Asker = () => Promise<boolean>

const askers: Asker[] = []

/** Registers a dialog that asks the person to reauthenticate, a general one for where no other is; returns a function that unregisters it. */
export function onProofNeeded(asker: Asker, isGeneral = false): () => void {
  if (isGeneral) askers.unshift(asker)
  else askers.push(asker)
  return () => {
    const at = askers.indexOf(asker)
    if (at !== -1) askers.splice(at, 1)
  }
}

/** Resolves to whether the person has reauthenticated; false without a dialog. */
export const askForProof = (): Promise<boolean> => askers.at(-1)?.() ?? Promise.resolve(false)
