import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportDataset } from '#contract/imports.ts'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { importWords } from './importWords.tsx'

interface ChooseFileProps {
  dataset: ImportDataset
  isBusy: boolean
  onFile(file: File): void
}

/** The first step: one CSV file or workbook. */
export function ChooseFile({ dataset, isBusy, onFile }: ChooseFileProps) {
  const { t } = useLingui()
  const { intro, limits } = importWords[dataset]
  return (
    <>
      <Text as="p" kind="second" tone="ink2">
        {intro}
      </Text>
      <Section footer={limits}>
        <FileButton
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          isBusy={isBusy}
          onFile={onFile}
          hint={<Trans>or drop it here</Trans>}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
      </Section>
      {isBusy && <Progress value={null} label={t`Sending the file`} />}
    </>
  )
}
