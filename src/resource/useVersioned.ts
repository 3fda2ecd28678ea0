import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ChangedBy } from '#contract/errors.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { differencesOf, type IsTheirs, isSame, mergeThree } from './differences.ts'
import { useContentLanguages } from './useContentLanguages.ts'
import { type Choice, type FieldWords, type Given, useSaid } from './fieldWords.ts'
import { useFields } from './useFields.ts'
import { useDictionaries } from './useValueWords.ts'
import { changesOf } from './useWritten.ts'

export interface VersionedOptions<Values, Row> extends FieldWords<Values> {
  /** The row that is changed, as it is known by now, or what a new one starts with. */
  initial: Row | Values
  /** The fields as they stand in a row. */
  read(row: Row): Values
  /** Sends what was written, or only what differs from the start, over that version; answers the row as it is then. */
  send(values: Values, over: { changes: Partial<Values>; version: number | undefined }): Promise<Row>
  onSaved?(row: Row): void
}

/** Fields of something with a version: what two people change apart is put together, and where both have changed the same the person chooses. */
export function useVersioned<S extends z.ZodMiniType<object>, Row extends { version: number }>(
  schema: S,
  { initial, read, send, onSaved, labels, said = {} }: VersionedOptions<z.infer<S>, Row>,
) {
  type Values = z.infer<S>
  const { haptics } = usePlatform()
  const languages = useContentLanguages()
  const say = useSaid(said)
  const dictionaryOf = useDictionaries()
  const tellIncluded = useIncludedToast()
  const known = 'version' in initial ? (initial as Row) : undefined
  const version = useRef(known?.version)
  const [{ row: conflict, changedBy }, setConflict] = useState<Conflict<Row>>({})
  const isChosen = useRef(false)
  const form = useFields(schema, known ? read(known) : (initial as Values), {
    labels,
    onSubmit,
    onOldDraft() {
      // Any version before the present one makes the save look at what others have changed.
      if (known) version.current = known.version - 1
    },
  })

  function onSubmit(values: Values): Promise<void | false> {
    return save(values, form.start, version.current)
  }

  async function save(values: Values, start: Values, over: number | undefined): Promise<void | false> {
    try {
      const row = await send(values, { changes: changesOf(start, values), version: over })
      haptics.notification('success')
      startFrom(row)
      onSaved?.(row)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version' || !error.current) throw error
      return saveOver(error.current as Row, error.changedBy)
    }

    async function saveOver(row: Row, by: ChangedBy | undefined): Promise<void | false> {
      const theirs = read(row)
      const merged = mergeThree(start, values, theirs)
      if (merged.collisions.length > 0 || row.version === over) {
        setConflict({ row, changedBy: by })
        return false
      }
      if ((await save(merged.values, theirs, row.version)) === false) return false
      if (!isSame(start, theirs)) tellIncluded(by)
    }
  }

  function startFrom(row: Row, values: Partial<Values> = {}): void {
    version.current = row.version
    setConflict({})
    form.reset(read(row))
    form.assign(values)
  }

  /** Takes over what was changed beside the form; where the person has changed the same, the save will ask. */
  function keepUp(row: Row): void {
    if (form.isBusy || conflict || version.current === undefined || row.version <= version.current) return
    const { values, collisions } = mergeThree(form.start, form.values, read(row))
    if (collisions.length === 0) startFrom(row, values)
  }

  const follow = useEffectEvent(keepUp)
  useEffect(() => {
    if (known) follow(known)
  }, [known])

  // In a drawing of its own: only then the form has what was chosen.
  const saveChosen = useEffectEvent(() => {
    isChosen.current = false
    if (form.isDirty) void form.submit()
  })
  useEffect(() => {
    if (isChosen.current) saveChosen()
  })

  return {
    ...form,
    schema,
    /** A field with all that can be chosen: by its words, or as the rows of the dictionary that its name refers to. */
    choice<Name extends keyof Values & string>(name: Name) {
      const words = said[name]
      const offered =
        typeof words === 'object'
          ? Object.entries<string | undefined>(words)
          : (dictionaryOf(name) ?? []).map((row) => [row.id, row.name] as const)
      const options = offered.map(([value, label = '']) => ({ value: value as Choice<Values[Name]>, label }))
      return { ...form.field(name), value: (form.values[name] ?? null) as Given<Values[Name]>, options }
    },
    /** The row as somebody else has just saved it, while the person has to choose. */
    conflict,
    changedBy,
    differences:
      conflict &&
      differencesOf(mergeThree(form.start, form.values, read(conflict)).collisions, labels, languages, say),
    /** Takes the other's version where it counts, and saves what then is left of the person's own. */
    choose(isTheirs: IsTheirs) {
      if (!conflict) return
      startFrom(conflict, mergeThree(form.start, form.values, read(conflict), isTheirs).values)
      isChosen.current = true
    },
    /** Back to the fields, as they were: the next save asks again. */
    putAway: () => setConflict({}),
  }
}

/** Says whose changes a save has taken in. */
function useIncludedToast() {
  const { t } = useLingui()
  return (by: ChangedBy | undefined) => {
    const name = by?.name
    const text = name ? t`Saved along with changes by ${name}` : t`Saved along with someone else’s changes`
    toasts.show({ text, type: 'info' })
  }
}

/** The row as it is now, and who has changed it. */
interface Conflict<Row> {
  row?: Row
  changedBy?: ChangedBy | undefined
}
