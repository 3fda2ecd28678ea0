import { Trans, useLingui } from '@lingui/react/macro'
import { copyPersonalData } from '#contract/profile.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDownload } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { saveAddress } from './saveAddress.ts'

/** Everything that the product knows of the person, as one file. */
export function MyDataCell() {
  const { t } = useLingui()
  const { isMessenger } = usePlatform()
  const { run } = useCall(copyPersonalData, {
    onDone: ({ path }) => {
      toasts.show({ text: t`Downloading your data`, type: 'success' })
      void saveAddress(new URL(`${__API_BASE__}${path}`, location.href).href, 'my-data.json', isMessenger)
    },
  })
  return (
    <Cell before={<IconDownload />} isMultiline onClick={() => run({})}>
      <Trans>Download my data</Trans>
    </Cell>
  )
}
