import { useState } from 'react'
import { chooseImportCurrency, getImport, type ImportJob } from '#contract/imports.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

export type ImportCurrencyState = ReturnType<typeof useImportCurrency>

/** In which currency somebody says the prices of a file are; the server counts them again. */
export function useImportCurrency(job: Pick<ImportJob, 'id'>, prices: NonNullable<ImportJob['prices']>) {
  const { currency: own } = useFormat()
  const choosing = useCall(chooseImportCurrency, { invalidates: [getImport.path] })
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<number | null>()
  const currency = chosen ?? prices.currency
  const rate = typed === undefined ? prices.rate : typed
  const isForeign = currency !== own.code
  return {
    currency,
    rate,
    isForeign,
    isAsked: prices.is_asked,
    /** Something else is written than what the prices were counted with. */
    isChanged: currency !== prices.currency || (isForeign && rate !== prices.rate),
    isReady: !isForeign || (rate !== null && rate > 0),
    isBusy: choosing.isBusy,
    choose(code: string) {
      setChosen(code)
      setTyped(null)
    },
    changeRate: setTyped,
    send: () => choosing.run({ params: { id: job.id }, body: { currency, rate: isForeign ? rate : null } }),
  }
}
