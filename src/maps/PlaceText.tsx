import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Point } from '#contract/zones.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { findPlace } from './ownMaps.ts'

/** An address that is looked up, or coordinates as maps write them: "41.31, 69.24". */
export function PlaceText({ onPlace }: { onPlace(place: Point): void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [state, setState] = useState<'busy' | 'unknown' | null>(null)
  async function find() {
    if (text.trim() === '' || state === 'busy') return
    setState('busy')
    const place = await findPlace(text)
    setState(place ? null : 'unknown')
    if (place) onPlace(place)
  }
  return (
    <>
      <TextField
        label={t`Address or coordinates`}
        hint={
          state === 'unknown' && t`Not found: put the pin on the map, or paste coordinates like 41.31, 69.24`
        }
        value={text}
        onChange={(next) => {
          setText(next)
          setState(null)
        }}
        onEnter={() => void find()}
        maxLength={200}
      />
      <Button mode="plain" stretched isBusy={state === 'busy'} onClick={() => void find()}>
        <Trans>Find on the map</Trans>
      </Button>
    </>
  )
}
