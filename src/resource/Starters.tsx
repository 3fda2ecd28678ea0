import { useState } from 'react'
import { blankOf } from '#contract/blank.ts'
import type { AnyResource, Input } from '#contract/resource.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { stalePaths } from './listed.ts'

interface StartersProps<R extends AnyResource> {
  resource: R
  /** Rows that most companies want, without their blank fields; those of a set are added together. */
  sets: readonly { label: string; rows: readonly Partial<Input<R>>[] }[]
}

/** What is offered in place of the first row: each set is added with one tap. */
export function Starters<R extends AnyResource>({ resource, sets }: StartersProps<R>) {
  const [chosen, setChosen] = useState<string>()
  const { runAsync, isBusy } = useCall(resource.endpoints.create, { invalidates: stalePaths(resource) })
  async function add(rows: readonly Partial<Input<R>>[]) {
    for (const row of rows) await runAsync({ body: blankOf(resource, row) })
  }
  return sets.map(({ label, rows }) => (
    <Button
      key={label}
      mode="bezeled"
      isBusy={isBusy && label === chosen}
      isDisabled={isBusy && label !== chosen}
      onClick={() => {
        setChosen(label)
        void add(rows).catch(() => undefined)
      }}
    >
      {label}
    </Button>
  ))
}
