import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { FieldMessages } from '#contract/errors.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { showError, showWrongFields } from '#src/session/calls/queryClient.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { isWithin, labelOf, messagesOf, messagesWithin, withoutField } from './fieldErrors.ts'
import { textLimits, type TextLimits } from './textLimits.ts'
import { useWritten } from './useWritten.ts'

/** What a kit field takes; spread it into the field. */
export interface FieldProps<Value> extends TextLimits {
  name: string
  label: string
  value: Value
  onChange(value: Value): void
  onBlur(): void
  error?: string[]
}

/**
 * What each field is called: above it, in the toast that names refused fields and in the choice after a conflict; null
 * for one that is never drawn. What lies inside of a field has its path: `address.text`.
 */
export type Labels<Values> = Record<keyof Values & string, string | null> &
  Partial<Record<`${string}.${string}`, string>>

export interface FieldsOptions<Values> {
  labels: Labels<Values>
  /** Sends what the person wrote; FieldErrors that it throws land under their fields, others become toasts. False: it was not saved. */
  onSubmit(values: Values): Promise<void | false>
  /** What is written here is never kept on the device: a password. */
  isSecret?: boolean
  /** Any failure but refused fields is told in the specification's general words. */
  isGeneral?: boolean
  /** A draft keeps what was written: leaving asks nothing. */
  isKept?: boolean
  /** A draft is back that changes what somebody else has changed since. */
  onOldDraft?(): void
}

/** Fields of one form with their errors: the schema speaks before sending, the server after. */
export function useFields<S extends z.ZodMiniType<object>>(
  schema: S,
  initial: z.infer<S>,
  {
    onSubmit,
    labels,
    isGeneral = false,
    isKept = false,
    isSecret = false,
    ...drafted
  }: FieldsOptions<z.infer<S>>,
) {
  type Values = z.infer<S>
  const secrets = isSecret ? (Object.keys(initial) as (keyof Values)[]) : []
  const written = useWritten<Values>(initial, { ...drafted, isKept, secrets, hasDraft: !isSecret })
  const { values } = written
  const [errors, setErrors] = useState<FieldMessages>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSubmitting = useRef(false)
  const goesToError = useRef(false)
  /** What the server has refused and nobody has changed since: only the next answer takes it back. */
  const refused = useRef<FieldMessages>({})
  const { haptics } = usePlatform()

  useEffect(() => {
    if (goesToError.current) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    goesToError.current = false
  }, [errors])

  /** What is written anew is no longer refused. */
  function accept(name: string) {
    setErrors((old) => withoutField(old, name))
    refused.current = withoutField(refused.current, name)
  }

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    written.set(name, value)
    accept(name)
  }

  function assign(some: Partial<Values>) {
    written.assign(some)
    Object.keys(some).forEach(accept)
  }

  function checkField(name: string) {
    const found = { ...refused.current, ...complaints(schema, values) }
    const own = Object.entries(found).filter(([path]) => isWithin(path, name))
    setErrors((old) => ({ ...withoutField(old, name), ...Object.fromEntries(own) }))
  }

  function refuse(messages: FieldMessages) {
    setErrors(messages)
    haptics.notification('error')
    void showWrongFields(messages, (path) => labelOf(path, labels))
    goesToError.current = true
  }

  function check(): boolean {
    const messages = complaints(schema, values)
    if (Object.keys(messages).length === 0) return true
    refuse(messages)
    return false
  }

  /** Resolves to whether it was sent and accepted; a second submit while one runs is ignored. */
  async function submit(): Promise<boolean> {
    if (isSubmitting.current || !check()) return false
    isSubmitting.current = true
    refused.current = {}
    setIsBusy(true)
    // Whatever is opened by its success leaves nothing unsaved behind.
    written.release()
    try {
      const isSaved = (await onSubmit(schema.parse(values))) !== false
      if (isSaved) written.drop()
      else written.hold()
      return isSaved
    } catch (error) {
      written.hold()
      if (error instanceof FieldErrors) refuse((refused.current = error.errors))
      else showError(error, { isGeneral })
      return false
    } finally {
      isSubmitting.current = false
      setIsBusy(false)
    }
  }

  function field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
    const error = messagesWithin(errors, name)
    return {
      name,
      label: labels[name] ?? '',
      ...textLimits(schema, name),
      value: values[name],
      onChange: (value) => set(name, value),
      onBlur: () => checkField(name),
      ...(error.length > 0 && { error }),
    }
  }

  return {
    values,
    errors,
    isBusy,
    /** What the fields have started with, or were saved as. */
    start: written.start,
    isDirty: written.isDirty,
    leave: written.leave,
    set,
    /** Writes several fields at once. */
    assign,
    check,
    submit,
    /** Starts over from these values. */
    reset(next: Values = written.start) {
      written.reset(next)
      setErrors({})
      refused.current = {}
    },
    errorOf: (path: string) => errors[path],
    field,
    /** A text that may be missing: one of blanks alone is sent as null. */
    text<Name extends TextsOrNull<Values>>(name: Name): FieldProps<string> {
      const value = (values[name] as string | null | undefined) ?? ''
      return {
        ...field(name),
        value,
        onChange: (text) => set(name, (text.trim() ? text : null) as Values[Name]),
      }
    },
  }
}

/** Names of the fields that are a text or null. */
type TextsOrNull<Values> = {
  [Name in keyof Values]: null extends Values[Name]
    ? Exclude<Values[Name], null | undefined> extends string
      ? Name
      : never
    : never
}[keyof Values] &
  string

function complaints(schema: z.ZodMiniType, values: unknown): FieldMessages {
  const result = schema.safeParse(values, { reportInput: true })
  return result.success ? {} : messagesOf(result.error.issues)
}
