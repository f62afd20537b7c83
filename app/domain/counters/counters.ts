/** What a visitor may allow, one by one. What the site cannot do without is not asked for. */
export const CONSENT_CATEGORIES = ['analytics', 'ads', 'calls'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A link that opens the bar about cookies, on whatever page it stands. */
export const COOKIE_BAR = '#cookies'

/**
 * Services of other companies that count visits, and the names of what each of them leaves on this site: cookies, and
 * entries of the storage of the browser.
 */
export const COUNTERS = {
  metrika: { category: 'analytics', traces: /^_{1,2}ym/ },
  roistat: { category: 'analytics', traces: /^(_?roistat|___dc$)/ },
  vk: { category: 'ads', traces: /^(_?tmr|domain_sid$|rb_sync)/ },
  calltouch: { category: 'calls', traces: /^(_?ct_|_ct$|call_s$|cted$)/ },
} as const satisfies Record<string, { category: ConsentCategory; traces: RegExp }>
export type CounterName = keyof typeof COUNTERS

/** The counters that the operator has configured, each with its number there. */
export type CounterIds = Partial<Record<CounterName, string>>

export const COUNTER_NAMES = ['metrika', 'roistat', 'vk', 'calltouch'] as const satisfies CounterName[]

/** Both replace the phone of the site by a number of their own, to know which advertisement a call came from. */
export const CALL_TRACKING = ['calltouch', 'roistat'] as const satisfies CounterName[]

/**
 * What a site with these counters asks its visitors; nothing without counters. Analytics is always among it: then the
 * site itself remembers where a visitor came from.
 */
export function askedCategories(ids: CounterIds): ConsentCategory[] {
  const configured = COUNTER_NAMES.filter((name) => ids[name] !== undefined)
  if (configured.length === 0) return []
  const asked = new Set<ConsentCategory>(['analytics', ...configured.map((name) => COUNTERS[name].category)])
  if (CALL_TRACKING.some((name) => ids[name] !== undefined)) asked.add('calls')
  return CONSENT_CATEGORIES.filter((category) => asked.has(category))
}

/** Cookie of the site itself that analytics is needed for. */
const ATTRIBUTION = 'attribution'
/** Entry of the storage: reservations whose payment was reported to the counters, whichever they are. */
export const COUNTED_PAYMENTS = 'counted.payments'
/** Entry of the storage: goals of pages without counters, for the next page that has some. */
export const KEPT_GOALS = 'counted.goals'

/** Whether a cookie or an entry of the storage needs a consent that the visitor has not given, or has withdrawn. */
export function isForbiddenTrace(name: string, allowed: readonly ConsentCategory[]): boolean {
  if (name === ATTRIBUTION) return !allowed.includes('analytics')
  if (name === COUNTED_PAYMENTS || name === KEPT_GOALS) return allowed.length === 0
  return COUNTER_NAMES.some(
    (counter) => COUNTERS[counter].traces.test(name) && !allowed.includes(COUNTERS[counter].category),
  )
}

/**
 * Lines for `Set-Cookie` or `document.cookie` that delete the cookies that the visitor does not allow. Counters set
 * theirs for the whole domain: a cookie is deleted for the host and for each domain above it.
 *
 * @param names - of the cookies that there are
 */
export function deletedCookies(
  names: readonly string[],
  host: string,
  allowed: readonly ConsentCategory[],
): string[] {
  const labels = host.split('.')
  const isName = /[a-z]/i.test(host) && labels.length > 1
  const domains = isName ? labels.slice(0, -1).map((_label, above) => labels.slice(above).join('.')) : []
  return names
    .filter((name) => isForbiddenTrace(name, allowed))
    .flatMap((name) =>
      ['', ...domains.map((domain) => `; domain=${domain}`)].map(
        (domain) => `${name}=; path=/; max-age=0${domain}`,
      ),
    )
}
