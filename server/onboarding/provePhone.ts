import type { saveOnboarding } from '#contract/onboarding.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import type { Context } from '#server/http/route.ts'
import { texts as httpTexts } from '#server/http/answers/texts.ts'
import { requireReauthenticationIfPossible } from '#server/profile/reauthentication.ts'
import { checkCode, useCode as spendCode } from '#server/session/codes.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { requirePhone } from '#server/session/phone.ts'
import { texts as sessionTexts } from '#server/session/texts.ts'
import { checkContact } from '#server/telegram/contactData.ts'
import { InitDataError } from '#server/telegram/initDataError.ts'
import type { Newcomer } from './newcomer.ts'
import { texts } from './texts.ts'

type Saving = Context<typeof saveOnboarding>

/** The person's phone as E.164: the one that is theirs already, one that the messenger vouches for, or a typed one with its code. */
export async function provePhone(context: Saving, person: Newcomer): Promise<string> {
  const { db, body } = context
  const phone = body.contact ? readContact(context, person) : await readTyped(context, person)
  if (phone === person.phone_number) return phone
  const other = await db.one('select 1 from users where phone_number = $1 and id <> $2', [phone, person.id])
  if (other) throw new FieldErrors({ phone: [sessionTexts.phoneTaken] })
  return phone
}

/** A phone may be taken between the look and the write. */
export function asPhoneTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'users_phone_number_key'
    ? new FieldErrors({ phone: [sessionTexts.phoneTaken] })
    : error
}

function readContact({ body, config, now }: Saving, { messenger_id }: Newcomer): string {
  const botToken = config.platformBotToken
  if (!botToken || messenger_id === null) throw new FieldErrors({ phone: [texts.badContact] })
  try {
    return checkContact(body.contact ?? '', { botToken, messengerId: messenger_id, now }).phone
  } catch (error) {
    if (!(error instanceof InitDataError)) throw error
    throw new FieldErrors({ phone: [texts.badContact] })
  }
}

async function readTyped(context: Saving, person: Newcomer): Promise<string> {
  const { db, body, root, now, config } = context
  if (!body.phone) {
    if (person.phone_number) return person.phone_number
    throw new FieldErrors({ phone: [httpTexts.required] })
  }
  const phone = requirePhone(body.phone)
  if (phone === person.phone_number) return phone
  if (person.phone_number) await requireReauthenticationIfPossible(context)
  if (!body.code) throw new FieldErrors({ code: [httpTexts.required] })
  await countTry(root, phone, now)
  const { secretKey } = config
  const codeId = await checkCode(root, { phone, purpose: 'change', code: body.code, now, secretKey })
  await spendCode(db, codeId, now)
  await forgetTries(root, phone)
  return phone
}
