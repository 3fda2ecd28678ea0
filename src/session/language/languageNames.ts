import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Locale } from '#contract/locales.ts'

/** Names of the languages; browsers lack names in eight of them. */
export const languageNames: Readonly<Record<Locale, MessageDescriptor>> = {
  en: msg({ message: 'English', context: 'language' }),
  ru: msg({ message: 'Russian', context: 'language' }),
  uz: msg({ message: 'Uzbek', context: 'language' }),
  kz: msg({ message: 'Kazakh', context: 'language' }),
  tr: msg({ message: 'Turkish', context: 'language' }),
  ky: msg({ message: 'Kyrgyz', context: 'language' }),
  tg: msg({ message: 'Tajik', context: 'language' }),
  ua: msg({ message: 'Ukrainian', context: 'language' }),
  az: msg({ message: 'Azerbaijani', context: 'language' }),
  tm: msg({ message: 'Turkmen', context: 'language' }),
  am: msg({ message: 'Armenian', context: 'language' }),
  by: msg({ message: 'Belarusian', context: 'language' }),
  md: msg({ message: 'Romanian (Moldova)', context: 'language' }),
  cz: msg({ message: 'Czech', context: 'language' }),
  fr: msg({ message: 'French', context: 'language' }),
  es: msg({ message: 'Spanish', context: 'language' }),
  it: msg({ message: 'Italian', context: 'language' }),
  de: msg({ message: 'German', context: 'language' }),
  id: msg({ message: 'Indonesian', context: 'language' }),
  tl: msg({ message: 'Filipino', context: 'language' }),
  ms: msg({ message: 'Malay', context: 'language' }),
  vi: msg({ message: 'Vietnamese', context: 'language' }),
  el: msg({ message: 'Greek', context: 'language' }),
}
