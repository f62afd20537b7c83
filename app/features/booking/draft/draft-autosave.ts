import type { Draft } from '#app/contract/account.ts'
import { type DraftField, isAboutBuyer, isDraftField } from '#app/domain/booking/booking-draft.ts'
import { CONSENT_FIELD, type DraftValues } from './draft-fields.ts'
import { mergeDraft } from './merge-draft.ts'

/** Pause after the last key before a save. */
const SAVE_AFTER_MS = 800
const FIRST_RETRY_MS = 3_000
const MAX_RETRY_MS = 30_000
/** Limit of merges in one save, in case another device changes the draft all the time. */
const MAX_MERGES = 3

/** The text of a tick that is set. */
export const GIVEN = '1'

/** `awaiting-consent`: what is typed about the buyer waits in the page, all else is saved. */
export type DraftStatus =
  | 'idle'
  | 'typed'
  | 'saving'
  | 'awaiting-consent'
  | 'offline'
  | 'failing'
  | 'signed-out'

export type DraftState = {
  values: DraftValues
  /** Fields stored encrypted on the server and not typed again, with their masked text. */
  sealed: Partial<Record<DraftField, string>>
  /** Problems that the server found in stored fields, until the user types them again. */
  problems: Partial<Record<DraftField, string>>
  /** The server has a consent. Until then `consent_tick` of the values is the tick in the form. */
  hasConsent: boolean
  status: DraftStatus
  /** ISO time of the last save. */
  savedAt: string | null
  /** Fields that another device changed while the draft was open here. */
  changedElsewhere: readonly DraftField[]
}

type Refused = { code: string; status: number; fields: readonly { field: string }[] }
type Answer = { ok: true; value: { data: { draft: Draft } } } | { ok: false; refusal: Refused }

/** Calls to the server; both throw when it cannot be reached. */
export type DraftServer = {
  save(input: {
    flat: number
    version: number
    fields: Record<string, string>
    /** Given in this form and not recorded yet. */
    consent: boolean
  }): Promise<Answer>
  load(): Promise<Answer>
}

