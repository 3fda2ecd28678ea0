import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/currencies.ts'
import { RATE_SCALE } from '#contract/imports.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import type { ImportCurrencyState } from './useImportCurrency.ts'

const RATE_DECIMALS = 6

/** The currency that the prices of the file are in, and what it costs in the company's own. */
export function ImportPrices({ prices }: { prices: ImportCurrencyState }) {
  const { t } = useLingui()
  const { currency: own } = useFormat()
  const { currency, rate, isAsked, isForeign, isReady } = prices
  return (
    <>
      {isAsked && (
        <Banner tone="amber" header={<Trans>Which currency are the prices in?</Trans>}>
          <Trans>The file seems to be in another currency. Select it, or confirm yours.</Trans>
        </Banner>
      )}
      <Section header={<Trans>Prices in the file</Trans>}>
        <SelectField
          label={<Trans>Currency</Trans>}
          value={currency}
          onChange={(code) => code && prices.choose(code)}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
        {isForeign && (
          <NumberField
            label={<Trans>Price of 1 {currency}</Trans>}
            value={rate}
            onChange={prices.changeRate}
            scale={RATE_SCALE}
            decimals={RATE_DECIMALS}
            suffix={own.symbol}
            isRequired
          />
        )}
      </Section>
      {(isAsked || prices.isChanged) && (
        <Button
          mode="bezeled"
          size="l"
          stretched
          isBusy={prices.isBusy}
          isDisabled={!isReady}
          onClick={prices.send}
        >
          {isForeign ? t`Convert the prices` : t`Prices are in ${currency}`}
        </Button>
      )}
    </>
  )
}
