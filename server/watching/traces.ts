import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { watched } from '#app/backend/runtime/watched.ts'
import { withTimeout } from '#app/backend/runtime/with-timeout.ts'
import type { Env } from '#app/config/env.server.ts'
import { throttled } from '#app/domain/log/throttled.ts'
import type { ServerLog } from '#server/log.ts'
import { summaryOf } from './statement-summary.ts'

/** A collector that does not answer must not hold up the stop of a node. */
const STOP_MS = 3_000
const TOLD_EVERY_MS = 60_000
const MAX_STATEMENT = 2_000

type Timed = { startedAt: number }
type Ended<Message> = Message & { error?: unknown }

type SpanOf<Message> = {
  name: (message: Message) => string
  kind: SpanKind
  /** Whether there is a span without one around it. */
  isFirst?: boolean
  parent?: (message: Message) => Context | undefined
  begin?: (span: Span, message: Message, context: Context) => void
  end?: (span: Span, message: Message) => void
}

/** @property routeOf - the pattern of a path */
type Options = { env: Env; log: ServerLog; routeOf: (path: string | undefined) => string }

/**
 * Traces for a collector: request → page → call → statement, and the request to a remote API, which gets our
 * `traceparent`. Spans hold patterns of addresses, names of calls and statements without their values: no address, no
 * query, no header, no message of an error.
 *
 * @returns sends what is left, and makes no more spans
 */
export function startTraces({ env, log, routeOf }: Options): () => Promise<void> {
  tellFailures(log)
  // The exporter reads OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS itself.
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('site')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context | undefined>()
  const ends: (() => void)[] = []

  function follow<Message extends Timed>(
    channel: TracingChannel<Message, unknown>,
    { name, kind, isFirst = false, parent, begin, end }: SpanOf<Message>,
  ): void {
    const spans = new WeakMap<object, Span>()
    const onStart = (message: Message): Context | undefined => {
      const around = parent?.(message) ?? current.getStore() ?? (isFirst ? ROOT_CONTEXT : undefined)
      if (!around) return undefined
      const options: SpanOptions = { kind, startTime: performance.timeOrigin + message.startedAt }
      const span = tracer.startSpan(name(message), options, around)
      const context = trace.setSpan(around, span)
      spans.set(message, span)
      begin?.(span, message, context)
      return context
    }
    const onEnd = (message: Ended<Message>) => {
      const span = spans.get(message)
      if (!span) return
      end?.(span, message)
      if (message.error !== undefined) setError(span, message.error)
      span.end(performance.timeOrigin + performance.now())
    }
    channel.start.bindStore(current, onStart)
    channel.subscribe({ asyncEnd: onEnd })
    ends.push(() => {
      channel.start.unbindStore(current)
      channel.unsubscribe({ asyncEnd: onEnd })
    })
  }

  follow(watched.requests, {
    name: ({ method }) => method,
    kind: SpanKind.SERVER,
    isFirst: true,
    parent: ({ traceparent }) =>
      traceparent === undefined
        ? undefined
        : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter),
    end: (span, { method, path, requestId, status }) => {
      const route = routeOf(path)
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status(),
        'site.request_id': requestId,
      })
      if (status() >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    },
  })
  follow(watched.renders, {
    name: ({ path }) => `render ${routeOf(path)}`,
    kind: SpanKind.INTERNAL,
    // A kept page is made anew without a visitor.
    isFirst: true,
  })
  follow(watched.calls, { name: ({ call }) => call, kind: SpanKind.INTERNAL })
  follow(watched.fetches, {
    name: ({ call }) => `fetch ${call}`,
    kind: SpanKind.CLIENT,
    begin: (_span, { headers }, context) =>
      propagator.inject(context, headers, { set: (to, key, value) => to.set(key, value) }),
  })
  follow(watched.statements, {
    name: ({ text }) => summaryOf(text),
    kind: SpanKind.CLIENT,
    begin: (span, { text }) =>
      void span.setAttributes({
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MAX_STATEMENT),
      }),
  })

  return async () => {
    for (const end of ends) end()
    await withTimeout(STOP_MS, provider.shutdown()).catch(() => {
      log.warn({}, 'the collector of traces did not take the last ones')
    })
  }
}

/** Its class alone: messages may hold what a visitor sent. */
function setError(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function tellFailures(log: ServerLog): void {
  const mayTell = throttled(TOLD_EVERY_MS)
  const tell = (message: string) => {
    if (mayTell() !== undefined) log.warn({ reason: message }, 'traces could not be sent')
  }
  const silent = () => {}
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}
