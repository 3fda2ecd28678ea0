import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { printTables } from '#contract/branchTables.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

/** Makes the paper with the codes of a branch's tables, or of some of them, and saves it. */
export function usePrintTables(branchId: string) {
  const { isMessenger } = usePlatform()
  const { run, isBusy, error, reset } = useCall(printTables, {
    handles: ['conflict'],
    onDone: ({ path }) =>
      void saveAddress(new URL(`${__API_BASE__}${path}`, location.href).href, 'tables.pdf', isMessenger),
  })
  return {
    run: (ids?: string[]) => run({ body: { branch_id: branchId, ...(ids && { table_ids: ids }) } }),
    isBusy,
    refusal: error instanceof ApiError && error.code === 'conflict' ? error : undefined,
    forget: reset,
  }
}

interface PrintRefusedProps {
  refusal: ApiError | undefined
  onClose(): void
}

/** What the codes need before they can be printed, with the way there. */
export function PrintRefused({ refusal, onClose }: PrintRefusedProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Confirm
      isOpen={refusal !== undefined}
      mode="filled"
      title={t`Codes to print`}
      confirmLabel={<Trans context="section">General settings</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => {
        onClose()
        void navigate({ to: '/app/settings/general' })
      }}
      onCancel={onClose}
    >
      {refusal?.message}
    </Confirm>
  )
}
