/** Why launch data or a shared contact is refused; `expired` asks for reopening the app from the chat, the rest is never a user's mistake. */
export type InitDataErrorCode =
  | 'bad_options'
  | 'too_long'
  | 'too_many_fields'
  | 'malformed'
  | 'duplicate_field'
  | 'control_character'
  | 'hash_missing'
  | 'hash_malformed'
  | 'hash_mismatch'
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'auth_date_missing'
  | 'auth_date_invalid'
  | 'expired'
  | 'in_future'
  | 'user_missing'
  | 'user_invalid'
  | 'contact_missing'
  | 'contact_invalid'
  | 'contact_of_another'

/** Launch data that is refused; the message holds the code only, never the data. */
export class InitDataError extends Error {
  readonly code: InitDataErrorCode

  constructor(code: InitDataErrorCode) {
    super(`Init data is refused: ${code}`)
    this.name = 'InitDataError'
    this.code = code
  }
}
