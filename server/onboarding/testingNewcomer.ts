import { randomInt } from 'node:crypto'
import type { Payload } from '#contract/endpoint.ts'
import type { saveOnboarding } from '#contract/onboarding.ts'
import type { SignedIn } from '#contract/session.ts'
import type { Caller, TestServer } from '#server/http/testing.ts'
import { signInitData } from '#server/telegram/signInitData.ts'

export type Saved = Payload<typeof saveOnboarding>

export interface TestNewcomer {
  caller: Caller
  id: string
  messengerId: number
  save(answers: object): ReturnType<typeof saved>
}

export const saved = (caller: Caller, answers: object) =>
  caller.post<Saved>('/app/profile/onboarding', answers)

/** People whom the messenger has opened the app for the first time. */
export function testingNewcomers(given: TestServer) {
  const seconds = () => Math.floor(given.clock.now().getTime() / 1000)
  const botToken = () => given.config.platformBotToken ?? ''

  async function newcomer(): Promise<TestNewcomer> {
    const messengerId = 6_000_000_000 + randomInt(1_000_000_000)
    const init_data = signInitData(
      {
        user: { id: messengerId, first_name: 'Anna', last_name: 'Kim', language_code: 'en' },
        auth_date: seconds(),
        signature: 'unused',
      },
      botToken(),
    )
    const { payload } = await given.root.post<SignedIn>('/init', {
      init_data,
      version: '8.0',
      platform: 'ios',
    })
    const caller = given.withToken(payload.token)
    return { caller, id: payload.user.id, messengerId, save: (answers) => saved(caller, answers) }
  }

  /** What the messenger gives for a shared number. */
  const contactOf = (messengerId: number, phone: string, token = botToken()) =>
    signInitData(
      {
        contact: { user_id: messengerId, phone_number: phone.slice(1), first_name: 'Anna' },
        auth_date: seconds(),
        signature: 'unused',
      },
      token,
    )

  /** At the fourth question, with the three before it answered. */
  async function atPhone(type = 'restaurant', language = 'de'): Promise<TestNewcomer> {
    const person = await newcomer()
    await person.save({ step: 1 })
    await person.save({ step: 2, language })
    await person.save({ step: 3, type })
    return person
  }

  return { newcomer, contactOf, atPhone }
}
