import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leadTotals } from '#contract/leadBoard.ts'
import { type Lead, type LeadChoices, leads, type LostReason } from '#contract/leads.ts'
import { useSave } from '#src/resource/resourceCalls.ts'
import { ApiError, FieldErrors } from '#src/session/calls/errors.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Stage = LeadChoices['stages'][number]

/** A move that waits for an answer: why the lead is lost, or what its stage needs. */
export interface AskedMove {
  kind: 'reason' | 'form'
  lead: Lead
  stage: Stage
}

/** Moves leads into stages: at once on the screen, and back with the reason where the server refuses. */
export function useLeadMoves() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { save } = useSave(leads)
  const [moving, setMoving] = useState<ReadonlyMap<string, Lead>>(new Map())
  const [asked, setAsked] = useState<AskedMove>()

  async function move(lead: Lead, stage: Stage, reason?: LostReason): Promise<void> {
    if (lead.stage_id === stage.id || moving.has(lead.id)) return
    if (stage.category === 'lost' && !reason) return setAsked({ kind: 'reason', lead, stage })
    const { id, version } = lead
    const change = { stage_id: stage.id, ...(reason && { lost_reason: reason }) }
    setMoving((all) => new Map(all).set(id, { ...lead, ...change }))
    const settle = () => setMoving((all) => new Map([...all].filter(([one]) => one !== id)))
    try {
      await save(change, { id, version })
    } catch (error) {
      settle()
      tell(error)
      // What the stage needs is written in the lead's own form.
      if (error instanceof FieldErrors) setAsked({ kind: 'form', lead, stage })
    }
    const stale = [leads.path, leadTotals.path].map((path) => queries.invalidateQueries({ queryKey: [path] }))
    await Promise.allSettled(stale)
    settle()
  }

  function tell(error: unknown): void {
    if (error instanceof FieldErrors)
      toasts.show({ text: Object.values(error.errors).flat().join(' '), type: 'error' })
    else if (error instanceof ApiError && error.changedBy) {
      const { name } = error.changedBy
      toasts.show({ text: t`${name} has changed this lead meanwhile`, type: 'warning' })
    } else showError(error)
  }

  return {
    move,
    /** Leads as they will be, by id, until the lists say so too. */
    moving,
    asked,
    forget: () => setAsked(undefined),
  }
}

export type LeadMoves = ReturnType<typeof useLeadMoves>