type AutosaveStart = {
  flat: number
  values: DraftValues
  /** Null without a session: then nothing is saved. */
  draft: Draft | null
  /** Typed earlier and not saved yet. */
  pending?: ReadonlyMap<DraftField, string>
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/**
 * Holds the input in memory and saves it to the draft on the server: shortly after the last key, on blur, before
 * the next step. A save that fails without a connection is retried until it succeeds. What is about the buyer stays in
 * memory until the consent to the use of it is recorded, or goes with it (`agree`).
 */
export function createDraftAutosave(
  { flat, values, draft, pending: typedBefore }: AutosaveStart,
  server: DraftServer,
) {
  const pending = new Map<DraftField, string>(typedBefore)
  let version = draft?.version ?? 0
  let serverFields = draft?.fields ?? {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let running: Promise<boolean> | undefined
  let isLeft = false
  // Ticked before signing in: a code was asked for with it, or the session had ended.
  let isAgreed = pending.get('consent_tick') === GIVEN
  const listeners = new Set<() => void>()
  let state: DraftState = {
    values: { ...values, ...Object.fromEntries(pending) },
    sealed: sealedOf(draft, pending),
    problems: sealedProblemsOf(draft, pending),
    hasConsent: draft?.consent ?? false,
    status: 'idle',
    savedAt: draft?.saved_at ?? null,
    changedElsewhere: [],
  }
  state.status = isPending() ? 'typed' : settledStatus()

  function change(next: Partial<DraftState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function saveLater(ms: number): void {
    clearTimeout(timer)
    if (draft && !isLeft) timer = setTimeout(() => void save(), ms)
  }

  /** What may be sent now. */
  function sendable(): Map<DraftField, string> {
    const isFree = state.hasConsent || isAgreed
    return new Map([...pending].filter(([field]) => isFree || !isAboutBuyer(field)))
  }

  function isPending(): boolean {
    return sendable().size > 0
  }

  /** Of a draft of which all that may be sent is saved. */
  function settledStatus(): 'idle' | 'awaiting-consent' {
    const sent = sendable()
    const isHeld = [...pending.keys()].some((field) => field !== 'consent_tick' && !sent.has(field))
    return draft && isHeld ? 'awaiting-consent' : 'idle'
  }

  /** One save at a time; it continues until nothing is pending. @returns whether all that may be sent is saved */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  /**
   * Saves when the browser is online again. A save that began before may still fail: then there is a second one, and
   * the pauses between retries are short again.
   */
  async function saveNow(): Promise<boolean> {
    retryMs = FIRST_RETRY_MS
    const before = running
    if (before && (await before)) return true
    retryMs = FIRST_RETRY_MS
    return save()
  }

  async function saveAll(): Promise<boolean> {
    let merges = 0
    while (draft && isPending()) {
      const sent = sendable()
      // The link to the login stays on the screen during a retry.
      if (state.status !== 'signed-out') change({ status: 'saving' })
      try {
        const consent = isAgreed && !state.hasConsent
        const answer = await server.save({ flat, version, fields: Object.fromEntries(sent), consent })
        if (answer.ok) {
          onSaved(answer.value.data.draft, sent)
          continue
        }
        // Without what is about the buyer the rest can still be saved.
        if (isOfConsent(answer.refusal) && loseConsent()) continue
        if (answer.refusal.code !== 'DRAFT_CHANGED' || merges >= MAX_MERGES) return onRefused(answer.refusal)
        merges += 1
        const theirs = await server.load()
        if (!theirs.ok) return onRefused(theirs.refusal)
        merge(theirs.value.data.draft)
      } catch {
        return onLost()
      }
    }
    change({ status: settledStatus() })
    return true
  }

  function onSaved(saved: Draft, sent: ReadonlyMap<DraftField, string>): void {
    version = saved.version
    serverFields = saved.fields
    retryMs = FIRST_RETRY_MS
    for (const [field, text] of sent) if (pending.get(field) === text) pending.delete(field)
    change({ savedAt: saved.saved_at, problems: sealedProblemsOf(saved, pending) })
    if (saved.consent) takeRecorded()
  }

  function merge(theirs: Draft): void {
    const merged = mergeDraft({ known: serverFields, theirs: theirs.fields, pending })
    const fields = merged.changed.filter(isDraftField)
    for (const field of pending.keys()) if (!merged.pending.has(field)) pending.delete(field)
    version = theirs.version
    serverFields = theirs.fields
    const values = { ...state.values }
    const sealed = { ...state.sealed }
    for (const field of fields) {
      const isSealed = theirs.sealed.includes(field)
      values[field] = isSealed ? '' : (theirs.fields[field] ?? '')
      if (isSealed) sealed[field] = theirs.fields[field] ?? ''
      else delete sealed[field]
    }
    change({
      values,
      sealed,
      problems: sealedProblemsOf(theirs, pending),
      savedAt: theirs.saved_at,
      changedElsewhere: [...new Set([...state.changedElsewhere, ...fields])],
    })
    if (theirs.consent) takeRecorded()
  }

  /** The consent is recorded. Its tick is over: a later request must not record it again after it was withdrawn. */
  function takeRecorded(): void {
    isAgreed = false
    pending.delete('consent_tick')
    change({ hasConsent: true, values: { ...state.values, consent_tick: '' } })
  }

  /** The server has no consent, or none any more: it must be ticked again. @returns whether one was assumed here */
  function loseConsent(): boolean {
    const wasAssumed = state.hasConsent || isAgreed
    isAgreed = false
    pending.delete('consent_tick')
    change({ hasConsent: false, values: { ...state.values, consent_tick: '' } })
    return wasAssumed
  }

  function onRefused({ status }: { status: number }): false {
    change({ status: status === 401 ? 'signed-out' : 'failing' })
    // Waiting does not help against a refusal, except for a rate limit.
    if (status === 429) saveLater(MAX_RETRY_MS)
    return false
  }

  function onLost(): false {
    change({ status: 'offline' })
    saveLater(retryMs)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    return false
  }

  function statusAfterTyping(field: DraftField): DraftStatus {
    const { status } = state
    if (status === 'signed-out' || status === 'offline') return status
    if (sendable().has(field)) return 'typed'
    return status === 'idle' || status === 'awaiting-consent' ? settledStatus() : status
  }

  return {
    state: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The text of a field has changed. */
    type: (field: DraftField, text: string) => {
      if (state.values[field] === text && !(field in state.sealed)) return
      pending.set(field, text)
      // Taken back, or to be sent on once more.
      if (field === 'consent_tick') isAgreed = false
      const { [field]: _, ...sealed } = state.sealed
      change({
        values: { ...state.values, [field]: text },
        sealed,
        problems: withoutProblemsOf(field, state.problems),
        status: statusAfterTyping(field),
        changedElsewhere: state.changedElsewhere.filter((name) => name !== field),
      })
      if (state.status === 'typed') saveLater(SAVE_AFTER_MS)
    },
    /** Makes a masked field editable; the stored value stays until something is typed. */
    unseal: (field: DraftField) => {
      const { [field]: _, ...sealed } = state.sealed
      change({ sealed })
    },
    /** The buyer has sent the step on. With the consent ticked, all of it is saved from now on. */
    agree: () => {
      isAgreed = state.values.consent_tick === GIVEN
    },
    /** Another call found that there is no consent: it was withdrawn meanwhile, or its text is another one. */
    loseConsent: () => void loseConsent(),
    save,
    saveNow,
    /** Another call found that the session has ended. */
    markSignedOut: () => change({ status: 'signed-out' }),
    /** Input that is not saved yet. */
    pending: (): ReadonlyMap<DraftField, string> => new Map(pending),
    /** Whether leaving loses nothing that could have been saved. */
    isSaved: () => !draft || !isPending(),
    /** The screen is gone: what was typed last is saved without the pause, once. */
    leave: () => {
      isLeft = true
      void save()
    },
  }
}

/** Whether a request was refused for want of the consent. */
export function isOfConsent({ fields }: Pick<Refused, 'fields'>): boolean {
  return fields.some(({ field }) => field === CONSENT_FIELD)
}

/** Problems of masked fields, except those that are being typed again. */
export function sealedProblemsOf(
  draft: Draft | null,
  typed: ReadonlyMap<DraftField, string> = new Map(),
): DraftState['problems'] {
  let problems: DraftState['problems'] = {}
  for (const { field, message } of draft?.problems ?? []) {
    if (isDraftField(field)) problems[field] = message
  }
  for (const field of typed.keys()) problems = withoutProblemsOf(field, problems)
  return problems
}

/** Passports are issued at certain ages: a new birth date may make an issue date valid. */
function withoutProblemsOf(field: DraftField, problems: DraftState['problems']): DraftState['problems'] {
  const others = { ...problems }
  delete others[field]
  if (field === 'birth_date') delete others.passport_date
  return others
}

/** Masked fields of a draft, with their masked text. */
export function sealedOf(
  draft: Draft | null,
  typed: ReadonlyMap<DraftField, string> = new Map(),
): DraftState['sealed'] {
  const sealed: DraftState['sealed'] = {}
  for (const name of draft?.sealed ?? []) {
    if (isDraftField(name) && !typed.has(name)) sealed[name] = draft?.fields[name] ?? ''
  }
  return sealed
}
