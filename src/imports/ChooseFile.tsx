import { Trans } from '@lingui/react/macro'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { useLingui } from '@lingui/react/macro'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

/** The first step: one CSV file. */
export function ChooseFile({ isBusy, onFile }: { isBusy: boolean; onFile(file: File): void }) {
  const { t } = useLingui()
  return (
    <>
      <Text as="p" kind="second" tone="ink2">
        <Trans>
          Take the product export of your last shop system: one CSV file with columns such as Handle, Title
          and Variant Price. Nothing is changed before you have seen what it would do.
        </Trans>
      </Text>
      <Section footer={<Trans>Up to 60 MB. Photos come later by themselves.</Trans>}>
        <FileButton
          accept=".csv,text/csv"
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
