import { contract } from './contract.ts'
import type { Access } from './wire/access.ts'

/** One call of the contract; `name` is its place there: "flats.list". */
type Call = { name: string; method: string; path: string; access: Access }

export const calls: readonly Call[] = Object.entries(contract).flatMap(([resource, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { route, meta } = procedure['~orpc']
    const { method = 'GET', path = '' } = route
    return { name: `${resource}.${name}`, method, path, access: meta.access }
  }),
)

/** Addresses of the API that are no call of the contract, each with what lies below it. */
const OTHER_ADDRESSES: readonly { pattern: RegExp; access: Access }[] = [
  { pattern: /^\/openapi\.json$/, access: 'public' },
  // The choice of cookies.
  { pattern: /^\/consent$/, access: 'visitor' },
  // Notifications of banks.
  { pattern: /^\/payments(\/|$)/, access: 'personal' },
]

/** Once files of the site: clients ask for them with the ending of a file too. */
const STATIC_JSON = /^(\/(?:types_slider|contacts-offices|press-news))\.json$/

/** The strictest first. */
const STRICTNESS = ['personal', 'visitor', 'public'] as const satisfies readonly Access[]

/**
 * Who may make the call at an address: caches, CORS, cookies of a front, the log and the guards of the server go by
 * it. A method that the address does not have (OPTIONS, or a wrong one) counts as the strictest of those it has.
 *
 * @param path - below /api
 * @returns undefined where there is no call: such an answer is never kept, and no cookies are passed on with it
 */
export function accessOf(method: string, path: string): Access | undefined {
  const plain = plainPath(path)
  const other = OTHER_ADDRESSES.find(({ pattern }) => pattern.test(plain))
  if (other) return other.access
  const all = callsAt(plain)
  const wanted = method === 'HEAD' ? 'GET' : method
  const exact = all.filter((call) => call.method === wanted)
  const found = new Set((exact.length > 0 ? exact : all).map(({ access }) => access))
  return STRICTNESS.find((access) => found.has(access))
}

/** Methods that the contract answers at a path; none at an unknown one. @param path - from {@link plainPath} */
export function methodsAt(path: string): string[] {
  return [...new Set(callsAt(path).map(({ method }) => method))]
}

/** The path of a call as the contract writes it: "/flats/{id}/"; undefined at an unknown one. @param path - below /api */
export function callPathAt(path: string): string | undefined {
  return callsAt(plainPath(path))[0]?.path
}

/** A path as calls are looked up: without its last slash, and without the ending of what was a file once. */
export function plainPath(path: string): string {
  return path.replace(/\/$/, '').replace(STATIC_JSON, '$1')
}

/** By the first word of their paths, which is never a parameter: every request is looked up. */
const byFirstWord = Map.groupBy(
  calls.map((call) => ({ ...call, pattern: toPattern(call.path) })),
  ({ path }) => firstWord(path),
)

function firstWord(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

function callsAt(path: string): readonly Call[] {
  return (byFirstWord.get(firstWord(path)) ?? []).filter(({ pattern }) => pattern.test(path))
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/\{\+\w+\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
