import { Trans } from '@lingui/react/macro'
import { numberings, type GeneralInput } from '#contract/general.ts'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'
import { useGeneralWords } from './useGeneralWords.ts'

/** What people call an order. */
export function NumberPart({ form }: { form: GeneralForm }) {
  const words = useGeneralWords()
  const numbering = form.field('numbering')
  const example = `${form.values.number_prefix}12`
  return (
    <FieldRow>
      <SelectField
        isRequired
        options={numberings.map((kind) => ({ value: kind, label: words.numbering(kind) }))}
        {...numbering}
        onChange={(kind) => kind && numbering.onChange(kind as GeneralInput['numbering'])}
      />
      <TextField hint={<Trans>For example, {example}</Trans>} {...form.field('number_prefix')} />
    </FieldRow>
  )
}
