import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/**
 * What a node does, for those who watch it: `server/watching` makes metrics and traces of it. Channels belong to the
 * process, so the bundle of the app and the server around it share them; without listeners they cost nothing. What goes
 * through them may hold paths and statements, but nothing that came from a visitor otherwise.
 */

/** By performance.now(). */
type Timed = { startedAt: number }

/** One request of a client that is not answered by a kept page. @property status - once it is answered */
export type WatchedRequest = Timed & {
  method: string
  /** Decoded, without the query; undefined if the address is malformed. */
  path: string | undefined
  requestId: string
  /** W3C trace context of a program that is believed. */
  traceparent: string | undefined
  status: () => number
}

/** One page. @property path - of its address, without the query */
export type WatchedRender = Timed & { path: string }

/** One call of the API, over HTTP or in this process: "flats.list". */
export type WatchedCall = Timed & { call: string }

/** One request of a call to a remote API. @property headers - of the request; a listener may add some */
export type WatchedFetch = Timed & { call: string; headers: Headers }

/** One statement for the database, with `$1` in place of values. */
export type WatchedStatement = Timed & { text: string }

export const watched = {
  requests: tracingChannel<WatchedRequest, unknown>('site:request'),
  renders: tracingChannel<WatchedRender, unknown>('site:render'),
  calls: tracingChannel<WatchedCall, unknown>('site:call'),
  fetches: tracingChannel<WatchedFetch, unknown>('site:fetch'),
  statements: tracingChannel<WatchedStatement, unknown>('site:statement'),
} as const

/** Does some work, and tells the listeners of its channel of its begin and its end. */
export function watch<Message extends Timed, Result>(
  of: TracingChannel<Message, unknown>,
  message: () => Message,
  work: () => Promise<Result>,
): Promise<Result> {
  return of.hasSubscribers ? of.tracePromise(work, message()) : work()
}

/** An answer that was sent, or that its client did not wait for. */
export type SentAnswer = {
  path: string | undefined
  status: number
  ms: number
  isKeptPage: boolean
  isAborted: boolean
}

/** Something that is counted. */
export type Counted =
  | { what: 'booking'; outcome: 'made' | 'refused' }
  | { what: 'payment'; outcome: 'succeeded' | 'canceled' | 'amount_mismatch' }
  | { what: 'message'; topic: string; outcome: 'sent' | 'postponed' | 'dead' }
  | { what: 'changes'; flats: number }
  /** What a browser has measured: milliseconds, CLS without a unit. @see app/site/vitals */
  | { what: 'vital'; vital: string; route: string; value: number }

/** Of these only `start` is used: they have no duration. (The types of Node leave what a plain channel brings unknown.) */
const answers = tracingChannel<SentAnswer, unknown>('site:answer')
const counts = tracingChannel<Counted, unknown>('site:count')

export const happenings = { answers, counts } as const

export const isAnswerWatched = (): boolean => answers.hasSubscribers
export const tellAnswer = (answer: SentAnswer): void => answers.start.publish(answer)
export const count = (counted: Counted): void => counts.start.publish(counted)
