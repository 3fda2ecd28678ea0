import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '#src/ui/Text/Text.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

/** Asks for another code, once the server would send one. */
export function ResendCode({ wait, onResend }: { wait: number; onResend(): void }) {
  if (wait > 0) {
    return (
      <Text as="p" kind="meta" tone="ink2">
        <Plural
          value={wait}
          one="A new code can be sent in # second"
          other="A new code can be sent in # seconds"
        />
      </Text>
    )
  }
  return (
    <TextAction onClick={onResend}>
      <Trans>Send a new code</Trans>
    </TextAction>
  )
}
