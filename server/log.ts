import { type DestinationStream, pino } from 'pino'
import { workerPlace } from '#app/config/worker-place.ts'
import { forLog } from '#app/domain/log/log-filter.ts'
import { logOutput } from './log-output.ts'

/**
 * JSON lines on standard output. Everything passes the log filter first, so that nothing that identifies a visitor is
 * logged, not even by mistake. Lines of a worker have its number.
 */
export function createLog(level: string, destination: DestinationStream = logOutput()) {
  const place = workerPlace()
  return pino(
    {
      level,
      base: { pid: process.pid, ...(place && { worker: place.number }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The filter has turned errors into plain objects already.
      serializers: { err: (filtered: unknown) => filtered },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args
          const [message = '', ...others] = rest.map(forLog)
          // pino would use the message of an error that comes alone, but the filter has made it a plain object.
          if (isError(first)) return method.call(this, { err: forLog(first) }, `${message}`, ...others)
          return Reflect.apply(method, this, args.map(forLog))
        },
      },
    },
    destination,
  )
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}

export type ServerLog = ReturnType<typeof createLog>
