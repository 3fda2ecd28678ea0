import { createHash, createHmac } from 'node:crypto'

/** The code of an invitation, 128 bits: made again from its nonce whenever the link is shown, so that it is stored nowhere. */
export function inviteCode(inviteId: string, nonce: Buffer, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(`invite:${inviteId}:`)
    .update(nonce)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

/** What of a code is stored. */
export const hashInviteCode = (code: string): Buffer => createHash('sha256').update(code).digest()
