import { useEffect, useEffectEvent, useState } from 'react'
import type { PhoneCountry } from './phoneText.ts'

type Load = () => Promise<readonly PhoneCountry[]>

/** The countries of the selector: those known from the beginning until all of them have come. */
export function useCountryList(
  known: readonly PhoneCountry[],
  loadCountries: Load | undefined,
  chosen: string | null,
) {
  const [loaded, setLoaded] = useState<{ by: Load; list: readonly PhoneCountry[] } | null>(null)
  const countries = loaded && loaded.by === loadCountries ? loaded.list : known
  const load = () => {
    if (!loadCountries || loaded?.by === loadCountries) return
    loadCountries().then(
      (list) => setLoaded({ by: loadCountries, list }),
      () => {},
    )
  }
  const loadChosen = useEffectEvent(load)
  const isNameless = chosen !== null && !countries.some(({ code }) => code === chosen)
  useEffect(() => {
    if (isNameless) loadChosen()
  }, [isNameless, loadCountries])
  return { countries, load }
}
