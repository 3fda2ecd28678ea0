import { useState } from 'react'
import { useStoredDraft } from '#src/session/useStoredDraft.ts'
import { askToRestore } from './asking.ts'
import { isSame } from './differences.ts'
import { useUnsaved } from './useUnsaved.ts'

export interface WrittenOptions<Values> {
  /** Tells it from what else is written at the same address; the names of its fields when left out. */
  name?: string
  /** Never kept on the device: passwords, PINs, codes. */
  secrets?: readonly (keyof Values)[]
  /** What one tap chooses again: alone it is lost without a question. */
  oneTap?: readonly (keyof Values)[]
  /** A draft keeps it: leaving asks nothing. */
  isKept?: boolean
  /** Every change is kept on the device, and offered when the form is opened again. */
  hasDraft?: boolean
  /** A draft is back that changes what somebody else has changed since. */
  onOldDraft?(): void
}

/** Changes as they wait on the device: what they were changed from tells whether somebody else has changed the same. */
interface Draft<Values> {
  changes: Partial<Values>
  base: Partial<Values>
}

/**
 * What a person writes or chooses before it is sent: leaving asks before it is lost, and when the session ends under
 * their hands it waits for the same person at the same place.
 */
export function useWritten<Values extends object>(
  initial: Values,
  {
    name,
    secrets = [],
    oneTap = [],
    isKept = false,
    hasDraft = false,
    onOldDraft,
  }: WrittenOptions<Values> = {},
) {
  const [values, setValues] = useState(initial)
  const [start, setStart] = useState(initial)
  const changed = Object.keys(changesOf(start, values)) as (keyof Values)[]
  const isOneTap = changed.length === 1 && changed.every((one) => oneTap.includes(one))
  const assign = (some: Partial<Values>) => setValues((now) => ({ ...now, ...some }))
  const kept = changed.filter((one) => !secrets.includes(one))
  const { drop } = useStoredDraft<Partial<Draft<Values>>>(
    name ?? Object.keys(start).join(),
    kept.length > 0 ? { changes: pick(values, kept), base: pick(start, kept) } : {},
    comeBack,
    hasDraft ? { ask: askToRestore } : {},
  )
  const unsaved = useUnsaved(changed.length > 0 && !isOneTap, values, { isKept, onLost: drop })

  function comeBack({ changes = {}, base = {} }: Partial<Draft<Values>>): void {
    const names = (Object.keys(changes) as (keyof Values)[]).filter((one) => one in start)
    const before = { ...start, ...pick(base as Values, names) }
    assign(pick(changes as Values, names))
    if (Object.keys(changesOf(start, before)).length === 0) return
    setStart(before)
    onOldDraft?.()
  }

  return {
    values,
    start,
    isDirty: changed.length > 0,
    /** Leaves; asks first where that loses what was written. */
    leave: unsaved.leave,
    release: unsaved.release,
    hold: unsaved.hold,
    /** It was saved: no draft of it stays. */
    drop,
    set<Name extends keyof Values>(one: Name, value: Values[Name]) {
      setValues((old) => ({ ...old, [one]: value }))
    },
    /** Writes several of them at once. */
    assign,
    change<Name extends keyof Values>(one: Name, next: (value: Values[Name]) => Values[Name]) {
      setValues((old) => ({ ...old, [one]: next(old[one]) }))
    },
    /** Starts over from these values. */
    reset(next: Values = start) {
      setStart(next)
      setValues(next)
      unsaved.release()
    },
  }
}

/** What differs from where it has started. */
export function changesOf<Values>(start: Values, values: Values): Partial<Values> {
  const names = Object.keys(values as object) as (keyof Values)[]
  const changed = names.filter((name) => !isSame(values[name], start[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>
}

const pick = <Values>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
