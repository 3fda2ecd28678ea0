import { ClosingPanel } from './ClosingPanel.tsx'
import { DataProtectionPanel } from './DataProtectionPanel.tsx'
import { LooksPanel } from './LooksPanel.tsx'
import { PublicKeyPanel } from './PublicKeyPanel.tsx'
import { TestModePanel } from './TestModePanel.tsx'

/** What of a company is not saved with its other settings: each is done by itself. */
export function GeneralPanels() {
  return (
    <>
      <TestModePanel />
      <DataProtectionPanel />
      <LooksPanel />
      <PublicKeyPanel />
      <ClosingPanel />
    </>
  )
}
