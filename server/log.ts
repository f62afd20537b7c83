import { type DestinationStream, pino } from 'pino'
import { forLog } from '#app/domain/log/log-filter.ts'

/**
 * JSON lines on standard output. Whatever is logged goes through the filter first: nothing that identifies a
 * visitor gets into a line, not even by mistake.
 */
export function createLog(level: string, destination?: DestinationStream) {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The filter has made plain objects of errors.
      serializers: { err: (told: unknown) => told },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args
          const [told = '', ...others] = rest.map(forLog)
          // pino takes the message of an error that comes alone, which the filter has made a plain object of.
          if (isError(first)) return method.call(this, { err: forLog(first) }, `${told}`, ...others)
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
