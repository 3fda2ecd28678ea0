import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ChangedBy } from '#contract/errors.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { differencesOf } from './differences.ts'
import { useContentLanguages } from './useContentLanguages.ts'
import { useFields } from './useFields.ts'
import { changesOf } from './useWritten.ts'

/** What values are called, by the name of their field. */
export type ValueWords<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string }

export interface VersionedOptions<Values, Row> {
  /** The row that is changed, as it is known by now, or what a new one starts with. */
  initial: Row | Values
  /** The fields as they stand in a row. */
  read(row: Row): Values
  /** Sends what was written, or only what differs from the start, over that version; answers the row as it is then. */
  send(values: Values, over: { changes: Partial<Values>; version: number | undefined }): Promise<Row>
  onSaved?(row: Row): void
  /** Labels by field name, for the toast that names refused fields and for the choice after a conflict. */
  labels?: Partial<Record<string, string>>
  /** What values are called in that choice, where they are not written as they stand: those of a code, a rate. */
  said?: ValueWords<Values>
  /** Fields that the choice after a conflict puts side by side; all that have a label when left out. */
  compared?: readonly string[]
}

/** Fields of something with a version: where somebody else was faster, nothing is overwritten before the person has chosen. */
export function useVersioned<S extends z.ZodMiniType<object>, Row extends { version: number }>(
  schema: S,
  { initial, read, send, onSaved, labels = {}, said = {}, compared }: VersionedOptions<z.infer<S>, Row>,
) {
  type Values = z.infer<S>
  const { t } = useLingui()
  const { haptics } = usePlatform()
  const languages = useContentLanguages()
  const known = 'version' in initial ? (initial as Row) : undefined
  const version = useRef(known?.version)
  const [{ row: conflict, changedBy }, setConflict] = useState<Conflict<Row>>({})
  const form = useFields(schema, known ? read(known) : (initial as Values), {
    labels,
    onSubmit: save,
    onOldDraft() {
      // Any version before the present one lets the save ask whose text counts.
      if (known) version.current = known.version - 1
    },
  })

  async function save(values: Values): Promise<void | false> {
    try {
      const changes = changesOf(form.start, values)
      const row = await send(values, { changes, version: version.current })
      haptics.notification('success')
      startFrom(row)
      onSaved?.(row)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version' || !error.current) throw error
      setConflict({ row: error.current as Row, changedBy: error.changedBy })
      return false
    }
  }

  function startFrom(row: Row): void {
    version.current = row.version
    setConflict({})
    form.reset(read(row))
  }

  /** Takes over what was changed beside the form; where the person has changed the same, the save will ask. */
  function keepUp(row: Row): void {
    if (form.isBusy || conflict || version.current === undefined || row.version <= version.current) return
    const [mine, theirs] = [changesOf(form.start, form.values), changesOf(form.start, read(row))]
    if (Object.keys(mine).some((name) => name in theirs)) return
    startFrom(row)
    form.assign(mine)
  }

  function say(name: string, value: unknown): string | undefined {
    const known = said[name as keyof Values]
    if (known) return known(value as Values[keyof Values])
    if (typeof value !== 'boolean') return undefined
    return value ? t({ message: 'On', context: 'switch' }) : t({ message: 'Off', context: 'switch' })
  }

  const follow = useEffectEvent(keepUp)
  useEffect(() => {
    if (known) follow(known)
  }, [known])

  return {
    ...form,
    /** The row as somebody else has just saved it, while the person has to choose. */
    conflict,
    changedBy,
    differences:
      conflict && differencesOf(form.values, read(conflict), comparedOf(labels, compared), languages, say),
    /** Saves the person's text over the other one. */
    async keepMine() {
      if (!conflict) return
      version.current = conflict.version
      setConflict({})
      await form.submit()
    },
    /** Drops the person's text for the other one. */
    takeTheirs() {
      if (conflict) startFrom(conflict)
    },
  }
}

/** The row as it is now, and who has changed it. */
interface Conflict<Row> {
  row?: Row
  changedBy?: ChangedBy | undefined
}

const comparedOf = (
  labels: Partial<Record<string, string>>,
  compared: readonly string[] = Object.keys(labels),
) => Object.fromEntries(compared.map((name) => [name, labels[name]]))
