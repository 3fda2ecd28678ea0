import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** Regional keyboard patterns, which foreign lists lack. */
const ofKeyboards = [
  'йцукенгш',
  'йцукенгшщз',
  'йцукен123',
  'пароль123',
  'парольпароль',
  'qwertyui',
  'asdfghjk',
]

let reading: Promise<Set<string>> | undefined

/** Refuses, at its field, a password among the 5000 most common. The list is that of Django, from 8 characters on. */
export async function refuseCommon(password: string, field: string): Promise<void> {
  reading ??= readFile(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8').then(
    (text) => new Set([...text.trim().split('\n'), ...ofKeyboards]),
  )
  if ((await reading).has(password.trim().toLowerCase()))
    throw new FieldErrors({ [field]: [texts.commonPassword] })
}
