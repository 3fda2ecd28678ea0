import { Section } from '#src/ui/Section/Section.tsx'
import { Timeline } from './Timeline.tsx'

/** What happened to an order. */
export function History() {
  return (
    <Section header="History">
      <Timeline
        items={[
          { key: 'created', title: 'Made in the bot', subtitle: '13:41 · customer' },
          { key: 'paid', title: 'Paid', subtitle: '13:41 · card', tone: 'green' },
          { key: 'done', title: 'Ready', isDone: false },
        ]}
      />
    </Section>
  )
}
