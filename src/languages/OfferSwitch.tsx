import { useLingui } from '@lingui/react/macro'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import type { LanguageRow } from './useLanguages.ts'
import { useOffer } from './useOffer.ts'

/** Whether a language is offered; the one of newcomers always is. */
export function OfferSwitch({ language }: { language: LanguageRow }) {
  const { t } = useLingui()
  const offer = useOffer()
  const { localName } = language.entry
  return (
    <Switch
      isOn={language.is_on}
      isDisabled={language.is_default}
      label={t`Offer ${localName}`}
      onChange={(isOn) => offer(language, isOn)}
    />
  )
}
