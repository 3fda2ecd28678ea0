import { proxy } from 'valtio'

/** What a person is asked about what they have written: may it be lost, shall what was kept come back. */
export type Question = { kind: 'leave' } | { kind: 'restore'; keptAt: string }

/** `later` decides nothing: the question was put away. */
export type Answer = 'yes' | 'no' | 'later'

/** What the person is being asked; the app shows it. */
export const asking = proxy<{ question: Question | null }>({ question: null })

let answered: Promise<Answer> | undefined
let end: ((given: Answer) => void) | undefined

/** Asks before unsaved text is lost; resolves to whether it may be. Whoever asks meanwhile gets the same answer. */
export async function askToLeave(): Promise<boolean> {
  return (await ask({ kind: 'leave' })) === 'yes'
}

/** Asks whether a draft shall come back; the question goes with the form that it is asked for. */
export async function askToRestore(keptAt: string, gone: AbortSignal): Promise<Answer> {
  const withdraw = () => asking.question?.kind === 'restore' && answer('later')
  gone.addEventListener('abort', withdraw)
  return ask({ kind: 'restore', keptAt }).finally(() => gone.removeEventListener('abort', withdraw))
}

async function ask(question: Question): Promise<Answer> {
  if (answered && asking.question?.kind === question.kind) return answered
  await answered
  answered = new Promise((resolve) => {
    end = resolve
    asking.question = question
  })
  return answered
}

/** What the person has answered. */
export function answer(given: Answer): void {
  asking.question = null
  answered = undefined
  end?.(given)
}
