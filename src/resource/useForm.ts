import { blankOf } from '#contract/blank.ts'
import type { AnyResource, Input, Row } from '#contract/resource.ts'
import type { FieldWords } from './fieldWords.ts'
import { inputOf } from './inputOf.ts'
import { needingTexts } from './needingTexts.ts'
import { useSave } from './resourceCalls.ts'
import { useContentLanguages } from './useContentLanguages.ts'
import { useTranslated, type TranslatedProps } from './useTranslated.ts'
import { useVersioned } from './useVersioned.ts'

export interface FormOptions<R extends AnyResource> extends FieldWords<Input<R>> {
  onSaved?(row: Row<R>): void
  /** What the form starts from when it has a row; the row's own fields when left out. */
  fromRow?(row: Row<R>): Input<R>
  /** Translated fields that need a text in the company's own language. */
  needsText?: readonly (keyof Input<R> & string)[]
}

/** The form of a resource: creates or changes one row, holds the person's text through every refusal. */
export function useForm<R extends AnyResource>(
  resource: R,
  initial: Row<R> | Partial<Input<R>> | undefined,
  { onSaved, labels, said = {}, fromRow, needsText = [] }: FormOptions<R>,
) {
  const row = initial && 'id' in initial ? (initial as Row<R>) : undefined
  const id = row?.id
  const read = (from: Row<R>): Input<R> => inputOf(resource, fromRow ? fromRow(from) : from)
  const { save, isSaving } = useSave(resource)
  const languages = useContentLanguages()
  const form = useVersioned<R['input'], Row<R>>(needingTexts(resource.input, needsText, languages[0].code), {
    initial: row ?? blankOf(resource, initial as Partial<Input<R>> | undefined),
    read,
    labels,
    send: (values, { changes, version }) =>
      id ? save(changes, { id, ...(version && { version }) }) : save(values),
    said,
    ...(onSaved && { onSaved }),
  })
  const texts = useTranslated(form, languages, needsText)
  return {
    ...form,
    id,
    isNew: id === undefined,
    isBusy: form.isBusy || isSaving,
    async submit(): Promise<boolean> {
      texts.release()
      return form.submit()
    },
    /** The translated fields and the language that they are written in. */
    texts,
    /** A translated field as plain text in the language that is written now. */
    translated: (name: keyof Input<R> & string): TranslatedProps => texts.field(name),
  }
}
