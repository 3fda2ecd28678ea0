let ask: (() => Promise<boolean>) | undefined

/** Registers the dialog that asks the person to reauthenticate; returns a function that unregisters it. */
export function onProofNeeded(asker: () => Promise<boolean>): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Resolves to whether the person has reauthenticated; false without a dialog. */
export const askForProof = (): Promise<boolean> => ask?.() ?? Promise.resolve(false)
