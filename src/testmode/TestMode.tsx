import { useState, useSyncExternalStore } from 'react'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import type { Outcome } from '#src/capabilities/outcome.ts'
import { capabilities, verdictOf, type CapabilityName, type Client } from '#src/capabilities/table.ts'
import { copyText } from '#src/orders/copyText.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { RowButton } from '#src/ui/RowButton/RowButton.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { tryOut } from './tryOut.ts'
import { capabilityTitles, outcomeText, rawText, reportText, verdictText } from './words.ts'

type Outcomes = Partial<Record<CapabilityName, Outcome | 'running'>>

/** The hidden dialog that tries what the messenger can do; Russian in every language, as the specification has it. */
export function TestMode({ onClose }: { onClose(): void }) {
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const messenger = useSyncExternalStore(onMessenger, currentMessenger)
  const keep = (name: CapabilityName, outcome: Outcome | 'running') =>
    setOutcomes((all) => ({ ...all, [name]: outcome }))
  const copy = () =>
    copyText(reportText(messenger.client, ended(outcomes), navigator.userAgent), 'Отчёт скопирован')
  const run = async (name: CapabilityName) => {
    keep(name, 'running')
    keep(name, await tryOut(messenger, name, window.location.origin))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Тестовый режим"
      subtitle={`WebApp ${messenger.client.version}, ${messenger.client.platform}`}
      closeLabel="Закрыть"
      phoneSize="full"
      footer={
        <Button stretched onClick={() => void copy()}>
          Скопировать отчёт
        </Button>
      }
    >
      <TestRows client={messenger.client} outcomes={outcomes} onRun={(name) => void run(name)} />
    </Dialog>
  )
}

interface TestRowsProps {
  client: Client
  outcomes: Outcomes
  onRun(name: CapabilityName): void
}

/** One row for every capability: its first version, whether this client has it, and how the last try ended. */
export function TestRows({ client, outcomes, onRun }: TestRowsProps) {
  return (
    <Section kind="list" label="Возможности мессенджера" lang="ru">
      {(Object.keys(capabilities) as CapabilityName[]).map((name) => {
        const outcome = outcomes[name]
        const end = outcome && outcome !== 'running' ? outcome : undefined
        return (
          <Cell
            key={name}
            isMultiline
            isMuted={verdictOf(name, client) !== 'available'}
            subtitle={end ? outcomeText(name, end) : verdictText(name, client)}
            hint={end && rawText(end)}
            after={
              <RowButton
                label={`Проверить: ${capabilityTitles[name]}`}
                isBusy={outcome === 'running'}
                onClick={() => onRun(name)}
              >
                Проверить
              </RowButton>
            }
          >
            {`${capabilityTitles[name]} · ${capabilities[name].since}`}
          </Cell>
        )
      })}
    </Section>
  )
}

function ended(outcomes: Outcomes): Partial<Record<CapabilityName, Outcome>> {
  const all = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'running')
  return Object.fromEntries(all) as Partial<Record<CapabilityName, Outcome>>
}
