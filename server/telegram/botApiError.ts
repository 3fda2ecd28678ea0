/**
 * Why a call failed: `blocked` the person stopped the bot or is gone for ever; `refused` this call will never work;
 * `unauthorized` the token is none; `conflict` somebody else takes the updates; `too_many` come again after
 * `retryAfter` seconds; `unavailable` no answer, a broken one or a fault over there.
 */
export type BotFault = 'blocked' | 'refused' | 'unauthorized' | 'conflict' | 'too_many' | 'unavailable'

/** The Bot API did not do what it was asked; neither message nor cause holds the token, which stands in its addresses. */
export class BotApiError extends Error {
  override name = 'BotApiError'
  fault: BotFault
  retryAfter: number

  constructor(fault: BotFault, message: string, retryAfter = 0) {
    super(message)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}
