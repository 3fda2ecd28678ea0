import { i18n } from '@lingui/core'
import { ApiError, ConnectionError } from './errors.ts'
import { texts } from './texts.ts'

/** The text of an error that the screen shows itself: the server's message, else that the connection is lost. */
export function sentenceOf(error: Error): string {
  const isInWords = error instanceof ApiError || error instanceof ConnectionError
  return isInWords ? error.message : i18n._(texts.noConnection)
}
