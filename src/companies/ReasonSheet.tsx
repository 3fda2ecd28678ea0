import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { actionReason } from '#contract/platformCompanies.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'

const schema = z.strictObject({ reason: actionReason })

interface ReasonSheetProps {
  title: ReactNode
  /** What follows from it. */
  children: ReactNode
  /** Verb of the button. */
  verb: string
  onDo(reason: string): Promise<unknown>
  onClose(): void
}

/** Asks why something is done to somebody; the log keeps it. */
export function ReasonSheet({ title, children, verb, onDo, onClose }: ReasonSheetProps) {
  const { t } = useLingui()
  const form = useFields(
    schema,
    { reason: '' },
    {
      labels: { reason: t`Reason` },
      onSubmit: async ({ reason }) => {
        await onDo(reason)
        onClose()
      },
    },
  )
  return (
    <FormSheet title={title} form={form} saveLabel={verb} onClose={onClose}>
      <Section footer={children}>
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}
