import type { IntakeNews } from '#contract/intakeNews.ts'
import type { Locale } from '#contract/locales.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { presetTexts } from '#server/company/texts.ts'
import { writeMoment } from '#server/format.ts'
import { say } from '#server/http/answers/language.ts'

/** Where it has happened, and who did it; nobody where it ended by itself. */
interface Place {
  company: string
  branch: string
  time_zone: string
  name: string
}

const texts = {
  paused: /*i18n*/ {
    id: 'teamNews.intakePaused',
    message: '{company}, {branch}: {name} has paused orders until {time}',
  },
  pausedWays: /*i18n*/ {
    id: 'teamNews.intakePausedWays',
    message: '{company}, {branch}: {name} has paused orders until {time} ({ways})',
  },
  resumed: /*i18n*/ {
    id: 'teamNews.intakeResumed',
    message: '{company}, {branch}: orders are taken again',
  },
  resumedWays: /*i18n*/ {
    id: 'teamNews.intakeResumedWays',
    message: '{company}, {branch}: orders are taken again ({ways})',
  },
  busy: /*i18n*/ {
    id: 'teamNews.intakeBusy',
    message: '{company}, {branch}: until {time} each order takes {minutes} min longer',
  },
  calm: /*i18n*/ {
    id: 'teamNews.intakeCalm',
    message: '{company}, {branch}: orders no longer take more time',
  },
  zone_closed: /*i18n*/ {
    id: 'teamNews.zoneClosed',
    message: '{company}, {branch}: {name} has closed the zone {zone} until {time}',
  },
  zone_opened: /*i18n*/ {
    id: 'teamNews.zoneOpened',
    message: '{company}, {branch}: the zone {zone} is open again',
  },
}
const wayTexts: Record<Fulfilment, keyof typeof presetTexts> = {
  delivery: 'delivery',
  pickup: 'pickup',
  dine_in: 'dineIn',
}

/** The news in the language of who reads it. */
export function writeIntake(
  { what, zone, ways, until, minutes }: IntakeNews,
  { time_zone, ...place }: Place,
  now: Date,
  language: Locale,
): string {
  const text =
    what === 'paused'
      ? texts[ways ? 'pausedWays' : 'paused']
      : what === 'resumed'
        ? texts[ways ? 'resumedWays' : 'resumed']
        : texts[what]
  const values = {
    ...place,
    zone: zone ?? '',
    time: until === null ? '' : writeMoment(new Date(until), now, time_zone, language),
    ways: (ways ?? []).map((way) => say(presetTexts[wayTexts[way]], {}, language)).join(', '),
    minutes: minutes ?? 0,
  }
  return say(text, values, language)
}
