let ask: (() => Promise<boolean>) | undefined

/** Says who asks the person to show who they are when a call needs it; answers how to stop. */
export function onProofNeeded(asker: () => Promise<boolean>): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Resolves to whether the person has shown it; false where no screen can ask. */
export const askForProof = (): Promise<boolean> => ask?.() ?? Promise.resolve(false)
