import { type InChat, inChat, type Presser } from '#server/access/inChat.ts'
import { requirePermission } from '#server/http/work.ts'
import { decideLook } from './decideLooks.ts'

/** The same decision as in the app, under the same right; throws the `Refusal` that the app would show. */
export function decideLookInChat(
  parts: InChat,
  presser: Presser & { reason: string },
  pressed: 'allow' | 'refuse',
): Promise<void> {
  return inChat(parts, presser, (work) => {
    requirePermission(work, 'company.transfer')
    return decideLook(work, presser.about_id, pressed, { write_reason: presser.reason })
  })
}
