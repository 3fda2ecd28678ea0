import { useState } from 'react'
import type { AnyResource, Input, Row } from '#contract/resource.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { differencesOf } from './differences.ts'
import { needingTexts } from './needingTexts.ts'
import { useSave } from './resourceCalls.ts'
import { useContentLanguages } from './useContentLanguages.ts'
import { useFields, type FieldProps } from './useFields.ts'
import { useTranslated, type TranslatedProps } from './useTranslated.ts'
import { changesOf } from './useWritten.ts'

export interface FormOptions<R extends AnyResource> {
  /** Id of the row that is changed; left out, the form creates one. */
  id?: string
  /** Version the person has seen; taken from the initial row when left out. */
  version?: number
  onSaved?(row: Row<R>): void
  /** What the form starts from when it has a row; the row's own fields when left out. */
  fromRow?(row: Row<R>): Input<R>
  /** Labels by field name, for the toast that names refused fields. */
  labels?: Partial<Record<string, string>>
  /** Translated fields that need a text in the company's own language. */
  needsText?: readonly (keyof Input<R> & string)[]
}

/** The form of a resource: creates or changes one row, holds the person's text through every refusal. */
export function useForm<R extends AnyResource>(
  resource: R,
  initial: Input<R> | Row<R>,
  { onSaved, labels, fromRow, needsText = [], ...target }: FormOptions<R> = {},
) {
  const source = initial as Record<string, unknown> & { id?: string; version?: number }
  const id = target.id ?? source.id
  const [version, setVersion] = useState(target.version ?? source.version)
  const [conflict, setConflict] = useState<Row<R> | undefined>()
  const { save, isSaving } = useSave(resource)
  const { haptics } = usePlatform()
  const [start, setStart] = useState(() => read(source))
  const languages = useContentLanguages()
  const form = useFields(
    needingTexts(resource.input as never, needsText, languages[0].code) as never,
    start as never,
    {
      onSubmit: (values: Input<R>) => send(values, version),
      ...(labels && { labels }),
    },
  )
  const texts = useTranslated(form as never, languages)

  function read(row: Record<string, unknown> & { id?: string }): Input<R> {
    return inputOf(resource, row.id && fromRow ? (fromRow(row as Row<R>) as Record<string, unknown>) : row)
  }

  async function send(values: Input<R>, seen: number | undefined): Promise<void> {
    try {
      const row = await save(id ? changesOf(start, values) : values, {
        ...(id && { id }),
        ...(seen && { version: seen }),
      })
      haptics.notification('success')
      takeOver(row)
      onSaved?.(row)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version' || !error.current) throw error
      setConflict(error.current as Row<R>)
    }
  }

  function takeOver(row: Row<R>): void {
    const next = read(row as Record<string, unknown>)
    setVersion((row as { version: number }).version)
    setConflict(undefined)
    setStart(next)
    form.reset(next as never)
  }

  function keepUp(row: Row<R>): void {
    const fresh = (row as { version: number }).version
    if (isSaving || conflict || version === undefined || fresh <= version) return
    const next = read(row as Record<string, unknown>)
    const [mine, theirs] = [changesOf(start, form.values as Input<R>), changesOf(start, next)]
    if (Object.keys(mine).some((name) => name in theirs)) return
    setVersion(fresh)
    setStart(next)
    form.reset(next as never)
    for (const [name, value] of Object.entries(mine)) form.set(name as never, value as never)
  }

  return {
    ...(form as unknown as FormOf<Input<R>>),
    /** Takes over what was changed beside the form; where the person has changed the same, the save will ask. */
    keepUp,
    id,
    isNew: id === undefined,
    isBusy: form.isBusy || isSaving,
    /** The row as somebody else has just saved it, while the person has to choose. */
    conflict,
    differences:
      conflict &&
      differencesOf(
        form.values as Record<string, unknown>,
        read(conflict as Record<string, unknown>) as Record<string, unknown>,
        labels ?? {},
        languages,
      ),
    async submit(): Promise<boolean> {
      texts.release()
      return form.submit()
    },
    /** The translated fields and the language that they are written in. */
    texts,
    /** Saves the person's text over the other one. */
    async keepMine() {
      const current = conflict as (Row<R> & { version: number }) | undefined
      if (!current) return
      setVersion(current.version)
      setConflict(undefined)
      await send(form.values as Input<R>, current.version)
    },
    /** Drops the person's text for the other one. */
    takeTheirs() {
      if (conflict) takeOver(conflict)
    },
    /** A translated field as plain text in the language that is written now. */
    translated: (name: keyof Input<R> & string): TranslatedProps => texts.field(name),
  }
}

/** What `useFields` gives, spelled with the resource's own input. */
export interface FormOf<Values> {
  values: Values
  errors: Record<string, string[]>
  isBusy: boolean
  isDirty: boolean
  leave(onLeave: () => void): Promise<void>
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
  check(): boolean
  submit(): Promise<boolean>
  reset(next?: Values): void
  errorOf(path: string): string[] | undefined
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>
}

/** Only what a person may write: the server's own columns of a row stay out. */
function inputOf<R extends AnyResource>(resource: R, source: Record<string, unknown>): Input<R> {
  const names = Object.keys(resource.fields).filter((name) => name in source)
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Input<R>
}
