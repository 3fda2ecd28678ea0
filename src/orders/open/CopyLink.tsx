import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconLink } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { copyText } from '#src/orders/copyText.ts'

/** Copies the order's address for a colleague; inside the messenger the address leads nowhere. */
export function CopyLink() {
  const { t } = useLingui()
  if (usePlatform().isMessenger) return null
  const copy = () => void copyText(window.location.href, t`Link copied`)
  return (
    <IconButton label={t`Copy link`} onClick={copy}>
      <IconLink />
    </IconButton>
  )
}
