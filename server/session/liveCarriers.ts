import type { LivePlatform } from '#server/http/platform/livePlatform.ts'
import type { Log } from '#server/ports.ts'
import { type EmailSender, makeEmailSender } from './emailSender.ts'
import { makeNotices, type Notices } from './notices.ts'
import { type CodeSender, makeSender } from './sender.ts'

/** Whatever carries codes and notices to people, as the settings of the platform say at that moment. */
export function liveCarriers(
  platform: LivePlatform,
  log: Log,
): { sender: CodeSender; email: EmailSender; notices: Notices } {
  const make = () => ({
    sender: makeSender(platform.config, log),
    email: makeEmailSender(platform.config, log, platform.told.name),
    notices: makeNotices(platform.config, log),
  })
  let made = make()
  platform.onChange(() => (made = make()))
  return {
    sender: {
      get via() {
        return made.sender?.via
      },
      send: async (message) => made.sender?.send(message),
    },
    email: {
      get isOff() {
        return made.email === undefined
      },
      send: async (message) => made.email?.send(message),
    },
    notices: { tell: (notice) => made.notices.tell(notice) },
  }
}
